import type { ConditionTree, FactModel, NodePath, TreeNode, EditedText } from '@incentive/spel'
import type { ComparisonDraft, FieldChoice } from '../compare/comparison-draft.ts'
import type { RuleText } from '../text/use-rule-text.ts'
import type { TracedParts } from '../try/traced-parts.ts'
import { replaceSpan } from '../text/text-edits.ts'

/** Context of every part of the builder. */
export interface Building {
  /** Prefix of the field ids. */
  readonly id: string
  readonly tree: ConditionTree
  readonly text: RuleText
  readonly model: FactModel
  readonly fields: readonly FieldChoice[]
  /** Results of the parts in the last test; null without a test. */
  readonly traced: TracedParts | null
  /** Adds an unfinished row, which is written into the text once it is complete. */
  readonly begin: (row: Pick<UnfinishedRow, 'kind' | 'path'>) => void
  /** Changes the draft of such a row. */
  readonly change: (row: UnfinishedRow, draft: ComparisonDraft) => void
  /** Removes a row that is complete or discarded; a node is written into the text. */
  readonly finish: (row: UnfinishedRow, node: TreeNode | null) => void
  readonly unfinished: readonly UnfinishedRow[]
}

/**
 * A row that is too incomplete to be written as text: at the end of a group, or next to a part that it will form a
 * group with.
 */
export interface UnfinishedRow {
  readonly key: number
  readonly path: NodePath
  readonly kind: 'add' | 'wrap'
  readonly draft: ComparisonDraft
}

/** Writes an edit of the tree into the text, as a separate undo step. */
export function writeEdit(text: RuleText, value: string, edited: EditedText | null): void {
  if (edited?.ok) text.put(() => replaceSpan(value, { start: 0, end: value.length }, edited.text), false)
}
