import type { Queries } from '../queries.ts'
import { networkOf } from '../sessions/network-of.ts'
import { takeAttempt, type Attempt } from '../sessions/sign-in-attempts.ts'

/** What one address may begin or answer within a minute without anybody being signed in. */
const mostSteps = 50

/** Takes one of the steps that an address has, apart from its tries of passwords; null when there were too many. */
export const takeSignOnAttempt = (
  db: Queries,
  { address, now }: { readonly address: string; readonly now: Date },
): Promise<Attempt> => {
  const account = `sign-on ${networkOf(address)}`
  return takeAttempt(db, { account, address: account, now }, { ofAccount: mostSteps, fromAddress: mostSteps })
}
