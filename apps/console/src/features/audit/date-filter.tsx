import { instantOf } from '@incentive/model'
import { useState } from 'react'
import type { ZoneLogic } from '../../kit/date-field/zone-logic.ts'
import { ZonedDateTimeField } from '../../kit/date-field/zoned-date-time-field.tsx'

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
export function DateFilter({ value, onChoose, ...field }: DateFilterProps) {
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
