import type { PromotionLists } from '@incentive/contract'
import { MESSAGES } from '@incentive/model'
import type { ProgramScope } from '../../../caller.ts'
import { readOrganizations, writeOrganizations } from '../../../store/promotions/lists/organizations.ts'
import type { Writes } from '../../../store/queries.ts'
import type { JudgedList } from './judged-list.ts'
import { namedBy, readChanges, saidOfRows, type GivenList } from './read-changes.ts'

type Row = NonNullable<PromotionLists['promotionOrganizations']>[number]

/** The organizations of a promotion, included or excluded. Spec 2, Organizations table; ALG-11. */
export async function judgeOrganizations(
  tx: Writes,
  scope: ProgramScope,
  promotionId: number | null,
  rows: readonly Row[],
): Promise<JudgedList> {
  const list: GivenList<Row> = {
    name: 'promotionOrganizations',
    item: 'organization',
    itemOf: ({ organization }) => organization,
    itemRequired: MESSAGES.any.required,
    rows,
  }
  const changes = readChanges(list, promotionId, await readOrganizations(tx, scope, promotionId, namedBy(list)))
  const wanted = changes.puts.map(({ at, row, itemId, stored }) => ({
    at,
    itemId,
    includeInPromotion: row.includeInPromotion ?? stored?.includeInPromotion ?? null,
  }))
  const unsaid = wanted.filter(({ includeInPromotion }) => includeInPromotion === null)
  return {
    name: list.name,
    label: 'Organizations',
    issues: saidOfRows(changes, [
      ...changes.issues,
      ...unsaid.map(({ at }) => ({ field: `${at}.includeInPromotion`, message: MESSAGES.any.required })),
    ]),
    write: (writes, id) =>
      writeOrganizations(
        writes,
        id,
        changes.removedIds,
        wanted.map(({ itemId, includeInPromotion }) => ({ itemId, includeInPromotion: includeInPromotion === true })),
      ),
  }
}
