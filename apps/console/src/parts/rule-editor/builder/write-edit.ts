import type { EditedText } from '@incentive/spel'
import { replaceSpan } from '../text/text-edits.ts'
import type { RuleText } from '../text/use-rule-text.ts'

/** Writes an edit of the tree into the text, as a separate undo step. */
export function writeEdit(text: RuleText, value: string, edited: EditedText | null): void {
  if (edited?.ok) text.put(() => replaceSpan(value, { start: 0, end: value.length }, edited.text), false)
}
