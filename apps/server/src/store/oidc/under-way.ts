import { digestOf } from '../sessions/token.ts'
import type { Queries } from '../queries.ts'
import { networkOf } from '../sessions/network-of.ts'
import { takeAttempt, type Attempt } from '../sessions/sign-in-attempts.ts'

/** Time limit at the provider, in seconds. */
export const secondsAtProvider = 600

/** A pending sign-in at a provider. */
export interface UnderWay {
  readonly clientId: number
  readonly nonce: string
  readonly codeVerifier: string
  readonly next: string | null
  /** The attempt that started it; null for one of an older server. */
  readonly attemptId: number | null
}

/** Stores a digest of the state of a pending sign-in; deletes expired ones. */
export async function rememberOidcSignIn(db: Queries, state: string, given: UnderWay, now: Date): Promise<void> {
  await db.deleteFrom('provider_sign_in').where('expiration_date', '<=', now.toISOString()).execute()
  await db
    .insertInto('provider_sign_in')
    .values({
      id: digestOf(state),
      client_id: given.clientId,
      nonce: given.nonce,
      code_verifier: given.codeVerifier,
      next: given.next,
      attempt_id: given.attemptId,
      expiration_date: new Date(now.getTime() + secondsAtProvider * 1000),
    })
    .execute()
}

/**
 * Removes and returns a pending sign-in by its state, so that none works twice; null if there is none or it has
 * expired.
 */
export async function takeOidcSignIn(db: Queries, state: string, now: Date): Promise<UnderWay | null> {
  const row = await db
    .deleteFrom('provider_sign_in')
    .where('id', '=', digestOf(state))
    .returningAll()
    .executeTakeFirst()
  if (!row || Date.parse(row.expiration_date) <= now.getTime()) return null
  const { client_id: clientId, nonce, code_verifier: codeVerifier, next, attempt_id: attemptId } = row
  return { clientId, nonce, codeVerifier, next, attemptId }
}

/** Maximum number of unauthenticated steps per address and minute. */
const maxSteps = 50

/** Uses one of the steps of an address, which are separate from its password attempts; null if there were too many. */
export const takeOidcAttempt = (
  db: Queries,
  { address, now }: { readonly address: string; readonly now: Date },
): Promise<Attempt> => {
  const account = `sign-on ${networkOf(address)}`
  return takeAttempt(db, { account, address: account, now }, { ofAccount: maxSteps, fromAddress: maxSteps })
}
