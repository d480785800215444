import type { Issue, PromotionDraft, Tab } from '@incentive/model'
import { countByTab, dateWarnings, invitationWarnings } from '@incentive/model'
import type { EditorState } from './editor-state.ts'
import { isEditing } from './editor-state.ts'
import { invitationPath } from './field-path.ts'

const known = new WeakMap<PromotionDraft, readonly Issue[]>()
const noTabs: ReadonlyMap<Tab, number> = new Map()

/** What of the dates does not fit together though it is allowed; nothing is said of deadlines that could not be read. */
export function warningsOf({ draft, baseline, failedLoads }: EditorState): readonly Issue[] {
  const warnings = known.get(draft) ?? dateWarnings(draft)
  known.set(draft, warnings)
  const isUnread = failedLoads.has('promotionDeadlines') && draft.promotionDeadlines === baseline.promotionDeadlines
  return isUnread ? warnings.filter(({ field }) => field !== 'promotionDeadlines') : warnings
}

/** What of the invitation settings is allowed and deserves a look. */
function settingWarnings({ draft }: EditorState): Issue[] {
  if (!draft.invitationOnly) return []
  const field = invitationPath('participantApprovers')
  return invitationWarnings(draft.promotionInvitationSetting).map((message) => ({ field, message }))
}

/** How many warnings each tab has while editing; in view mode no tab is marked (OP-07). */
export function warningsByTab(state: EditorState): ReadonlyMap<Tab, number> {
  return isEditing(state) ? countByTab([...warningsOf(state), ...settingWarnings(state)]) : noTabs
}
