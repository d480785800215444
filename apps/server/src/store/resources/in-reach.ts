import { CALL_MESSAGES } from '@incentive/model'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Caller } from '../../caller.ts'
import type { Schema } from '../../db/schema/schema.ts'
import { forbidden } from '../../refusal.ts'
import type { Queries } from '../queries.ts'
import { permittedPrograms } from '../tenancy/permitted.ts'

/** Reads a resource by id; undefined if there is none that the caller can see. */
export type ReadEntity<Entity> = (db: Queries, caller: Caller, id: number, now: string) => Promise<Entity | undefined>

/** Loads resources by id, in any order, as of a given time. */
export type Load<Entity> = (db: Queries, ids: readonly number[], now: string) => Promise<readonly Entity[]>

/** The rows of a table that callers can read by id, and how they are loaded. */
interface InReach<Table extends keyof Schema, Entity> {
  /** The column of the id. */
  readonly id: string
  /** All rows that the caller can see. */
  readonly rows: (db: Queries, caller: Caller) => SelectQueryBuilder<Schema, Table, object>
  readonly load: Load<Entity>
  /** The program whose participants a row names, if it does: the caller needs the right to see them. */
  readonly programOfPersonalData?: RawBuilder<number | null>
}

/** Creates the reader for a table; throws 403 for participants that the caller cannot see (OP-38). */
export const inReach =
  <Table extends keyof Schema, Entity>({
    id: column,
    rows,
    load,
    programOfPersonalData,
  }: InReach<Table, Entity>): ReadEntity<Entity> =>
  async (db, caller, id, now) => {
    const inSight = permittedPrograms(db, caller).where('can_view_participants', '=', true)
    const isHidden = programOfPersonalData
      ? sql<boolean>`(${programOfPersonalData} IS NOT NULL AND ${programOfPersonalData} NOT IN (${inSight}))`
      : sql<boolean>`false`
    const known = await rows(db, caller)
      .select(isHidden.as('isHidden'))
      .where(sql<boolean>`${sql.ref(column)} = ${id}`)
      .executeTakeFirst()
    if (!known) return undefined
    if (known.isHidden) throw forbidden(CALL_MESSAGES.participantsForbidden)
    const [entity] = await load(db, [id], now)
    return entity
  }
