import {
  changeGroup,
  type NodePath,
  type PlacedNode,
  readAloud,
  replaceNode,
  writeComparison,
  type FieldComparison,
  type Span,
} from '@incentive/spel'
import { Button } from '../../../kit/button/button.tsx'
import { Checkbox } from '../../../kit/fields/checkbox.tsx'
import { IconPlus } from '../../../kit/icon/icons.ts'
import { StateOfPart } from '../try/state-of-part.tsx'
import { type Building, writeEdit } from './building.ts'
import { NewRow } from './new-row.tsx'
import { PartMenu } from './part-menu.tsx'
import css from './rule-builder.module.css'
import { toDraft, choicesWith, inFormOf } from './to-draft.ts'
import { FACT_VOCABULARY } from '@incentive/model/facts'
import { useState } from 'react'
import { BLANK_COMPARISON, comparisonIssues, comparisonOf, type ComparisonDraft } from '../compare/comparison-draft.ts'
import { ComparisonFields } from '../compare/comparison-fields.tsx'

interface BuilderNodeProps {
  building: Building
  node: PlacedNode
  path: NodePath
}

/** A part of the condition with the unfinished rows next to it. */
export function BuilderNode({ building, node, path }: BuilderNodeProps) {
  const own = building.unfinished.filter((row) => row.kind === 'wrap' && row.path.join() === path.join())
  return (
    <>
      <Part building={building} node={node} path={path} />
      {own.map((row) => (
        <NewRow key={row.key} building={building} row={row} />
      ))}
    </>
  )
}

function Part({ building, node, path }: BuilderNodeProps) {
  if (node.kind === 'group') return <GroupBox building={building} group={node} path={path} />
  if (node.kind === 'compare' && toDraft(node.comparison)) {
    return <CompareRow building={building} comparison={node.comparison} span={node.span} path={path} />
  }
  return <PartChip building={building} node={node} path={path} />
}

interface GroupBoxProps {
  building: Building
  group: PlacedNode & { kind: 'group' }
  path: NodePath
}

const ops = [
  { op: 'and', label: 'All of these' },
  { op: 'or', label: 'Any of these' },
] as const

/** A group: all or any of its parts, optionally negated. */
function GroupBox({ building, group, path }: GroupBoxProps) {
  const { tree, text } = building
  const change = (op: 'and' | 'or', not: boolean) => writeEdit(text, tree.text, changeGroup(tree, path, op, not))
  const place = path.length === 0 ? 'the condition' : `group ${path.map((index) => index + 1).join('.')}`
  return (
    <div role="group" aria-label={place} className={css.group} data-root={path.length === 0 || undefined}>
      <div className={css.head}>
        {group.children.length > 1 && (
          <span
            role="group"
            aria-label={`${place.charAt(0).toUpperCase()}${place.slice(1)} matches`}
            className={css.ops}
          >
            {ops.map(({ op, label }) => (
              <Button
                key={op}
                size="small"
                kind={group.op === op ? 'secondary' : 'quiet'}
                aria-pressed={group.op === op}
                onClick={() => group.op !== op && change(op, group.not)}
              >
                {label}
              </Button>
            ))}
          </span>
        )}
        <Checkbox label="Not" value={group.not} onChange={(not) => change(group.op, not)} />
        <span className={css.room} />
        <StateOfPart traced={building.traced} span={group.span} />
        <PartMenu building={building} path={path} name={place} />
      </div>
      <div className={css.rows}>
        {group.children.map((child, index) => (
          <BuilderNode key={index} building={building} node={child} path={[...path, index]} />
        ))}
        {path.length > 0 && <AddToGroup building={building} path={path} place={place} />}
      </div>
    </div>
  )
}

function AddToGroup({ building, path, place }: { building: Building; path: NodePath; place: string }) {
  const rows = building.unfinished.filter((row) => row.kind === 'add' && row.path.join() === path.join())
  return (
    <>
      {rows.map((row) => (
        <NewRow key={row.key} building={building} row={row} />
      ))}
      <div>
        <Button
          size="small"
          kind="quiet"
          icon={IconPlus}
          aria-label={`Add condition to ${place}`}
          onClick={() => building.begin({ kind: 'add', path })}
        >
          Add condition
        </Button>
      </div>
    </>
  )
}

interface PartChipProps {
  building: Building
  node: Exclude<PlacedNode, { kind: 'group' }>
  path: NodePath
}

/** A part without fields, shown as code: it is kept unchanged here and edited in the text. */
function PartChip({ building, node: { kind, span }, path }: PartChipProps) {
  const { tree, text } = building
  const code = tree.text.slice(span.start, span.end)
  const name = `condition ${path.length === 0 ? '1' : path.map((index) => index + 1).join('.')}`
  return (
    <div role="group" aria-label={name} className={css.row}>
      <div className={css.chip}>
        <code>{code}</code>
        {kind === 'compare' && <span className={css.words}>{readAloud(code, building.model, FACT_VOCABULARY)}</span>}
      </div>
      <Button size="small" kind="quiet" onClick={() => text.select(span.start, span.end)}>
        Show in the text
      </Button>
      <StateOfPart traced={building.traced} span={span} />
      <PartMenu building={building} path={path} name={name} />
    </div>
  )
}

interface CompareRowProps {
  building: Building
  comparison: FieldComparison
  span: Span
  path: NodePath
}

/** A comparison as fields. A change is written into the text once it is complete; until then it is kept here. */
function CompareRow({ building, comparison, span, path }: CompareRowProps) {
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
