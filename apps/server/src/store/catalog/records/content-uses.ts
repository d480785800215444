import { OPEN_REVISION_STATES, type CatalogName } from '@incentive/model'
import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../../queries.ts'
import { REFERENCE_KINDS, resources } from '../../references/resources.ts'
import { recordTable } from './record-table.ts'

/** A use of a record outside of the live content of promotions. */
export interface ContentUse {
  /** The id of the record. */
  readonly used: number
  /** The promotion, or the kept draft of a promotion that is not stored yet. */
  readonly user: number
  readonly place: 'revisions' | 'drafts' | 'newDrafts'
}

/** The fields of a content that refer to records of an entity. */
const fieldsOf = (name: CatalogName): string[] =>
  Object.entries(REFERENCE_KINDS).flatMap(([field, kind]) =>
    resources[kind].table === recordTable(name).table ? [field] : [],
  )

/**
 * Returns where open revisions and kept drafts of the promotions of a client or program refer to records. Earlier
 * versions do not count: a version that is restored leaves out deleted records. DI-02.
 */
export async function findContentUses(db: Queries, name: CatalogName, ids: readonly number[]): Promise<ContentUse[]> {
  const fields = fieldsOf(name)
  if (fields.length === 0 || ids.length === 0) return []
  const programs = programsOf(name, ids)
  return [
    ...(await findInRevisions(db, { name, fields, ids, programs })),
    ...(await findInDrafts(db, { name, fields, ids, programs })),
  ]
}

interface Asked {
  readonly name: CatalogName
  readonly fields: readonly string[]
  readonly ids: readonly number[]
  readonly programs: RawBuilder<unknown>
}

/** A query of the programs whose promotions can have records. */
function programsOf(name: CatalogName, ids: readonly number[]): RawBuilder<unknown> {
  const { table, owner } = recordTable(name)
  const own = owner === 'client_id' ? sql`program.client_id = record.client_id` : sql`program.id = record.program_id`
  const isOwn = name === 'emailTemplates' ? sql`(${own} OR program.program_group_id = record.program_group_id)` : own
  return sql`
    SELECT program.id FROM ${sql.table(table)} AS record JOIN program ON ${isOwn}
     WHERE record.id = ANY(${[...ids]}::bigint[])`
}

/** The next content of a revision is stored in parts, those of long lists in pieces. */
async function findInRevisions(db: Queries, { name, fields, ids, programs }: Asked): Promise<ContentUse[]> {
  const references = fields.map(
    (field) => sql`SELECT (jsonb_path_query(piece.body, ${`$.**.${field}.id`}::jsonpath) #>> '{}')::bigint AS id`,
  )
  const ofActions = sql`
    SELECT substring(context #>> '{}' FROM '"awardVehicleId"\\s*:\\s*(\\d{1,15})')::bigint
      FROM jsonb_path_query(piece.body, '$.**.stringContext') AS context`
  const found = name === 'awardVehicles' ? [...references, ofActions] : references
  const { rows } = await sql<{ used: number; user: number }>`
    WITH part AS (
      SELECT revision.promotion_id, part.body
        FROM promotion_revision AS revision JOIN promotion ON promotion.id = revision.promotion_id
       CROSS JOIN LATERAL jsonb_each_text(revision.parts) AS named
        JOIN promotion_part AS part ON part.content_hash = named.value
       WHERE revision.state = ANY(${[...OPEN_REVISION_STATES]}::text[]) AND promotion.program_id IN (${programs})),
    piece AS (
      SELECT promotion_id, body FROM part
      UNION ALL
      SELECT part.promotion_id, listed.body FROM part
       CROSS JOIN LATERAL jsonb_each_text(
         CASE jsonb_typeof(part.body) WHEN 'object' THEN part.body ELSE '{}' END) AS numbered
        JOIN promotion_part AS listed ON listed.content_hash = numbered.value)
    SELECT DISTINCT found.id AS used, piece.promotion_id AS user
      FROM piece CROSS JOIN LATERAL (${sql.join(found, sql` UNION ALL `)}) AS found
     WHERE found.id = ANY(${[...ids]}::bigint[])`.execute(db)
  return rows.map((row) => ({ ...row, place: 'revisions' }))
}

/** The text of a draft is in the format of the console that kept it: any object with an id in one of the fields counts. */
async function findInDrafts(db: Queries, { name, fields, ids, programs }: Asked): Promise<ContentUse[]> {
  const { rows } = await sql<{ id: number; promotion: number | null; content: string }>`
    SELECT id, promotion_id AS promotion, content FROM promotion_draft WHERE program_id IN (${programs})`.execute(db)
  const wanted = new Set(ids)
  const names = new Set(fields)
  return rows.flatMap(({ id, promotion, content }) => {
    const found = new Set<number>()
    collect(parse(content), '', (field, value) => {
      const isVehicle = name === 'awardVehicles' && field === 'awardVehicleId'
      if (typeof value === 'number' && wanted.has(value) && (isVehicle || names.has(field))) found.add(value)
    })
    const user = promotion ?? id
    return [...found].map((used): ContentUse => ({ used, user, place: promotion === null ? 'newDrafts' : 'drafts' }))
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Visits each number in a value with its field, an id with the field of its object. Former values are left out. */
function collect(value: unknown, field: string, visit: (field: string, value: unknown) => void): void {
  if (Array.isArray(value)) {
    for (const each of value) collect(each, field, visit)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) {
      if (name !== 'before') collect(each, name === 'id' ? field : name, visit)
    }
  } else visit(field, value)
}
