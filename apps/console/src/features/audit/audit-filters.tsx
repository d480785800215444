import { AUDIT_GROUPS, LAST_MINUTE, instantOf } from '@incentive/model'
import { ComboboxField } from '../../kit/combobox/combobox-field.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { newYorkZone } from '../../parts/new-york/new-york-zone.ts'
import { GROUPS, type AuditAddress } from './audit-address.ts'
import { actorOf } from './audit-filter-words.ts'
import css from './audit.module.css'
import type { useAuditChoices } from './use-audit-choices.ts'
import { useState } from 'react'
import type { ZoneLogic } from '../../kit/date-field/zone-logic.ts'
import { ZonedDateTimeField } from '../../kit/date-field/zoned-date-time-field.tsx'

const startZone = newYorkZone()
const endZone = newYorkZone(LAST_MINUTE)
const lastTime = LAST_MINUTE.toString()
const groupChoices = GROUPS.map((group) => ({ value: group, label: AUDIT_GROUPS[group].label }))

interface AuditFiltersProps {
  address: AuditAddress
  choices: ReturnType<typeof useAuditChoices>
  onFilter: (change: Partial<AuditAddress>) => void
}

/** Filters the audit log by user, item, program and date. */
export function AuditFilters({ address, choices, onFilter }: AuditFiltersProps) {
  const { user, group, program, from, to } = address
  return (
    <div className={css.filters} role="group" aria-label="Audit log filters" data-kit-chrome>
      <div className={css.choice}>
        <ComboboxField
          fieldId="audit-who"
          label="Who"
          placeholder="Anyone"
          isClearable
          options={choices.actors}
          error={choices.actorsProblem}
          value={actorOf(user, choices.actors)}
          onChange={(option) => onFilter({ user: option ? Number(option.value) : undefined })}
        />
      </div>
      <div className={css.choice}>
        <SelectField
          fieldId="audit-what"
          label="What"
          emptyLabel="Anything"
          choices={groupChoices}
          value={group ?? ''}
          onChange={(value) => onFilter({ group: value || undefined })}
        />
      </div>
      <div className={css.choice}>
        <SelectField
          fieldId="audit-program"
          label="Program"
          emptyLabel="Any"
          choices={choices.programs}
          error={choices.programsProblem}
          value={program === undefined ? '' : String(program)}
          onChange={(value) => onFilter({ program: value === '' ? undefined : Number(value) })}
        />
      </div>
      <div className={css.period}>
        <DateFilter
          {...{ fieldId: 'audit-from', label: 'From', zone: startZone }}
          value={from}
          onChoose={(at) => onFilter({ from: at })}
        />
        <DateFilter
          {...{ fieldId: 'audit-to', label: 'To', zone: endZone, defaultTime: lastTime }}
          value={to}
          onChoose={(at) => onFilter({ to: at })}
        />
      </div>
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
