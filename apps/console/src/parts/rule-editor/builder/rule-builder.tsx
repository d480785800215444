import {
  addNode,
  nodeAt,
  openTree,
  wrapNode,
  type EditedText,
  type FactModel,
  type PlacedNode,
  type TreeNode,
} from '@incentive/spel'
import { useId, useState } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import { IconPlus } from '../../../kit/icon/icons.ts'
import { BLANK_COMPARISON, type FieldChoice } from '../compare/comparison-draft.ts'
import type { RuleText } from '../text/use-rule-text.ts'
import type { TracedParts } from '../try/traced-parts.ts'
import { BuilderNode } from './builder-node.tsx'
import type { Building, UnfinishedRow } from './building.ts'
import { NewRow } from './new-row.tsx'
import { opOutside } from './op-outside.ts'
import css from './rule-builder.module.css'
import { writeEdit } from './write-edit.ts'

interface RuleBuilderProps {
  value: string
  text: RuleText
  model: FactModel
  fields: readonly FieldChoice[]
  traced: TracedParts | null
}

/** The parts of a condition as groups and rows over the same text: an edit changes the text of its part alone (U39). */
export function RuleBuilder({ value, text, model, fields, traced }: RuleBuilderProps) {
  const id = useId()
  const [unfinished, setUnfinished] = useState<readonly UnfinishedRow[]>([])
  const [nextKey, setNextKey] = useState(0)
  const opened = openTree(value, model)
  if (!opened.ok) return <p className={css.note}>The builder shows the condition once its text can be read.</p>
  const { tree } = opened
  const rows = unfinished.map((row) => placeIn(tree.root, row))
  const building: Building = {
    ...{ id, tree, text, model, fields, traced, unfinished: rows },
    begin: (row) => {
      setUnfinished([...unfinished, { ...row, key: nextKey, draft: BLANK_COMPARISON }])
      setNextKey(nextKey + 1)
    },
    change: ({ key }, draft) => setUnfinished(unfinished.map((row) => (row.key === key ? { ...row, draft } : row))),
    finish: (row, node) => {
      setUnfinished(unfinished.filter(({ key }) => key !== row.key))
      if (node) writeEdit(text, value, placeNew(tree.root, tree, row, node))
    },
  }
  const isBlank = tree.root.kind === 'group' && tree.root.children.length === 0
  return (
    <section aria-label="Builder" className={css.builder}>
      {!isBlank && <BuilderNode building={building} node={tree.root} path={[]} />}
      {rows
        .filter(({ kind, path }) => kind === 'add' && path.length === 0)
        .map((row) => (
          <NewRow key={row.key} building={building} row={row} />
        ))}
      <div>
        <Button size="small" icon={IconPlus} onClick={() => building.begin({ kind: 'add', path: [] })}>
          Add condition
        </Button>
      </div>
    </section>
  )
}

/** A row whose part the text no longer has waits at the end. */
function placeIn(root: PlacedNode, row: UnfinishedRow): UnfinishedRow {
  const node = nodeAt(root, row.path)
  const isThere = row.kind === 'add' ? row.path.length === 0 || node?.kind === 'group' : node !== null
  return isThere ? row : { ...row, kind: 'add', path: [] }
}

function placeNew(
  root: PlacedNode,
  tree: Parameters<typeof addNode>[0],
  { kind, path }: UnfinishedRow,
  node: TreeNode,
): EditedText {
  return kind === 'add' ? addNode(tree, path, node) : wrapNode(tree, path, opOutside(root, path), node)
}
