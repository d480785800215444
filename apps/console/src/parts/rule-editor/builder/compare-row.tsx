import { replaceNode, writeComparison, type FieldComparison, type NodePath, type Span } from '@incentive/spel'
import { useState } from 'react'
import { BLANK_COMPARISON, comparisonIssues, comparisonOf, type ComparisonDraft } from '../compare/comparison-draft.ts'
import { ComparisonFields } from '../compare/comparison-fields.tsx'
import { StateOfPart } from '../try/state-of-part.tsx'
import { type Building, writeEdit } from './building.ts'
import { PartMenu } from './part-menu.tsx'
import css from './rule-builder.module.css'
import { choicesWith, inFormOf, toDraft } from './to-draft.ts'

interface CompareRowProps {
  building: Building
  comparison: FieldComparison
  span: Span
  path: NodePath
}

/** A comparison as fields. A change is written into the text once it is complete; until then it is kept here. */
export function CompareRow({ building, comparison, span, path }: CompareRowProps) {
  const { tree, text } = building
  const source = tree.text.slice(span.start, span.end)
  const [row, setRow] = useState({ source, draft: toDraft(comparison) ?? BLANK_COMPARISON })
  if (row.source !== source) setRow({ source, draft: toDraft(comparison) ?? BLANK_COMPARISON })
  const fields = choicesWith(building.fields, comparison)
  const issues = comparisonIssues(row.draft, fields)
  const change = (draft: ComparisonDraft) => {
    const built = comparisonOf(draft, fields)
    if (!built?.ok) return setRow({ source, draft })
    const written = inFormOf(comparison, built.comparison)
    setRow({ source: writeComparison(written), draft })
    writeEdit(text, tree.text, replaceNode(tree, path, { kind: 'compare', comparison: written }))
  }
  const name = `condition ${path.length === 0 ? '1' : path.map((index) => index + 1).join('.')}`
  return (
    <div role="group" aria-label={name} className={css.row}>
      <div className={css.fields}>
        <ComparisonFields
          id={`${building.id}-${path.join('-')}`}
          draft={row.draft}
          fields={fields}
          hasExtras
          messageAt={(field) => issues.find((issue) => issue.field === field)?.message}
          onChange={change}
        />
      </div>
      <StateOfPart traced={building.traced} span={span} />
      <PartMenu building={building} path={path} name={name} />
    </div>
  )
}
