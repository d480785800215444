import type { Evaluation } from '../evaluation.ts'
import type { Code } from '../codes/codes.ts'
import type { OrganizationSnapshot } from '../facts/claim-facts.ts'
import type { PromotionTerms } from '../terms/promotion-terms.ts'
import type { MoneyStep, Recipient } from './money-step.ts'
import type { PayoutRecord } from './payout-record.ts'

const DEFAULT_STRATEGY = 'PAY_TO_PARTICIPANT'

export function strategyOf({ version }: Evaluation): string {
  return version.content.payoutStrategyType ?? DEFAULT_STRATEGY
}

/** True if payouts go to an organization above the participant. */
export function paysUpwards({ payoutStrategyType: strategy }: Pick<PromotionTerms, 'payoutStrategyType'>): boolean {
  return strategy === 'PAY_TO_PARENT_ORGANIZATION' || strategy === 'PAY_ROLL_UP'
}

/** Returns the recipient of a claim's payouts; null if the strategy finds none (B.11). */
export function recipientOf(evaluation: Evaluation): Recipient | null {
  const { content } = evaluation.version
  const { participant, organizationChain } = evaluation.facts
  const [own] = organizationChain
  switch (strategyOf(evaluation)) {
    case 'PAY_TO_PARTICIPANT':
      return recipient('PARTICIPANT', participant.participantKey)
    case 'PAY_TO_PARENT_ORGANIZATION':
      if (own === undefined) return null
      return recipient('ORGANIZATION', own.parentOrganization ?? own.organizationKey, own.parentOrganization === null)
    case 'PAY_ROLL_UP':
      return recipient('ORGANIZATION', topOf(organizationChain))
    case 'PAY_TO_PARTICIPANT_SPECIFIC':
      return recipient('PARTICIPANT', content.payoutToParticipant ?? null)
    case 'PAY_TO_ORGANIZATION_SPECIFIC':
      return recipient('ORGANIZATION', content.payoutToOrganization ?? null)
    default:
      return null
  }
}

function recipient(type: Recipient['type'], key: string | null, isOwnForParent = false): Recipient | null {
  return key === null || key === '' ? null : { type, key, isOwnForParent }
}

/** The top organization; null for a circular chain. */
function topOf(chain: readonly OrganizationSnapshot[]): string | null {
  const byKey = new Map(chain.map((organization) => [organization.organizationKey, organization]))
  const seen = new Set<string>()
  let top = chain[0]?.organizationKey ?? null
  while (top !== null) {
    if (seen.has(top)) return null
    seen.add(top)
    const parent: string | null = byKey.get(top)?.parentOrganization ?? null
    if (parent === null) return top
    top = parent
  }
  return null
}

/** True if a payout with a vehicle is taxable: according to the promotion, or else the vehicle (L46). */
export function isTaxable({ version }: Evaluation, vehicle: string): boolean {
  return version.content.taxable ?? version.taxableVehicles.has(vehicle)
}

/**
 * M09: every payout needs an award vehicle and a recipient; otherwise the claim is on hold. The vehicle is checked
 * before the recipient, and the first missing one determines the code.
 */
export function assignRecipient(
  evaluation: Evaluation,
  records: readonly PayoutRecord[],
  steps: MoneyStep[],
): { readonly recipient: Recipient | null; readonly wait: Code | null } {
  const recipient = recipientOf(evaluation)
  let wait: Code | null = null
  for (const [index, payout] of records.entries()) {
    const { vehicle } = payout
    if (vehicle === null || vehicle === '') {
      wait ??= 'AWARD_VEHICLE_MISSING'
      steps.push({ kind: 'no-vehicle', code: 'AWARD_VEHICLE_MISSING', payout })
    } else if (recipient !== null) steps.push({ kind: 'award', code: null, payout, vehicle, recipient })
    if (recipient === null) wait ??= 'NO_RECIPIENT'
    // the recipient is the same for each
    if (index === 0) reportRecipient(recipient, steps)
  }
  return { recipient, wait }
}

function reportRecipient(recipient: Recipient | null, steps: MoneyStep[]): void {
  if (recipient === null) steps.push({ kind: 'recipient', code: 'NO_RECIPIENT' })
  else if (recipient.isOwnForParent) {
    steps.push({ kind: 'recipient', code: 'NO_PARENT_PAID_OWN', organization: recipient.key })
  }
}
