import { loadFacts, readFactModel, type Facts } from '@incentive/spel'
import factModelText from '../../packages/spel/tools/fact-model.json' with { type: 'json' }

export const factModel = readFactModel(factModelText)

/** The facts of one claim, with money in cents, as the hand-written code reads them. */
export interface PlainFacts {
  readonly participant: {
    readonly status: string
    readonly participantTypeKey: string
    readonly country: string
    readonly email: string | null
  }
  readonly organization: { readonly tier: string } | null
  readonly claim: {
    readonly totalAmount: PlainDecimal | null
    readonly taxAmount: PlainDecimal | null
    readonly totalQuantity: number | null
    readonly invoiceDate: number | null
    readonly hasDocumentation: boolean | null
  }
}

export interface PlainDecimal {
  readonly unscaled: number
  readonly scale: number
}

const firstDay = Date.UTC(2026, 3, 1, 4)

/** 64 claims, most of which meet most of the rule, so its conditions are really evaluated. */
export const plainFacts: readonly PlainFacts[] = Array.from({ length: 64 }, (_, index) => ({
  participant: {
    status: index % 16 === 15 ? 'PENDING' : 'ACTIVE',
    participantTypeKey: index % 8 === 7 ? 'MANAGER' : 'SALES_REP',
    country: ['US', 'CA', 'US', 'MX'][index % 4] ?? 'US',
    email: index % 9 === 8 ? null : `person${index}@example.com`,
  },
  organization: index % 11 === 10 ? null : { tier: ['Gold', 'Platinum', 'Silver'][index % 3] ?? 'Gold' },
  claim: {
    totalAmount: { unscaled: 40_000 + index * 3_517, scale: 2 },
    taxAmount: { unscaled: 1_000 + index * 13, scale: 2 },
    totalQuantity: 1 + (index % 12),
    invoiceDate: firstDay + index * 4 * 86_400_000,
    hasDocumentation: index % 13 !== 12,
  },
}))

export const loadedFacts: readonly Facts[] = plainFacts.map((facts) => {
  const loaded = loadFacts(factModel, facts as unknown as Record<string, unknown>)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems))
  return loaded.facts
})

/** The same with money as doubles and '' for null, for libraries without decimals or that fail on null. */
export const looseFacts = plainFacts.map(({ participant, organization, claim }) => ({
  participant: { ...participant, email: participant.email ?? '' },
  organization: organization ?? { tier: '' },
  claim: {
    ...claim,
    totalAmount: toDouble(claim.totalAmount),
    taxAmount: toDouble(claim.taxAmount),
  },
}))

function toDouble(decimal: PlainDecimal | null): number {
  return decimal === null ? 0 : decimal.unscaled / 10 ** decimal.scale
}
