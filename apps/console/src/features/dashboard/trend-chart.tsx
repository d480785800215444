import type { Dashboard } from '@incentive/contract'
import { monthWords } from './trend.tsx'
import { Legend } from '../../kit/legend/legend.tsx'
import css from './trend.module.css'

interface TrendChartProps {
  months: Dashboard['trend']
  /** Text alternative of the chart. */
  label: string
}

/** Number of months per label below the bars. The current month is always labeled. */
const namedEvery = 3

/** Two bars per month, with the current month in the middle. */
export function TrendChart({ months, label }: TrendChartProps) {
  const most = Math.max(1, ...months.flatMap(({ starts, ends }) => [starts, ends]))
  const height = (count: number) => ({ height: `${(count / most) * 100}%` })
  const today = (months.length - 1) / 2
  return (
    <>
      <div role="img" aria-label={label} className={css.chart}>
        <span className={css.most}>{most.toLocaleString('en-US')}</span>
        {months.map(({ month, starts, ends }, index) => (
          <div key={month} className={css.month} data-today={index === today || undefined}>
            <div className={css.bars}>
              <span data-of="starts" style={height(starts)} />
              <span data-of="ends" style={height(ends)} />
            </div>
            <span className={css.name}>
              {index % namedEvery === 0 && <MonthName month={month} before={months[index - namedEvery]?.month} />}
            </span>
          </div>
        ))}
      </div>
      <Legend
        className={css.legend}
        items={[
          ['starts', 'Starts'],
          ['ends', 'Ends'],
          ['today', 'This month'],
        ]}
      />
    </>
  )
}

/** Shows the year below the month if it differs from that of the previous label. */
function MonthName({ month, before }: { month: string; before: string | undefined }) {
  const { short, year } = monthWords(month)
  return (
    <>
      <span>{short}</span>
      {(before === undefined || monthWords(before).year !== year) && <span>{year}</span>}
    </>
  )
}
