import type { Dashboard } from '@incentive/contract'
import { useId, useState } from 'react'
import { Button } from '../../kit/button/button.tsx'
import { Panel } from '../../kit/panel/panel.tsx'
import css from './trend.module.css'
import { Legend } from '../../kit/legend/legend.tsx'

type Months = Dashboard['trend']

/** Number of promotions that start and end per month: as a chart, as a sentence, and as a table on request. */
export function Trend({ months }: { months: Months }) {
  const [isTable, setIsTable] = useState(false)
  const tableId = useId()
  return (
    <Panel
      title="Starts and ends by month"
      actions={
        <Button
          kind="quiet"
          size="small"
          aria-expanded={isTable}
          aria-controls={tableId}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      }
    >
      <TrendChart months={months} label={sentenceOf(months)} />
      <div id={tableId}>{isTable && <Figures months={months} />}</div>
    </Panel>
  )
}

function Figures({ months }: { months: Months }) {
  return (
    <table className={css.table} aria-label="Starts and ends by month">
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Starts</th>
          <th scope="col">Ends</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, starts, ends }) => (
          <tr key={month}>
            <th scope="row">{monthWords(month).long}</th>
            <td>{starts.toLocaleString('en-US')}</td>
            <td>{ends.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Summarizes the chart: the period, the totals, and the months with the most. */
function sentenceOf(months: Months): string {
  const [first, last] = [months.at(0), months.at(-1)]
  if (!first || !last) return ''
  const span = `${monthWords(first.month).long} to ${monthWords(last.month).long}`
  return `Starts and ends by month, ${span}. ${reported(months, 'starts', 'start')}. ${reported(months, 'ends', 'end')}.`
}

function reported(months: Months, of: 'starts' | 'ends', noun: string): string {
  const all = months.reduce((sum, month) => sum + month[of], 0)
  if (all === 0) return `No ${noun}s`
  const most = months.reduce((top, month) => (month[of] > top[of] ? month : top))
  const figures = [all, most[of]].map((count) => count.toLocaleString('en-US'))
  return `${figures[0]} ${noun}${all === 1 ? '' : 's'}, most in ${monthWords(most.month).long} (${figures[1]})`
}

const short = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const dayOf = (month: string) => new Date(`${month}-01T00:00:00Z`)

/** Formats a month such as `2026-11` as `Nov` and `November 2026`, and its year. */
export const monthWords = (month: string): { short: string; long: string; year: string } => ({
  short: short.format(dayOf(month)),
  long: long.format(dayOf(month)),
  year: month.slice(0, 4),
})

interface TrendChartProps {
  months: Dashboard['trend']
  /** Text alternative of the chart. */
  label: string
}

/** Number of months per label below the bars. The current month is always labeled. */
const namedEvery = 3

/** Two bars per month, with the current month in the middle. */
function TrendChart({ months, label }: TrendChartProps) {
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
