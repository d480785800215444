import type { Issue } from '@incentive/model'
import { messageAt } from '@incentive/model'
import { deriveEditor } from '../derive-editor.ts'
import type { EditorState } from '../editor-state.ts'
import { isValidated } from './is-validated.ts'

/**
 * Returns the message shown next to the field of a path, or next to a field with several values for one of them. Server
 * issues stay until the field is changed.
 */
export function shownMessage(state: EditorState, field: string): string | undefined {
  const { issues } = deriveEditor(state)
  const refused = state.refusal?.fieldIssues ?? []
  const found = isValidated(state, field) ? messageAt(issues, field) : undefined
  return found ?? messageAt(refused, field) ?? refused.find((issue) => isOneOf(issue, field))?.message
}

/** True if an issue is about one of a field's values as a whole, such as `participantTypes[1]`. */
const isOneOf = (issue: Issue, field: string): boolean =>
  /^\[\d+\]$/.test(issue.field.slice(field.length)) && issue.field.startsWith(field)
