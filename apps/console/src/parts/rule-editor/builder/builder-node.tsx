import { changeGroup, type NodePath, type PlacedNode } from '@incentive/spel'
import { Button } from '../../../kit/button/button.tsx'
import { Checkbox } from '../../../kit/fields/checkbox.tsx'
import { IconPlus } from '../../../kit/icon/icons.ts'
import { StateOfPart } from '../try/state-of-part.tsx'
import { type Building, writeEdit } from './building.ts'
import { CompareRow } from './compare-row.tsx'
import { NewRow } from './new-row.tsx'
import { PartChip } from './part-chip.tsx'
import { PartMenu } from './part-menu.tsx'
import css from './rule-builder.module.css'
import { toDraft } from './to-draft.ts'

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
