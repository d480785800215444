import type { CatalogName } from '@incentive/model/catalog'
import type { ReferenceKind } from '@incentive/model/references'
import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../../queries.ts'
import type { FindKept } from '../../references/find-references.ts'
import { REFERENCE_KINDS, resources } from '../../references/resources.ts'
import { recordTable } from '../record-table.ts'

/** The field of the award vehicles of rule actions, which are in the text of the action. */
const OF_ACTIONS = 'awardVehicleId'

/** Returns the fields of a content that refer to rows of a table. */
const fieldsOfTable = (table: string): string[] => [
  ...Object.entries(REFERENCE_KINDS).flatMap(([field, kind]) => (resources[kind].table === table ? [field] : [])),
  ...(table === 'award_vehicle' ? [OF_ACTIONS] : []),
]

/** Returns the fields of a content that refer to records of an entity. */
export const contentFields = (name: CatalogName): string[] => fieldsOfTable(recordTable(name).table)

/** Returns the fields of a content that refer to objects of a kind. */
export const fieldsOfKind = (kind: ReferenceKind): string[] => fieldsOfTable(resources[kind].table)

/**
 * A query of the references in stored contents: `owner`, the field, and the id of the record. `parts` is a query of the
 * stored parts: `owner`, `body`, and `former`, the body of a long list whose pieces are left out where they are the same;
 * null: all are read. Pieces are looked up one by one (OFFSET 0), since their estimated number would have all parts read.
 */
export function referencesIn(parts: RawBuilder<unknown>, fields: readonly string[]): RawBuilder<unknown> {
  return sql`
    WITH part AS (${parts}),
    piece AS (
      SELECT owner, body FROM part
      UNION ALL
      SELECT part.owner, listed.body FROM part
       CROSS JOIN LATERAL jsonb_each_text(
         CASE jsonb_typeof(part.body) WHEN 'object' THEN part.body ELSE '{}' END) AS numbered
       CROSS JOIN LATERAL (SELECT body FROM promotion_part WHERE content_hash = numbered.value OFFSET 0) AS listed
       WHERE part.former ->> numbered.key IS DISTINCT FROM numbered.value)
    SELECT DISTINCT piece.owner, found.field, found.id
      FROM piece CROSS JOIN LATERAL (
        SELECT entry ->> 'key' AS field, (id #>> '{}')::bigint AS id
          FROM jsonb_path_query(piece.body, 'strict $.** ? (@.type() == "object").keyvalue()') AS entry
         CROSS JOIN LATERAL jsonb_path_query(entry -> 'value', '$.id') AS id
         WHERE entry ->> 'key' = ANY(${[...fields]}::text[])
        UNION ALL
        SELECT ${sql.lit(OF_ACTIONS)}, substring(context #>> '{}' FROM '"awardVehicleId"\\s*:\\s*(\\d{1,15})')::bigint
          FROM jsonb_path_query(piece.body, '$.**.stringContext') AS context
         WHERE ${sql.lit(OF_ACTIONS)} = ANY(${[...fields]}::text[])) AS found
     WHERE found.id IS NOT NULL`
}

/** A query of the parts of contents that are given by the hashes of their parts. */
export const partsOf = (contents: readonly Readonly<Record<string, string>>[]): RawBuilder<unknown> => sql`
  SELECT 0 AS owner, body, NULL::jsonb AS former FROM promotion_part
   WHERE content_hash = ANY(${[...new Set(contents.flatMap((parts) => Object.values(parts)))]}::text[])`

/** Finds deactivated records that stay, because one of the contents has them, whatever is live. DI-20. */
export function keptIn(db: Queries, contents: readonly Readonly<Record<string, string>>[]): FindKept {
  return async (kind, ids) => {
    if (contents.length === 0 || ids.length === 0) return new Set()
    const { rows } = await sql<{ id: number }>`
      SELECT found.id FROM (${referencesIn(partsOf(contents), fieldsOfKind(kind))}) AS found
       WHERE found.id = ANY(${[...ids]}::bigint[])`.execute(db)
    return new Set(rows.map(({ id }) => id))
  }
}
