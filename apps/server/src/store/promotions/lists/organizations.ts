import { sql } from 'kysely'
import type { ProgramScope } from '../../../caller.ts'
import type { Queries, Writes } from '../../queries.ts'
import { ofClient } from '../../scope.ts'
import type { ListCounts, ListRow, Named } from './list-row.ts'
import { countWritten, removeRows, type WrittenRow } from './write-rows.ts'

/** A row of the organizations of a promotion. */
export interface OrganizationRow extends ListRow {
  readonly includeInPromotion: boolean
}

/** Reads the rows that a body names, of whatever promotion, and which of the named organizations are the client's. */
export async function readOrganizations(
  db: Queries,
  scope: ProgramScope,
  promotionId: number | null,
  { ids, itemIds }: Named,
): Promise<{ stored: OrganizationRow[]; reachable: ReadonlySet<number> }> {
  const { rows } = await sql<OrganizationRow>`
    SELECT id, promotion_id AS "promotionId", organization_id AS "itemId", include_in_promotion AS "includeInPromotion"
    FROM promotion_organization
    WHERE id = ANY(${ids}::bigint[])
      OR (promotion_id = ${promotionId} AND organization_id = ANY(${itemIds}::bigint[]))`.execute(db)
  const found = await ofClient(db, scope, 'organization')
    .select('organization.id')
    .where(sql<boolean>`organization.id = ANY(${itemIds}::bigint[])`)
    .execute()
  return { stored: rows, reachable: new Set(found.map(({ id }) => id)) }
}

/** An organization as it is to be listed. */
export interface WantedOrganization {
  readonly itemId: number
  readonly includeInPromotion: boolean
}

/** Carries out the changes of a list: rows go, rows come or take their new value; two statements for any number. */
export async function writeOrganizations(
  tx: Writes,
  promotionId: number,
  removedIds: readonly number[],
  wanted: readonly WantedOrganization[],
): Promise<ListCounts> {
  const removed = await removeRows(tx, 'promotion_organization', promotionId, removedIds)
  const { rows } = await sql<WrittenRow>`
    INSERT INTO promotion_organization AS row (promotion_id, organization_id, include_in_promotion)
    SELECT ${promotionId}, item, include
    FROM unnest(
      ${wanted.map(({ itemId }) => itemId)}::bigint[],
      ${wanted.map(({ includeInPromotion }) => includeInPromotion)}::boolean[]) AS wanted (item, include)
    ON CONFLICT (promotion_id, organization_id) DO UPDATE SET include_in_promotion = excluded.include_in_promotion
    WHERE row.include_in_promotion <> excluded.include_in_promotion
    RETURNING xmax = 0 AS "isNew"`.execute(tx)
  return { removed, ...countWritten(rows) }
}
