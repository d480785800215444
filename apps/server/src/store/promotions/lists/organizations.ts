import { PROMOTION_ORGANIZATIONS, type PromotionOrganizationRow, type StoredRow } from '@incentive/model'
import { sql } from 'kysely'
import type { Queries, Writes } from '../../queries.ts'
import { resources } from '../references/resources.ts'
import type { ListCounts, Named } from './list-row.ts'
import { countWritten, removeRows, type WrittenRow } from './write-rows.ts'

/** Reads the rows that a body names by their ids, of whatever promotion, or by what the promotion's rows list. */
export async function readOrganizations(
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

/** Carries out the changes of a list: rows go, rows come or take their new value; two statements for any number. */
export async function writeOrganizations(
  tx: Writes,
  promotionId: number,
  removedIds: readonly number[],
  rows: readonly PromotionOrganizationRow[],
): Promise<ListCounts> {
  const removed = await removeRows(tx, 'promotion_organization', promotionId, removedIds)
  const { rows: written } = await sql<WrittenRow>`
    INSERT INTO promotion_organization AS row (promotion_id, organization_id, include_in_promotion)
    SELECT ${promotionId}, item, include
    FROM unnest(
      ${rows.map(({ organization }) => organization?.id)}::bigint[],
      ${rows.map(({ includeInPromotion }) => includeInPromotion)}::boolean[]) AS wanted (item, include)
    ON CONFLICT (promotion_id, organization_id) DO UPDATE SET include_in_promotion = excluded.include_in_promotion
    WHERE row.include_in_promotion <> excluded.include_in_promotion
    RETURNING xmax = 0 AS "isNew"`.execute(tx)
  return { removed, ...countWritten(written) }
}
