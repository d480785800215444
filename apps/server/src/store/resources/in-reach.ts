import { CALL_MESSAGES } from '@incentive/model'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Caller } from '../../caller.ts'
import type { Schema } from '../../db/schema/schema.ts'
import { forbidden } from '../../refusal.ts'
import type { Queries } from '../queries.ts'
import { permittedPrograms } from '../tenancy/permitted.ts'

/** Reads a thing by its id; undefined when there is none that the caller may know of. */
export type ReadThing<Thing> = (db: Queries, caller: Caller, id: number, now: string) => Promise<Thing | undefined>

/** Reads things by their ids, in any order, as they are at a moment. */
export type Load<Thing> = (db: Queries, ids: readonly number[], now: string) => Promise<readonly Thing[]>

/** The things of a table that callers reach by their ids, and how they are answered. */
interface InReach<Table extends keyof Schema, Thing> {
  /** The column of the id. */
  readonly id: string
  /** All that the caller may know of. */
  readonly rows: (db: Queries, caller: Caller) => SelectQueryBuilder<Schema, Table, object>
  readonly load: Load<Thing>
  /** The program whose participants a row tells of, where it tells of any: the caller needs the right to see them. */
  readonly tellsOf?: RawBuilder<number | null>
}

/** How a thing of a table is read: 403 for participants whom the caller may not see (OP-38). */
export const inReach =
  <Table extends keyof Schema, Thing>({ id: column, rows, load, tellsOf }: InReach<Table, Thing>): ReadThing<Thing> =>
  async (db, caller, id, now) => {
    const inSight = permittedPrograms(db, caller).where('can_view_participants', '=', true)
    const isHidden = tellsOf
      ? sql<boolean>`(${tellsOf} IS NOT NULL AND ${tellsOf} NOT IN (${inSight}))`
      : sql<boolean>`false`
    const known = await rows(db, caller)
      .select(isHidden.as('isHidden'))
      .where(sql<boolean>`${sql.ref(column)} = ${id}`)
      .executeTakeFirst()
    if (!known) return undefined
    if (known.isHidden) throw forbidden(CALL_MESSAGES.participantsForbidden)
    const [thing] = await load(db, [id], now)
    return thing
  }
