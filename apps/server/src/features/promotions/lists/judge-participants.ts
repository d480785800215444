import type { PromotionLists } from '@incentive/contract'
import { MESSAGES, type Issue } from '@incentive/model'
import type { ProgramScope } from '../../../caller.ts'
import {
  readParticipants,
  writeParticipants,
  type ParticipantRow,
} from '../../../store/promotions/lists/participants.ts'
import { readPayoutTypes } from '../../../store/promotions/lists/payout-types.ts'
import type { Writes } from '../../../store/queries.ts'
import type { ValidatedList } from './validated-list.ts'
import { readParticipantPayouts } from './participant-payouts.ts'
import { namedBy, readChanges, saidOfRows, type GivenList, type Put } from './read-changes.ts'

type Row = NonNullable<PromotionLists['promotionParticipants']>[number]

/** The participants of a promotion, included or excluded, with their payouts. Spec 2, Participants table; ALG-11. */
export async function judgeParticipants(
  tx: Writes,
  scope: ProgramScope,
  promotionId: number | null,
  rows: readonly Row[],
): Promise<ValidatedList> {
  const list: GivenList<Row> = {
    name: 'promotionParticipants',
    item: 'participant',
    itemOf: ({ participant }) => participant,
    itemRequired: MESSAGES.any.required,
    rows,
  }
  const changes = readChanges(list, promotionId, await readParticipants(tx, scope, promotionId, namedBy(list)))
  const payoutTypes = rows.some((row) => row.promotionParticipantPayouts?.length) ? await readPayoutTypes(tx) : []
  const issues: Issue[] = [...changes.issues]
  const wanted = changes.puts.map((put) => ({
    itemId: put.itemId,
    includeInPromotion: readInclude(put, issues),
    payouts: readParticipantPayouts(put, payoutTypes, issues),
  }))
  return {
    name: list.name,
    label: 'Participants',
    issues: saidOfRows(changes, issues),
    write: (writes, id) => writeParticipants(writes, id, changes.removedIds, wanted),
  }
}

function readInclude({ at, row, stored }: Put<Row, ParticipantRow>, issues: Issue[]): boolean {
  const include = row.includeInPromotion ?? stored?.includeInPromotion
  if (include === undefined) issues.push({ field: `${at}.includeInPromotion`, message: MESSAGES.any.required })
  return include === true
}
