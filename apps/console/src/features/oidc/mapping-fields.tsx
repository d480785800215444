import type { GrantablePrograms } from '@incentive/contract'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { PlaceButtons } from '../../parts/ordered-rows/ordered-rows.tsx'
import { RightsTable } from '../../parts/program-rights/rights-table.tsx'
import { changeMapping, type MappingRow } from './mapping-rows.ts'
import css from './oidc-settings.module.css'
import type { SignInForm } from './use-sign-in-form.ts'

const roles = [
  { value: 'ADMIN', label: 'Administrator' },
  { value: 'READ_ONLY', label: 'Read only' },
] as const

interface MappingFieldsProps {
  row: MappingRow
  form: SignInForm
  programs: GrantablePrograms['content']
  /** Reason why the programs are not shown. */
  failure: string | undefined
  /** Position, starting at 1. */
  place: number
  count: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One mapping: the claim and its value, the role and programs that it grants, and its position. */
export function MappingFields(props: MappingFieldsProps) {
  const { row, form, programs, failure, place, count, onMove, onRemove } = props
  const { key, claim, value, role } = row
  const set = (change: Partial<MappingRow>, name: string) =>
    form.change((now) => ({ ...now, mappings: changeMapping(now.mappings, key, change) }), `${key}.${name}`)
  const text = (name: 'claim' | 'value') => ({
    ...{ fieldId: `${key}.${name}`, isRequired: true, isMono: true, maxLength: 200, value: row[name] },
    error: form.messageAt(`${key}.${name}`),
    onChange: (typed: string) => set({ [name]: typed }, name),
    onBlur: () => form.leave(`${key}.${name}`),
  })
  const name = [claim.trim(), value.trim()].filter(Boolean).join(' ') || `mapping ${place}`
  const problem = failure ?? form.messageAt(`${key}.programs`)
  return (
    <li>
      <div role="group" aria-label={`Mapping ${place} of ${count}`} className={css.mapping}>
        <div className={css.row}>
          <TextField {...text('claim')} label="Claim" placeholder="groups" />
          <TextField {...text('value')} label="Value" />
          <SelectField
            fieldId={`${key}.role`}
            label="Role"
            value={role}
            choices={roles}
            onChange={(chosen) => chosen !== '' && set({ role: chosen }, 'role')}
            error={form.messageAt(`${key}.role`)}
          />
          <div className={css.actions}>
            <PlaceButtons {...{ name, place, count, onMove, onRemove }} />
          </div>
        </div>
        <div id={`${key}.programs`} tabIndex={-1}>
          {problem !== undefined && <p className={css.problem}>{problem}</p>}
          <RightsTable
            before={[]}
            programs={programs}
            rights={row.programs}
            isReadOnly={role === 'READ_ONLY'}
            onChange={(rights) => set({ programs: [...rights] }, 'programs')}
          />
        </div>
      </div>
    </li>
  )
}
