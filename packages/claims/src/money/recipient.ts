import type { Evaluation } from '../evaluation.ts'
import type { OrganizationSnapshot } from '../facts/claim-facts.ts'
import type { PromotionTerms } from '../terms/promotion-terms.ts'
import type { Code } from '../codes/codes.ts'
import { foundCode } from '../outcome/found-code.ts'
import { message } from '../trace/message.ts'
import type { PayoutRecord } from './money-run.ts'

/** The recipient; null if the strategy finds none (B.11). */
export type Recipient = {
  readonly type: 'PARTICIPANT' | 'ORGANIZATION'
  readonly key: string
  /** True if the organization itself is paid, because it has no parent. */
  readonly isOwnForParent: boolean
}

const DEFAULT_STRATEGY = 'PAY_TO_PARTICIPANT'

export function strategyOf({ version }: Evaluation): string {
  return version.content.payoutStrategyType ?? DEFAULT_STRATEGY
}

/** True if payouts go to an organization above the participant. */
export function paysUpwards({ payoutStrategyType: strategy }: Pick<PromotionTerms, 'payoutStrategyType'>): boolean {
  return strategy === 'PAY_TO_PARENT_ORGANIZATION' || strategy === 'PAY_ROLL_UP'
}

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
): { readonly recipient: Recipient | null; readonly wait: Code | null } {
  const recipient = recipientOf(evaluation)
  const strategy = strategyOf(evaluation)
  const { codes, log } = evaluation
  const report = (code: Code, step: string, params: Readonly<Record<string, string | null>>) => {
    const found = foundCode(code, step, { params })
    codes.push(found)
    const outcome = code === 'NO_PARENT_PAID_OWN' ? 'NOTE' : 'WAIT'
    log?.add({ id: step, title: message('M09'), because: found.because, outcome, code, link: found.link })
  }
  const reportRecipient = () => {
    if (recipient === null) report('NO_RECIPIENT', 'M09:recipient', { strategy })
    else if (recipient.isOwnForParent) report('NO_PARENT_PAID_OWN', 'M09:recipient', { organization: recipient.key })
  }
  let wait: Code | null = null
  for (const [index, { vehicle, step }] of records.entries()) {
    if (vehicle === null || vehicle === '') {
      wait ??= 'AWARD_VEHICLE_MISSING'
      report('AWARD_VEHICLE_MISSING', `M09:vehicle:${step}`, {})
    } else if (recipient !== null && log !== null) {
      const params = { vehicle, taxable: isTaxable(evaluation, vehicle), recipient: recipient.key, strategy }
      log.add({ id: `M09:${step}`, title: message('M09'), because: message('M09.pass', params) })
    }
    if (recipient === null) wait ??= 'NO_RECIPIENT'
    // the recipient is the same for each
    if (index === 0) reportRecipient()
  }
  return { recipient, wait }
}
