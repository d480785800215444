import { PROMOTION_ORGANIZATIONS, type PromotionOrganizationRow, type StoredRow, type Upsert } from '@incentive/model'
import { sql } from 'kysely'
import type { Queries, Writes } from '../../queries.ts'
import { resources } from '../references/resources.ts'
import type { ListCounts, Named } from './list-row.ts'
import type { ListStore } from './list-store.ts'
import { countWritten, removeRows, type WrittenRow } from './write-rows.ts'

/** The organizations of promotions. */
export const organizationsStore: ListStore<PromotionOrganizationRow> = {
  read: readOrganizations,
  write: writeOrganizations,
}

async function readOrganizations(
  db: Queries,
  promotionId: number | null,
  { ids, itemIds }: Named,
): Promise<StoredRow<PromotionOrganizationRow>[]> {
  const { rows } = await sql<Parameters<typeof PROMOTION_ORGANIZATIONS.open>[0] & { promotionId: number }>`
    SELECT row.id, row.promotion_id AS "promotionId", row.include_in_promotion AS "includeInPromotion",
      ${resources.listedOrganization.json} AS organization
    FROM promotion_organization AS row JOIN organization ON organization.id = row.organization_id
    WHERE row.id = ANY(${ids}::bigint[])
      OR (row.promotion_id = ${promotionId} AND row.organization_id = ANY(${itemIds}::bigint[]))`.execute(db)
  return rows.map(({ promotionId: of, ...row }) => ({
    id: row.id,
    promotionId: of,
    row: PROMOTION_ORGANIZATIONS.open(row),
  }))
}

async function writeOrganizations(
  tx: Writes,
  promotionId: number,
  removedIds: readonly number[],
  upserts: readonly Upsert<PromotionOrganizationRow>[],
): Promise<ListCounts> {
  const removed = await removeRows(tx, 'promotion_organization', promotionId, removedIds)
  const { rows } = await sql<WrittenRow>`
    INSERT INTO promotion_organization AS row (promotion_id, organization_id, include_in_promotion)
    SELECT ${promotionId}, item, include
    FROM unnest(
      ${upserts.map(({ row }) => row.organization?.id)}::bigint[],
      ${upserts.map(({ row }) => row.includeInPromotion)}::boolean[]) AS wanted (item, include)
    ON CONFLICT (promotion_id, organization_id) DO UPDATE SET include_in_promotion = excluded.include_in_promotion
    WHERE row.include_in_promotion <> excluded.include_in_promotion
    RETURNING xmax = 0 AS "isNew"`.execute(tx)
  return { removed, ...countWritten(rows) }
}
