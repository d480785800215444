import {
  addNode,
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
import { type Building, type UnfinishedRow, writeEdit } from './building.ts'
import { NewRow } from './new-row.tsx'
import { partOfRow, placeOfRow, type PartOfRow, opOutside } from './place-of-row.ts'
import css from './rule-builder.module.css'

interface RuleBuilderProps {
  value: string
  text: RuleText
  model: FactModel
  fields: readonly FieldChoice[]
  traced: TracedParts | null
}

/** A row that is not in the text yet, with its part. */
type WaitingRow = Omit<UnfinishedRow, 'path'> & { readonly part: PartOfRow }

/** The parts of a condition as groups and rows over the same text: an edit changes only the text of its part (U39). */
export function RuleBuilder({ value, text, model, fields, traced }: RuleBuilderProps) {
  const id = useId()
  const [unfinished, setUnfinished] = useState<readonly WaitingRow[]>([])
  const [nextKey, setNextKey] = useState(0)
  const opened = openTree(value, model)
  if (!opened.ok) return <p className={css.note}>The builder shows the condition once its text can be read.</p>
  const { tree } = opened
  const rows = unfinished.map(({ kind, part, ...row }): UnfinishedRow => ({ ...row, ...placeOfRow(tree, kind, part) }))
  const building: Building = {
    id,
    tree,
    text,
    model,
    fields,
    traced,
    unfinished: rows,
    begin: (row) => {
      const part = partOfRow(tree, row)
      setUnfinished([...unfinished, { kind: row.kind, part, key: nextKey, draft: BLANK_COMPARISON }])
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

function placeNew(
  root: PlacedNode,
  tree: Parameters<typeof addNode>[0],
  { kind, path }: UnfinishedRow,
  node: TreeNode,
): EditedText {
  return kind === 'add' ? addNode(tree, path, node) : wrapNode(tree, path, opOutside(root, path), node)
}
