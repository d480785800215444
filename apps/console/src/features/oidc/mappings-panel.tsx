import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../kit/button/button.tsx'
import { IconPlus } from '../../kit/icon/icons.ts'
import { Panel } from '../../kit/panel/panel.tsx'
import { useFocusOnAdded } from '../../parts/ordered-rows/use-focus-on-added.ts'
import { MappingFields } from './mapping-fields.tsx'
import { MAX_MAPPINGS, moveMapping, newMapping, type MappingRow } from './mapping-rows.ts'
import css from './oidc-settings.module.css'
import type { SignInForm } from './use-sign-in-form.ts'

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
