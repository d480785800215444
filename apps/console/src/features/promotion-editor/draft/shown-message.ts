import type { PromotionField } from '@incentive/model'
import { messageAt } from '@incentive/model'
import { deriveEditor } from './derive-editor.ts'
import type { EditorState } from './editor-state.ts'
import { isValidated } from './is-validated.ts'

/** What stands beside a field. What the server refused stands until the field is changed. */
export function shownMessage(state: EditorState, field: PromotionField): string | undefined {
  const { issues } = deriveEditor(state)
  const refused = messageAt(state.refusal?.fieldIssues ?? [], field)
  return (isValidated(state, field) ? messageAt(issues, field) : undefined) ?? refused
}
