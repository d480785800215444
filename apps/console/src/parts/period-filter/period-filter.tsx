import { instantOf, LAST_MINUTE } from '@incentive/model/time'
import type { Instant } from '@incentive/scalars'
import { useState } from 'react'
import type { ZoneLogic } from '../../kit/date-field/zone-logic.ts'
import { ZonedDateTimeField } from '../../kit/date-field/zoned-date-time-field.tsx'
import { newYorkZone } from '../new-york/new-york-zone.ts'
import css from './period-filter.module.css'

const startZone = newYorkZone()
const endZone = newYorkZone(LAST_MINUTE)
const lastTime = LAST_MINUTE.toString()

/** A period of which each end can be open. Both instants are included. */
export interface Period {
  readonly from?: Instant | undefined
  readonly to?: Instant | undefined
}

/** The fields `from` and `to` of a call for a period; the API expects an exclusive end. */
export const periodBody = ({ from, to }: Period) => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to: Temporal.Instant.from(to).add({ seconds: 1 }).toString() }),
})

interface PeriodFilterProps {
  /** Prefix of the ids of the two fields. */
  id: string
  period: Period
  onChoose: (change: Period) => void
}

/** Filters a list by date, side by side if there is enough space. */
export function PeriodFilter({ id, period: { from, to }, onChoose }: PeriodFilterProps) {
  return (
    <div className={css.period}>
      <DateFilter
        {...{ fieldId: `${id}-from`, label: 'From', zone: startZone }}
        value={from}
        onChoose={(at) => onChoose({ from: at })}
      />
      <DateFilter
        {...{ fieldId: `${id}-to`, label: 'To', zone: endZone, defaultTime: lastTime }}
        value={to}
        onChoose={(at) => onChoose({ to: at })}
      />
    </div>
  )
}

interface DateFilterProps {
  fieldId: string
  label: string
  zone: ZoneLogic
  /** `HH:mm:ss` for a picked date. */
  defaultTime?: string
  /** An instant, or undefined if empty. */
  value: string | undefined
  onChoose: (value: string | undefined) => void
}

/** One end of a period. An invalid date stays in the field and does not filter. */
function DateFilter({ value, onChoose, ...field }: DateFilterProps) {
  const [draft, setDraft] = useState(value ?? '')
  const [reported, setReported] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (value !== reported) {
      // changed from outside: filters were cleared, or the user navigated back
      setReported(value)
      setDraft(value ?? '')
    }
  }
  const change = (text: string) => {
    setDraft(text)
    const meant = instantOf(text) ?? undefined
    if ((meant === undefined && text !== '') || meant === reported) return
    setReported(meant)
    onChoose(meant)
  }
  return <ZonedDateTimeField {...field} width="full" value={draft} onChange={change} />
}
