import { PROMOTION_ORGANIZATIONS, type PromotionOrganizationRow } from '@incentive/model/audience'
import type { Upsert } from '@incentive/model/lists'
import { sql } from 'kysely'
import type { Queries, Writes } from '../../queries.ts'
import { resources } from '../../references/resources.ts'
import { type ListStore, countWritten, removeRows, isNamed, type ListWritten, type Named } from './list-store.ts'
import { upsertIncluded } from './included-rows.ts'

/** The organizations of promotions. */
export const organizationsStore: ListStore<PromotionOrganizationRow> = {
  read: readOrganizations,
  write: writeOrganizations,
}

async function readOrganizations(
  db: Queries,
  promotionId: number | null,
  named: Named,
): Promise<PromotionOrganizationRow[]> {
  const { rows } = await sql<Parameters<typeof PROMOTION_ORGANIZATIONS.open>[0]>`
    SELECT row.id, row.include_in_promotion AS "includeInPromotion",
      ${resources.listedOrganization.json} AS organization
    FROM promotion_organization AS row JOIN organization ON organization.id = row.organization_id
    WHERE ${isNamed('organization_id', promotionId, named)}`.execute(db)
  return rows.map(PROMOTION_ORGANIZATIONS.open)
}

async function writeOrganizations(
  tx: Writes,
  promotionId: number,
  removedIds: readonly number[],
  upserts: readonly Upsert<PromotionOrganizationRow>[],
): Promise<ListWritten> {
  const removed = await removeRows(tx, 'promotion_organization', promotionId, removedIds)
  const included = upserts.map(({ row }) => ({ itemId: row.organization?.id, isIncluded: row.includeInPromotion }))
  const rows = await upsertIncluded(tx, 'organization', promotionId, included)
  return { removed, ...countWritten(rows) }
}
