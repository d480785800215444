import { CATALOG } from '@incentive/model/catalog'
import { sql, type RawBuilder } from 'kysely'
import type { GoesOn } from '../../jobs/run-every.ts'
import type { Queries } from '../../queries.ts'
import type { FindKept } from '../../references/find-references.ts'
import { contentFields, fieldsOfKind, referencesIn } from './content-references.ts'

/** Maximum number of versions that one statement reads. */
const SLICE = 100

const FIELDS = [...new Set(CATALOG.flatMap(({ name }) => contentFields(name)))]

/** A query of the parts of versions that differ from the previous version. `versions` is a query of versions. */
const changedParts = (versions: RawBuilder<unknown>) => sql`
  SELECT version.promotion_id AS owner, part.body, (
           SELECT body FROM promotion_part WHERE content_hash = earlier.parts ->> named.key) AS former
    FROM (${versions}) AS version CROSS JOIN LATERAL jsonb_each_text(version.parts) AS named
    LEFT JOIN promotion_version AS earlier
      ON earlier.promotion_id = version.promotion_id AND earlier.number = version.number - 1
    JOIN promotion_part AS part ON part.content_hash = named.value
   WHERE earlier.parts ->> named.key IS DISTINCT FROM named.value`

/**
 * Stores which records the versions of promotions refer to, for versions that were not read yet: a search for the uses
 * of a record does not have to read the versions of all promotions. DI-02.
 */
export async function readVersions(db: Queries, goesOn: GoesOn = () => Promise.resolve(true)): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      WITH version AS MATERIALIZED (
        SELECT id, promotion_id, number, parts FROM promotion_version
         WHERE has_records IS NULL ORDER BY id LIMIT ${sql.lit(SLICE)} FOR NO KEY UPDATE SKIP LOCKED),
      added AS (
        INSERT INTO promotion_record (record_id, field, promotion_id)
        SELECT found.id, found.field, found.owner
          FROM (${referencesIn(changedParts(sql`SELECT * FROM version`), FIELDS)}) AS found
        ON CONFLICT DO NOTHING)
      UPDATE promotion_version SET has_records = true FROM version WHERE promotion_version.id = version.id
      RETURNING version.id`.execute(db)
    if (rows.length < SLICE || !(await goesOn())) return
  }
}

/** A query of the references of versions to some records: `id`, and the promotion as `owner`. */
export function recordsOfVersions(
  fields: readonly string[],
  ids: readonly number[],
  programs: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const unread = sql`
    SELECT version.promotion_id, version.number, version.parts
      FROM promotion_version AS version JOIN promotion ON promotion.id = version.promotion_id
     WHERE version.has_records IS NULL AND promotion.program_id IN (${programs})`
  return sql`
    SELECT record_id AS id, promotion_id AS owner FROM promotion_record
     WHERE record_id = ANY(${[...ids]}::bigint[]) AND field = ANY(${[...fields]}::text[])
    UNION
    SELECT found.id, found.owner FROM (${referencesIn(changedParts(unread), fields)}) AS found
     WHERE found.id = ANY(${[...ids]}::bigint[])`
}

/** Finds deactivated records that can stay in a promotion, because one of its versions has them. DI-20. */
export function keptInVersions(db: Queries, promotionId: number): FindKept {
  const program = sql`SELECT program_id FROM promotion WHERE id = ${promotionId}`
  return async (kind, ids) => {
    if (ids.length === 0) return new Set()
    const { rows } = await sql<{ id: number }>`
      SELECT found.id FROM (${recordsOfVersions(fieldsOfKind(kind), ids, program)}) AS found
       WHERE found.owner = ${promotionId}`.execute(db)
    return new Set(rows.map(({ id }) => id))
  }
}
