import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { TooManyWaiting } from '../../db/queueing-pool.ts'
import type { Queries } from '../queries.ts'
import { inTransaction } from '../transaction.ts'

/** Failed tries that one account gets from one address, and one address gets in all, within the window. */
export interface TryLimits {
  readonly ofAccount: number
  readonly fromAddress: number
}

const usualLimits: TryLimits = { ofAccount: 5, fromAddress: 50 }
const windowSeconds = 60

/** Who tries, from where, and when. */
export interface Try {
  readonly account: string
  readonly address: string
  readonly now: Date
}

/** The place of a try in the record; null when there were too many and none was taken. */
export type Attempt = { readonly id: number } | null

/**
 * Takes one of the tries that an account has from an address. Tries from other addresses do not count, so nobody can
 * lock someone else out. Holds over several servers: they take turns by an advisory lock of the database.
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

/** Makes a try one that does not count against others. */
export async function markRight(tx: Queries, { id }: NonNullable<Attempt>): Promise<void> {
  await tx.updateTable('login_attempt').set({ succeeded: true }).where('id', '=', id).execute()
}

/** Writes down once more that a try failed: so one of an account, which the audit tells of, takes no longer than others. */
export async function markWrong(tx: Queries, { id }: NonNullable<Attempt>): Promise<void> {
  await tx.updateTable('login_attempt').set({ succeeded: false }).where('id', '=', id).execute()
}

/**
 * Checks the tries of one address one after the other, as they came, without a connection while they wait; null, and
 * nothing is done, when more wait than an office has administrators.
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

/** How long a refused caller waits, in seconds. */
export const retryAfterSeconds = windowSeconds
