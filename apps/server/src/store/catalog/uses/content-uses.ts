import type { CatalogName } from '@incentive/model/catalog'
import { OPEN_REVISION_STATES } from '@incentive/model/promotion'
import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../../queries.ts'
import { contentFields, referencesIn } from './content-references.ts'
import { recordTable } from '../record-table.ts'
import { recordsOfVersions } from './version-records.ts'

/** A use of a record outside of the live content of promotions. */
export interface ContentUse {
  /** The id of the record. */
  readonly used: number
  /** The promotion, or the kept draft of a promotion that is not stored yet. */
  readonly user: number
  readonly place: 'revisions' | 'drafts' | 'newDrafts' | 'versions'
}

/**
 * Returns where open revisions, kept drafts and stored versions of the promotions of a client or program refer to
 * records. DI-02.
 */
export async function findContentUses(db: Queries, name: CatalogName, ids: readonly number[]): Promise<ContentUse[]> {
  const fields = contentFields(name)
  if (fields.length === 0 || ids.length === 0) return []
  const programs = programsOf(name, ids)
  return [
    ...(await findInRevisions(db, { fields, ids, programs })),
    ...(await findInDrafts(db, { fields, ids, programs })),
    ...(await findInVersions(db, { fields, ids, programs })),
  ]
}

interface Asked {
  readonly fields: readonly string[]
  readonly ids: readonly number[]
  readonly programs: RawBuilder<unknown>
}

/** A query of the programs whose promotions can have records. */
function programsOf(name: CatalogName, ids: readonly number[]): RawBuilder<unknown> {
  const { table, owner, group } = recordTable(name)
  const own = owner === 'client_id' ? sql`program.client_id = record.client_id` : sql`program.id = record.program_id`
  // the promotions of a program that left the group keep the records of the group
  const clientOfGroup = sql`(SELECT client_id FROM program_group WHERE id = record.${sql.ref(group ?? owner)})`
  const isOwn = group === null ? own : sql`(${own} OR program.client_id = ${clientOfGroup})`
  return sql`
    SELECT program.id FROM ${sql.table(table)} AS record JOIN program ON ${isOwn}
     WHERE record.id = ANY(${[...ids]}::bigint[])`
}

/** The next content of a revision is stored in parts, those of long lists in pieces. */
async function findInRevisions(db: Queries, { fields, ids, programs }: Asked): Promise<ContentUse[]> {
  const parts = sql`
    SELECT revision.promotion_id AS owner, part.body, NULL::jsonb AS former
      FROM promotion_revision AS revision JOIN promotion ON promotion.id = revision.promotion_id
     CROSS JOIN LATERAL jsonb_each_text(revision.parts) AS named
      JOIN promotion_part AS part ON part.content_hash = named.value
     WHERE revision.state = ANY(${[...OPEN_REVISION_STATES]}::text[]) AND promotion.program_id IN (${programs})`
  const { rows } = await sql<{ used: number; user: number }>`
    SELECT DISTINCT found.id AS used, found.owner AS user FROM (${referencesIn(parts, fields)}) AS found
     WHERE found.id = ANY(${[...ids]}::bigint[])`.execute(db)
  return rows.map((row) => ({ ...row, place: 'revisions' }))
}

async function findInVersions(db: Queries, { fields, ids, programs }: Asked): Promise<ContentUse[]> {
  const { rows } = await sql<{ used: number; user: number }>`
    SELECT id AS used, owner AS user FROM (${recordsOfVersions(fields, ids, programs)}) AS found`.execute(db)
  return rows.map((row) => ({ ...row, place: 'versions' }))
}

/** The text of a draft is in the format of the console that kept it: any object with an id in one of the fields counts. */
async function findInDrafts(db: Queries, { fields, ids, programs }: Asked): Promise<ContentUse[]> {
  const { rows } = await sql<{ id: number; promotion: number | null; content: string }>`
    SELECT id, promotion_id AS promotion, content FROM promotion_draft WHERE program_id IN (${programs})`.execute(db)
  const wanted = new Set(ids)
  const names = new Set(fields)
  return rows.flatMap(({ id, promotion, content }) => {
    const found = new Set<number>()
    collect(parse(content), '', (field, value) => {
      if (typeof value === 'number' && wanted.has(value) && names.has(field)) found.add(value)
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
