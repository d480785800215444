import type { PromotionLists } from '@incentive/contract'
import { listIssues, PROMOTION_PARTICIPANTS } from '@incentive/model'
import type { ProgramScope } from '../../../caller.ts'
import { readParticipants, writeParticipants } from '../../../store/promotions/lists/participants.ts'
import type { Writes } from '../../../store/queries.ts'
import { readList } from './read-list.ts'
import type { ValidatedList } from './validated-list.ts'

type Body = NonNullable<PromotionLists['promotionParticipants']>[number]

/** The participants of a promotion, included or excluded, with their payouts. Spec 2, Participants table; ALG-11. */
export async function validateParticipants(
  tx: Writes,
  scope: ProgramScope,
  promotionId: number | null,
  body: readonly Body[],
): Promise<ValidatedList> {
  const kind = PROMOTION_PARTICIPANTS
  const stored = await readParticipants(tx, promotionId, {
    ids: body.flatMap(({ id }) => id ?? []),
    itemIds: body.flatMap(({ participant }) => participant?.id ?? []),
  })
  const changes = await readList(tx, scope, kind, { promotionId, stored }, body)
  return {
    name: kind.name,
    label: kind.label,
    issues: listIssues(kind, changes, undefined),
    write: (writes, id) => writeParticipants(writes, id, changes.removedIds, changes.upserts),
  }
}
