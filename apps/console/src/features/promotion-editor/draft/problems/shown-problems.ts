import { type PanelLine, panelLines, rootOf, type Issue, messageAt } from '@incentive/model/issues'
import { LIST_LABELS } from '@incentive/model/lists'
import { type Tab, fieldLabel, PROMOTION_FIELD_NAMES, tabOf } from '@incentive/model/promotion'
import { deriveEditor } from '../derive-editor.ts'
import type { EditorState } from '../editor-state.ts'
import { isOnScreen, isValidated } from './is-shown.ts'
import { describeRow, LIST_NAMES } from '../lists.ts'

/**
 * The problems of one tab. `tab` is null for problems without a position on the screen; their lines link to no field.
 */
export type ProblemGroup = { readonly tab: Tab | null; readonly lines: readonly PanelLine[] }

/**
 * The list of problems by tab, in tab order: every message, with those from the server last (U13, ALG-22). A message
 * that does not begin with the name of its field is prefixed with it.
 */
export function problemGroups(state: EditorState, shownTabs: readonly Tab[]): ProblemGroup[] {
  const fieldIssues = deriveEditor(state).allIssues
  const lines = panelLines({ fieldIssues, generalIssues: state.refusal?.generalIssues ?? [] }, isOwn)
  const placed = lines.map(({ field, text }) => {
    if (field === null) return { tab: null, line: { field, text } }
    const tab = placeOf(state, field, shownTabs)
    return { tab, line: { field: tab && field, text: withLabel(state, field, text) } }
  })
  return [null, ...shownTabs]
    .map((tab) => ({ tab, lines: placed.flatMap((each) => (each.tab === tab ? [each.line] : [])) }))
    .filter((group) => group.lines.length > 0)
}

const ownFieldOf = (path: string) => PROMOTION_FIELD_NAMES.find((name) => name === rootOf(path))
const listOf = (path: string) => LIST_NAMES.find((name) => name === rootOf(path))
const isOwn = (path: string): boolean =>
  ownFieldOf(path) !== undefined || listOf(path) !== undefined || rootOf(path) === 'rules'

/** Returns the visible tab of a field, or null if the screen does not show the field now. */
function placeOf(state: EditorState, field: string, shownTabs: readonly Tab[]): Tab | null {
  const tab = tabOf(field)
  return tab !== null && shownTabs.includes(tab) && isOnScreen(state, field) ? tab : null
}

/** Prefixes a problem with the screen label of its field, whichever part of the field it concerns. */
function withLabel(state: EditorState, field: string, text: string): string {
  const label = labelOf(state, field)
  return label === undefined || text.startsWith(`${label} `) ? text : `${label}: ${text}`
}

/** Returns the screen label of the field at a path, or the name of a list's row. */
function labelOf({ program, lists, rules }: EditorState, field: string): string | undefined {
  const name = ownFieldOf(field)
  if (name) return fieldLabel(name, program.customFields)
  const list = listOf(field)
  if (list) return describeRow(lists, field) || LIST_LABELS[list]
  return rules?.kind.nameOf(rules.form.draft.rows, field)
}

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
