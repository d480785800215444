import { AUDIT_GROUPS } from '@incentive/model/audit'
import { ComboboxField } from '../../kit/combobox/combobox-field.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { PeriodFilter } from '../../parts/period-filter/period-filter.tsx'
import { GROUPS, type AuditAddress } from './audit-address.ts'
import { actorOf } from './audit-filter-words.ts'
import css from './audit.module.css'
import type { useAuditChoices } from './use-audit-choices.ts'

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
      <PeriodFilter id="audit" period={{ from, to }} onChoose={onFilter} />
    </div>
  )
}
