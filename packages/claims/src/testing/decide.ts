import { printDecimal } from '@incentive/scalars'
import { compileVersion } from '../compile/compile-version.ts'
import { evaluate } from '../evaluate.ts'
import type { ClaimFacts } from '../facts/claim-facts.ts'
import type { Outcome } from '../outcome/outcome.ts'
import { NO_EARLIER_CLAIMS, openState, type EarlierClaims } from '../state/open-state.ts'
import type { Lookups } from '../terms/lookups.ts'
import type { PromotionTerms } from '../terms/promotion-terms.ts'
import { messageText } from '../trace/message.ts'
import { someLookups } from './a-claim.ts'

type Around = { readonly earlier?: Partial<EarlierClaims>; readonly lookups?: Partial<Lookups> }

/** The outcome of a claim, after earlier claims if any. */
export function decide(version: PromotionTerms, claim: ClaimFacts, { earlier, lookups }: Around = {}): Outcome {
  const state = openState(version, { ...NO_EARLIER_CLAIMS, ...earlier })
  return evaluate(compileVersion(version, { ...someLookups, ...lookups }), claim, state, 'explain')
}

/** The payouts of an outcome: their source and amount. */
export const paidBy = ({ payouts }: Outcome) => payouts.map(({ source, amount }) => `${source} ${printDecimal(amount)}`)

/** The codes of an outcome with their sentences. */
export const reasonsOf = ({ codes }: Outcome) => codes.map(({ code, because }) => `${code}: ${messageText(because)}`)
