import type { Evaluation } from '../evaluation.ts'
import type { OrganizationSnapshot } from '../facts/claim-facts.ts'
import type { PromotionTerms } from '../terms/promotion-terms.ts'

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
