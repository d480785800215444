import type { PromotionLists } from '@incentive/contract'
import { listIssues, PROMOTION_ORGANIZATIONS } from '@incentive/model'
import type { ProgramScope } from '../../../caller.ts'
import { readOrganizations, writeOrganizations } from '../../../store/promotions/lists/organizations.ts'
import type { Writes } from '../../../store/queries.ts'
import { readList } from './read-list.ts'
import type { ValidatedList } from './validated-list.ts'

type Body = NonNullable<PromotionLists['promotionOrganizations']>[number]

/** The organizations of a promotion, included or excluded. Spec 2, Organizations table; ALG-11. */
export async function validateOrganizations(
  tx: Writes,
  scope: ProgramScope,
  promotionId: number | null,
  body: readonly Body[],
): Promise<ValidatedList> {
  const kind = PROMOTION_ORGANIZATIONS
  const stored = await readOrganizations(tx, promotionId, {
    ids: body.flatMap(({ id }) => id ?? []),
    itemIds: body.flatMap(({ organization }) => organization?.id ?? []),
  })
  const changes = await readList(tx, scope, kind, { promotionId, stored }, body)
  return {
    name: kind.name,
    label: kind.label,
    issues: listIssues(kind, changes, undefined),
    write: (writes, id) =>
      writeOrganizations(
        writes,
        id,
        changes.removedIds,
        changes.upserts.map(({ row }) => row),
      ),
  }
}
