import { invitationWarnings } from '@incentive/model/invitation'
import { type Issue, MESSAGES } from '@incentive/model/issues'
import { type PromotionDraft, type Tab, countByTab, dateWarnings } from '@incentive/model/promotion'
import type { Instant } from '@incentive/scalars'
import type { EditorState } from '../editor-state.ts'
import { isEditing } from '../editor-state.ts'
import { invitationPath } from '../field-path.ts'
import { hasForeignGroups } from '../foreign-groups.ts'
import { LIST_NAMES, type EditorList } from '../lists.ts'

const known = new WeakMap<PromotionDraft, readonly Issue[]>()

/** Warnings about dates that are valid but inconsistent. Deadlines that could not be loaded have no warnings. */
export function warningsOf({ draft, baseline, failedLoads }: EditorState): readonly Issue[] {
  const warnings = known.get(draft) ?? dateWarnings(draft)
  known.set(draft, warnings)
  const isUnread = failedLoads.has('promotionDeadlines') && draft.promotionDeadlines === baseline.promotionDeadlines
  return isUnread ? warnings.filter(({ field }) => field !== 'promotionDeadlines') : warnings
}

/** Warnings about the invitation settings: valid values that deserve a look. */
function settingWarnings({ draft }: EditorState): Issue[] {
  if (!draft.invitationOnly) return []
  const field = invitationPath('participantApprovers')
  return invitationWarnings(draft.promotionInvitationSetting).map((message) => ({ field, message }))
}

/** Warnings about the rows of the loaded lists: valid values that deserve a look. */
function listWarnings({ draft, lists }: EditorState, now: Instant): Issue[] {
  return LIST_NAMES.flatMap((field) => {
    const list: EditorList | null = lists[field]
    const found = list?.load === null ? (list.kind.warnings?.(list.roster.rows, draft, now) ?? []) : []
    return found.map((message) => ({ field, message }))
  })
}

/** Groups of another program count as one warning, since the tab shows one message that names all of them (OP-129). */
function groupWarnings(state: EditorState): Issue[] {
  return hasForeignGroups(state) ? [{ field: 'organizationGroups', message: MESSAGES.audience.foreignGroups }] : []
}

/** All warnings in edit mode, at their fields. View mode has none (OP-07). */
export function shownWarnings(state: EditorState, now: Instant): readonly Issue[] {
  if (!isEditing(state)) return []
  return [...warningsOf(state), ...settingWarnings(state), ...groupWarnings(state), ...listWarnings(state, now)]
}

/** Number of warnings per tab. */
export function warningsByTab(state: EditorState, now: Instant): ReadonlyMap<Tab, number> {
  return countByTab(shownWarnings(state, now))
}
