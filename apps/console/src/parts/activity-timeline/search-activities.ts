import type { Activity, ActivityType, AnswerOf } from '@incentive/contract'
import { call } from '../../api/call.ts'

/** Number of entries read at a time (CONST-01). */
const pageSize = 10

/** The search for each type of subject. */
const searches = {
  approval: 'approvals',
  claim: 'claims',
  payout: 'payouts',
  promotion: 'promotions',
  sale: 'sales',
  storeOrder: 'storeOrders',
  participant: 'participants',
} as const satisfies Record<ActivityType, string>

/** True if there are activities of this type. */
export function isActivityType(type: string): type is ActivityType {
  return Object.hasOwn(searches, type)
}

interface ActivityQuery {
  type: ActivityType
  subjectId: number
  keyword: string
  /** The last entry shown: only older ones are read, so that entries added since then do not matter (U42). */
  before: Pick<Activity, 'id' | 'createdDate'> | null
  signal: AbortSignal
}

/** The newest entries of a subject, or those older than a given one (TL-02). */
export function searchActivities({
  type,
  subjectId,
  keyword,
  before,
  signal,
}: ActivityQuery): Promise<AnswerOf<'searchActivities'>> {
  return call('searchActivities', {
    params: { types: searches[type] },
    query: { size: String(pageSize), page: '0', sort: 'createdDate,DESC' },
    body: {
      [type]: { id: subjectId },
      ...(keyword && { keyword }),
      ...(before && { before: { id: before.id, createdDate: before.createdDate } }),
    },
    signal,
  })
}
