import { activityTypes, type ActivityType, type AnswerOf } from '@incentive/contract'
import { CALL_MESSAGES, MESSAGES } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { forbidden, invalidFrom, withUnread } from '../../refusal.ts'
import { findInList } from '../../store/search/searchable-list.ts'
import { activities, countUsers } from '../../store/history/activities.ts'

/**
 * Searches the timeline of an object. Throws 400 for an object of another kind than in the address; 403 for entries
 * about participants without the right to see them (OP-38). The users are counted for an object only.
 */
export async function searchActivities(
  deps: Deps,
  call: Call<'searchActivities'>,
): Promise<AnswerOf<'searchActivities'>> {
  const kind = call.params.types.slice(0, -1) as ActivityType
  const others = activityTypes.filter((other) => other !== kind && call.body?.[other] != null)
  const strange = others.map((field) => ({ field, message: MESSAGES.any.invalidValue }))
  const issues = withUnread(strange, call.unread)
  if (issues.length > 0) throw invalidFrom(issues)
  if (kind === 'participant' && !call.scope.canViewParticipants) {
    throw forbidden(CALL_MESSAGES.participantsForbidden)
  }
  const page = await findInList(deps.db.kysely, activities(kind), call)
  const subject = call.body?.[kind] ?? null
  if (call.body?.countsUsers !== true || subject === null) return page
  return { ...page, users: await countUsers(deps.db.kysely, call, kind, subject) }
}
