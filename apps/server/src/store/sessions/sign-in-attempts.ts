import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { TooManyWaiting } from '../../db/queueing-pool.ts'
import type { Queries } from '../queries.ts'
import { inTransaction } from '../transaction.ts'

/** Maximum number of failed attempts per account and address, and per address in total, within the window. */
export interface TryLimits {
  readonly ofAccount: number
  readonly fromAddress: number
}

const usualLimits: TryLimits = { ofAccount: 5, fromAddress: 50 }
const windowSeconds = 60

/** The account, address and time of an attempt. */
export interface Try {
  readonly account: string
  readonly address: string
  readonly now: Date
}

/** The stored attempt; null if there were too many and none was stored. */
export type Attempt = { readonly id: number } | null

/**
 * Stores an attempt of an account from an address. Attempts from other addresses do not count, so no one can lock out
 * someone else. Works across several servers, which are serialized by an advisory lock of the database.
 */
export function takeAttempt(db: Queries, { account, address, now }: Try, limits = usualLimits): Promise<Attempt> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${address}`}, 0))`.execute(tx)
    const since = new Date(now.getTime() - windowSeconds * 1000).toISOString()
    const failed = await tx
      .selectFrom('login_attempt')
      .select(({ fn }) => [
        fn.countAll<number>().as('fromAddress'),
        fn.countAll<number>().filterWhere('account', '=', account).as('ofAccount'),
      ])
      .where('address', '=', address)
      .where('succeeded', '=', false)
      .where('attempted_date', '>', since)
      .executeTakeFirstOrThrow()
    if (failed.ofAccount >= limits.ofAccount || failed.fromAddress >= limits.fromAddress) return null
    return tx
      .insertInto('login_attempt')
      .values({ account, address, succeeded: false, attempted_date: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}

/** Marks an attempt as successful, so that it does not count against others. */
export async function markRight(tx: Queries, { id }: NonNullable<Attempt>): Promise<void> {
  await tx.updateTable('login_attempt').set({ succeeded: true }).where('id', '=', id).execute()
}

/**
 * Repeats the write of a failed attempt, so that an attempt on an existing account, which is audited, takes no longer
 * than others.
 */
export async function markWrong(tx: Queries, { id }: NonNullable<Attempt>): Promise<void> {
  await tx.updateTable('login_attempt').set({ succeeded: false }).where('id', '=', id).execute()
}

/**
 * Checks the attempts of one address in order of arrival, without a connection while they wait. Returns null without a
 * check if more are waiting than an office has administrators.
 */
export async function inTurnOfAddress<Result>(
  { inTurn }: Pick<Database, 'inTurn'>,
  address: string,
  check: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await inTurn([`sign-in ${address}`], check)
  } catch (error) {
    if (error instanceof TooManyWaiting) return null
    throw error
  }
}

/** Waiting time of a refused caller, in seconds. */
export const retryAfterSeconds = windowSeconds
