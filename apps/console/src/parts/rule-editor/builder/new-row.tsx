import { useState } from 'react'
import { Button, IconButton } from '../../../kit/button/button.tsx'
import { focusField } from '../../../kit/error-panel/focus-field.ts'
import { IconX } from '../../../kit/icon/icons.ts'
import { comparisonIssues, comparisonOf } from '../compare/comparison-draft.ts'
import { ComparisonFields } from '../compare/comparison-fields.tsx'
import type { Building, UnfinishedRow } from './building.ts'
import css from './rule-builder.module.css'

/** A comparison that is not in the text yet: kept here, regardless of other edits, until it is added. */
export function NewRow({ building, row }: { building: Building; row: UnfinishedRow }) {
  const { draft } = row
  const [isAsked, setIsAsked] = useState(false)
  const issues = comparisonIssues(draft, building.fields)
  const id = `${building.id}-new-${row.key}`
  const add = () => {
    const built = comparisonOf(draft, building.fields)
    if (built?.ok) return building.finish(row, { kind: 'compare', comparison: built.comparison })
    setIsAsked(true)
    const [first] = issues
    if (first) void focusField(`${id}-${first.field}`)
  }
  return (
    <div role="group" aria-label="New condition" className={css.row} data-new>
      <div className={css.fields}>
        <ComparisonFields
          id={id}
          draft={draft}
          fields={building.fields}
          hasExtras
          messageAt={(field) => (isAsked ? issues.find((issue) => issue.field === field)?.message : undefined)}
          onChange={(changed) => building.change(row, changed)}
        />
      </div>
      <Button size="small" onClick={add}>
        Add
      </Button>
      <IconButton
        icon={IconX}
        size="small"
        label="Discard the new condition"
        onClick={() => building.finish(row, null)}
      />
    </div>
  )
}
