import type { ConditionTree, FactModel, NodePath, TreeNode } from '@incentive/spel'
import type { ComparisonDraft, FieldChoice } from '../compare/comparison-draft.ts'
import type { RuleText } from '../text/use-rule-text.ts'
import type { TracedParts } from '../try/traced-parts.ts'

/** What every part of the builder needs. */
export interface Building {
  /** Begins the ids of the fields. */
  readonly id: string
  readonly tree: ConditionTree
  readonly text: RuleText
  readonly model: FactModel
  readonly fields: readonly FieldChoice[]
  /** What the parts were in the last try; null while nothing is tried. */
  readonly traced: TracedParts | null
  /** Begins a row that is to be written into the text once it is complete. */
  readonly begin: (row: Pick<UnfinishedRow, 'kind' | 'path'>) => void
  /** What is typed into such a row. */
  readonly change: (row: UnfinishedRow, draft: ComparisonDraft) => void
  /** Takes a row that is complete, or given up, away; a node is written into the text. */
  readonly finish: (row: UnfinishedRow, node: TreeNode | null) => void
  readonly unfinished: readonly UnfinishedRow[]
}

/** A row that says too little to be text: at the end of a group, or beside a part that it will make a group with. */
export interface UnfinishedRow {
  readonly key: number
  readonly path: NodePath
  readonly kind: 'add' | 'wrap'
  readonly draft: ComparisonDraft
}
