import { instantOf } from '@incentive/model'
import { useState } from 'react'
import type { ZoneLogic } from '../../kit/date-field/zone-logic.ts'
import { ZonedDateTimeField } from '../../kit/date-field/zoned-date-time-field.tsx'

interface DateFilterProps {
  fieldId: string
  label: string
  zone: ZoneLogic
  /** `HH:mm:ss` of a day that is picked. */
  defaultTime?: string
  /** An instant, undefined for none. */
  value: string | undefined
  onChoose: (value: string | undefined) => void
}

/** One end of a period. What is no date stays in the field and narrows nothing. */
export function DateFilter({ value, onChoose, ...field }: DateFilterProps) {
  const [draft, setDraft] = useState(value ?? '')
  const [told, setTold] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (value !== told) {
      // it changed from outside: filters were cleared, or one went back
      setTold(value)
      setDraft(value ?? '')
    }
  }
  const change = (text: string) => {
    setDraft(text)
    const meant = instantOf(text) ?? undefined
    if ((meant === undefined && text !== '') || meant === told) return
    setTold(meant)
    onChoose(meant)
  }
  return <ZonedDateTimeField {...field} width="full" value={draft} onChange={change} />
}
