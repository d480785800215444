import type { PromotionTerms, TermsLimitNode, WrittenClaim, WrittenProduct, WrittenState } from '../src/index.ts'

type Json = Readonly<Record<string, unknown>>

/** One conformance case: a promotion, its catalog, a claim, the state before it, and the expected result. */
export type ClaimCase = {
  readonly id: string
  readonly note?: string
  readonly promotion: PromotionTerms & {
    readonly currencyDigits?: number
    readonly awardVehicles?: readonly { readonly name: string; readonly taxable?: boolean }[]
    readonly promotionLimitNodes?: TermsLimitNode
  }
  readonly catalog?: {
    readonly products?: readonly WrittenProduct[]
    readonly storeProducts?: readonly {
      readonly productNumber: string
      readonly calculatedPriceAmount?: string | number
    }[]
  }
  readonly claim: WrittenClaim
  readonly state?: WrittenState
  readonly expected: ExpectedAnswer
}

export type CaseCode = { readonly code: string; readonly line?: number }

export type ExpectedAnswer = {
  readonly decision: string
  readonly primaryCode?: string | null
  readonly codes?: readonly CaseCode[]
  /** Codes that may be present or not; `*` matches any. */
  readonly mayCodes?: readonly CaseCode[]
  readonly payouts?: readonly Json[]
  readonly contestEntries?: string | null
  readonly lines?: readonly (Json & { readonly lineNumber: number })[]
  readonly carriedUnitsUsed?: readonly { readonly claim: string; readonly product: string; readonly units: number }[]
}

/** A parsed line of a case file, or the reason it is not a case. */
export type ReadCase = { readonly case: ClaimCase } | { readonly error: string }

/** Reads a file of cases, one JSON object per line. Null values are dropped, except in the expected result. */
export function readCases(text: string): readonly ReadCase[] {
  // trim also removes a byte order mark
  return text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [readCase(line.trim(), index + 1)]))
}

function readCase(line: string, number: number): ReadCase {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    return { error: `line ${number}: ${error instanceof Error ? error.message : String(error)}` }
  }
  const missing = missingPart(value)
  if (missing !== null) return { error: `line ${number}: ${missing}` }
  const { expected } = value as ClaimCase
  // cspell:ignore catalogue -- the name in the files of cases
  const { catalogue: catalog, ...given } = JSON.parse(line, (_, each: unknown) => each ?? undefined) as ClaimCase & {
    readonly catalogue?: ClaimCase['catalog']
  }
  return { case: { ...given, ...(catalog && { catalog }), expected } }
}

function missingPart(value: unknown): string | null {
  if (!isObject(value)) return 'a case is an object'
  if (typeof value['id'] !== 'string') return 'id is missing'
  for (const part of ['promotion', 'claim', 'expected']) {
    if (!isObject(value[part])) return `${part} is missing`
  }
  const { claim, expected } = value as { claim: Json; expected: Json }
  if (typeof claim['submittedDate'] !== 'string') return 'claim.submittedDate is missing'
  return typeof expected['decision'] === 'string' ? null : 'expected.decision is missing'
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
