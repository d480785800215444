import { sql, type Selectable } from 'kysely'
import type { Schema } from '../../db/schema/schema.ts'
import type { Queries, Writes } from '../queries.ts'

/** A row of work in the background. */
export type Work = Selectable<Schema['work']>

/** The owner of work: a program, or a client whose programs share the result. */
export interface WorkOwner {
  readonly clientId: number
  readonly programId: number | null
  readonly userId: number
}

/** One turn of an instance at a row of work. A later turn of the same row has a higher number of attempts. */
export type WorkTurn = Pick<Work, 'id' | 'attempts'>

/** Time without a heartbeat after which the instance that does the work counts as dead, in milliseconds. */
const silence = 30_000

/** Stores work that an instance will take once the transaction is committed. Returns the id. */
export async function addWork(tx: Writes, kind: string, owner: WorkOwner, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('work')
    .values({
      kind,
      client_id: owner.clientId,
      program_id: owner.programId,
      app_user_id: owner.userId,
      state: 'QUEUED',
      created_date: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes queued work for this instance; null if another one has it, or it has ended. */
export async function takeWork(db: Queries, id: number, now: Date): Promise<Work | null> {
  const work = await db
    .updateTable('work')
    .set((row) => ({
      state: 'RUNNING',
      attempts: sql<number>`attempts + 1`,
      started_date: row.fn.coalesce('started_date', sql<string>`${now.toISOString()}::timestamptz`),
      heartbeat_date: now,
    }))
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .returningAll()
    .executeTakeFirst()
  return work ?? null
}

/**
 * Records that the work goes on, and how far it is. Returns whether it was asked to end; null if the turn is over,
 * because another instance has taken the work.
 */
export async function reportWork(
  db: Queries,
  turn: WorkTurn,
  now: Date,
  progress: { readonly done: number; readonly total: number | null } | null,
): Promise<boolean | null> {
  const row = await ofTurn(db, turn)
    .set({
      heartbeat_date: now,
      ...(progress === null ? {} : { progress_done: progress.done, progress_total: progress.total }),
    })
    .returning('cancel_requested')
    .executeTakeFirst()
  return row?.cancel_requested ?? null
}

/** Ends a turn: for good, or by handing the work back to all instances. */
export async function endTurn(
  db: Queries,
  turn: WorkTurn,
  now: Date,
  end: { readonly state: 'QUEUED' | 'DONE' | 'FAILED' | 'CANCELED'; readonly message?: string },
): Promise<void> {
  await ofTurn(db, turn)
    .set({
      state: end.state,
      message: end.message ?? null,
      heartbeat_date: null,
      ended_date: end.state === 'QUEUED' ? null : now,
    })
    .execute()
}

/** Another instance has taken the work, so this one must no longer write any of it. */
export class TurnLost extends Error {
  override readonly name = 'TurnLost'
}

/**
 * Holds the turn until the transaction ends, so that no other instance can take the work before. Throws
 * {@link TurnLost}.
 */
export async function holdTurn(tx: Writes, { id, attempts }: WorkTurn): Promise<void> {
  const row = await tx
    .selectFrom('work')
    .select('id')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'RUNNING')
    .forShare()
    .executeTakeFirst()
  if (!row) throw new TurnLost(`work ${id} was taken by another instance`)
}

/** Hands back the work of instances that are silent; with `all`, of every instance. Returns all waiting work. */
export async function findWaiting(db: Queries, now: Date, { all }: { readonly all: boolean }): Promise<WorkTurn[]> {
  const before = new Date(now.getTime() - silence)
  await db
    .updateTable('work')
    .set({ state: 'QUEUED', heartbeat_date: null, losses: sql<number>`losses + 1` })
    .where('state', '=', 'RUNNING')
    .$if(!all, (rows) => rows.where('heartbeat_date', '<', before.toISOString()))
    .execute()
  return db.selectFrom('work').select(['id', 'attempts']).where('state', '=', 'QUEUED').orderBy('id').execute()
}

/** Asks for the end of unfinished work. Repeating it has no effect. */
export async function requestCancel(db: Queries, id: number): Promise<void> {
  await db
    .updateTable('work')
    .set({ cancel_requested: true })
    .where('id', '=', id)
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .execute()
}

const ofTurn = (db: Queries, { id, attempts }: WorkTurn) =>
  db.updateTable('work').where('id', '=', id).where('attempts', '=', attempts).where('state', '=', 'RUNNING')
