import type { PanelLine, Tab } from '@incentive/model'
import { fieldLabel, panelLines, PROMOTION_FIELD_NAMES, rootOf, tabOf } from '@incentive/model'
import { factsOf } from './draft-facts.ts'
import type { EditorState } from './editor-state.ts'

/** The problems of one tab; `tab` null gathers what has no place on the screen. */
export type ProblemGroup = { readonly tab: Tab | null; readonly lines: readonly PanelLine[] }

/**
 * The list of problems, by tab in the order of the strip: every message, those of the server last (U13, ALG-22). A
 * message that does not begin with the name of its field stands after that name.
 */
export function problemGroups(state: EditorState, shownTabs: readonly Tab[]): ProblemGroup[] {
  const fieldIssues = factsOf(state).allIssues
  const hasPlace = (field: string) => placeOf(field, shownTabs) !== null
  const lines = panelLines({ fieldIssues, generalIssues: state.refusal?.generalIssues ?? [] }, hasPlace)
  const groups = shownTabs.map((tab) => ({
    tab,
    lines: lines.flatMap(({ field, text }) =>
      field !== null && tabOf(field) === tab ? [{ field, text: withLabel(state, field, text) }] : [],
    ),
  }))
  const rest = { tab: null, lines: lines.filter(({ field }) => field === null) }
  return [rest, ...groups].filter((group) => group.lines.length > 0)
}

/** The shown tab on which a field stands; null for a field that the screen does not have. */
export function placeOf(field: string, shownTabs: readonly Tab[]): Tab | null {
  const tab = tabOf(field)
  return tab !== null && shownTabs.includes(tab) ? tab : null
}

/** What stands at a place of the screen is told in the words of that place, whatever part of it is meant. */
function withLabel({ program }: EditorState, field: string, text: string): string {
  const name = PROMOTION_FIELD_NAMES.find((each) => each === rootOf(field))
  const label = name && fieldLabel(name, program.customFields)
  return label === undefined || text.startsWith(`${label} `) ? text : `${label}: ${text}`
}
