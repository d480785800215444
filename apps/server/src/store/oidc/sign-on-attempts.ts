import type { Queries } from '../queries.ts'
import { networkOf } from '../sessions/network-of.ts'
import { takeAttempt, type Attempt } from '../sessions/sign-in-attempts.ts'

/** Maximum number of unauthenticated steps per address and minute. */
const mostSteps = 50

/** Uses one of the steps of an address, which are separate from its password attempts; null if there were too many. */
export const takeOidcAttempt = (
  db: Queries,
  { address, now }: { readonly address: string; readonly now: Date },
): Promise<Attempt> => {
  const account = `sign-on ${networkOf(address)}`
  return takeAttempt(db, { account, address: account, now }, { ofAccount: mostSteps, fromAddress: mostSteps })
}
