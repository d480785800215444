import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../kit/button/button.tsx'
import { IconPlus } from '../../kit/icon/icons.ts'
import { Panel } from '../../kit/panel/panel.tsx'
import { useFocusOnAdded, PlaceButtons } from '../../parts/ordered-rows/ordered-rows.tsx'
import { MAX_MAPPINGS, moveMapping, newMapping, type MappingRow, changeMapping } from './mapping-rows.ts'
import css from './oidc-settings.module.css'
import type { SignInForm } from './use-sign-in-form.ts'
import type { GrantablePrograms } from '@incentive/contract'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { RightsTable } from '../../parts/program-rights/rights-table.tsx'

/** Maps claims to rights. The first mapping that matches applies. */
export function MappingsPanel({ form }: { form: SignInForm }) {
  const rows = form.draft.mappings
  const programs = useQuery({
    queryKey: ['administrators', 'programs'],
    queryFn: async ({ signal }) => (await call('getGrantablePrograms', { signal })).content,
  })
  const [news, setNews] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)
  useFocusOnAdded(rows, (key) => `${key}.claim`)
  const move = (row: MappingRow, by: -1 | 1) => {
    form.change((now) => ({ ...now, mappings: moveMapping(now.mappings, row.key, by) }))
    setNews(`The mapping is now number ${rows.indexOf(row) + by + 1} of ${rows.length}`)
  }
  const remove = (row: MappingRow) => {
    form.change((now) => ({ ...now, mappings: now.mappings.filter(({ key }) => key !== row.key) }))
    setNews('The mapping is removed')
    addButton.current?.focus({ preventScroll: true })
  }
  const add = () =>
    form.change((now) => {
      const added = now.added + 1
      return { ...now, added, mappings: [...now.mappings, newMapping(`added-${added}`)] }
    })
  return (
    <Panel
      title="Role mapping"
      hint="The first mapping that matches sets the role and programs. Users who match none cannot sign in."
    >
      {rows.length === 0 && <p className={css.none}>No mappings</p>}
      <ol className={css.mappings}>
        {rows.map((row, index) => (
          <MappingFields
            key={row.key}
            {...{ row, form, place: index + 1, count: rows.length }}
            programs={programs.data ?? []}
            failure={programs.isError ? 'The programs could not be loaded' : undefined}
            onMove={(by) => move(row, by)}
            onRemove={() => remove(row)}
          />
        ))}
      </ol>
      <p className="kit-hidden" role="status">
        {news}
      </p>
      <Button
        ref={addButton}
        icon={IconPlus}
        isDisabled={rows.length >= MAX_MAPPINGS}
        disabledReason={`There can be at most ${MAX_MAPPINGS} mappings`}
        onClick={add}
      >
        Add mapping
      </Button>
    </Panel>
  )
}

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
function MappingFields(props: MappingFieldsProps) {
  const { row, form, programs, failure, place, count, onMove, onRemove } = props
  const { key, claim, value, role } = row
  const set = (change: Partial<MappingRow>, name: string) =>
    form.change((now) => ({ ...now, mappings: changeMapping(now.mappings, key, change) }), `${key}.${name}`)
  const text = (name: 'claim' | 'value') => ({
    fieldId: `${key}.${name}`,
    isRequired: true,
    isMono: true,
    maxLength: 200,
    value: row[name],
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
