import { factModelOf, type FactView } from '@incentive/model/facts'
import { compile, loadFacts, type Expression, type Refused, type Type } from '@incentive/spel'
import type { TermsGroup, TermsLine, TermsPayout } from '../../src/index.ts'
import type { ClaimCase } from '../claim-case.ts'
import { collectsSerials, discounted, serialsOf, type NaiveLine } from './claimed-line.ts'
import { divide, fromMinor, multiply, printMinor, ratio, readRatio, toMinor, type Ratio } from './ratio.ts'
import { digitsOf, soldAt, textOf } from './read.ts'

/** The history of a participant without earlier claims. */
const EARLIER_NOTHING = { claimCount: 0, unitsPaid: 0, payoutTotal: '0', firstClaim: true }

type Facts = Readonly<Record<string, unknown>>

/** A claim line as rules read it, with the given number of units. */
export type ShownLine = { readonly line: NaiveLine; readonly units: number }

const compiled = new Map<string, Expression | Refused>()

function evaluate(text: string, view: FactView, purpose: 'condition' | 'amount', input: Facts) {
  const key = `${view} ${purpose} ${text}`
  const expression = compiled.get(key) ?? compile(text, factModelOf(view), purpose)
  compiled.set(key, expression)
  if (!expression.ok) return null
  const loaded = loadFacts(factModelOf(view), shaped(factModelOf(view).root, input) as Facts)
  if (!loaded.ok) throw new Error(loaded.problems.map(({ path, message }) => `${path}: ${message}`).join(', '))
  const evaluated = expression.evaluate(loaded.facts)
  return evaluated.ok ? evaluated.result : null
}

/** True, false, or null for an empty result. */
export function askCondition(text: string, view: FactView, input: Facts): boolean | null | 'error' {
  const result = evaluate(text, view, 'condition', input)
  if (result?.type === 'BOOLEAN') return result.value
  return result?.type === 'NULL' ? null : 'error'
}

/** A number; empty and non-finite results are errors too. */
export function askAmount(text: string, view: FactView, input: Facts): Ratio | 'error' {
  const result = evaluate(text, view, 'amount', input)
  switch (result?.type) {
    case 'INTEGER':
    case 'LONG':
    case 'DOUBLE':
      return readRatio(result.value) ?? 'error'
    case 'DECIMAL': {
      const { unscaled, scale } = result.value
      return readRatio(`${unscaled}e${-scale}`) ?? 'error'
    }
    default:
      return 'error'
  }
}

/** Converts values to the types of the language: dates to milliseconds, a missing list to an empty one. */
function shaped(type: Type, value: unknown): unknown {
  if (type.kind === 'LIST') {
    return Array.isArray(value) ? value.map((each: unknown) => shaped(type.element, each)) : []
  }
  if (value === undefined || value === null) return null
  if (type.kind === 'DATE') return typeof value === 'string' ? Date.parse(value) : value
  if (type.kind === 'DECIMAL') return typeof value === 'number' ? String(value) : value
  if (type.kind === 'INTEGER') return typeof value === 'string' ? Number(value) : value
  if (type.kind !== 'OBJECT') return value
  const fields: Record<string, unknown> = {}
  for (const [name, field] of type.fields) fields[name] = shaped(field.type, (value as Facts)[name])
  return fields
}

function commonFacts(given: ClaimCase): Facts {
  const { promotion, claim, state } = given
  return {
    promotion: { ...promotion, audienceType: promotion.promotionAudienceType },
    participant: claim.participant ?? {},
    organization: organizationFacts(claim.organizationChain ?? [], 0),
    history: { ...EARLIER_NOTHING, ...state?.history },
    evaluationDate: soldAt(given),
  }
}

type Chain = NonNullable<ClaimCase['claim']['organizationChain']>

/** Each organization with its parent, up to the end of the chain. */
function organizationFacts(chain: Chain, at: number): Facts | null {
  const here = chain[at]
  if (here === undefined) return null
  const isLinked = here.parentOrganization !== undefined && chain[at + 1]?.organizationKey === here.parentOrganization
  return { ...here, parent: isLinked ? organizationFacts(chain, at + 1) : null }
}

function headFacts({ promotion, claim }: ClaimCase): Facts {
  return {
    ...claim,
    claimKey: claim.claimNumber,
    currency: textOf(claim.currency) ?? promotion.currency,
    hasDocumentation: (claim.documents ?? 0) >= 1,
    resubmitted: claim['resubmitted'] === true,
  }
}

/** Facts for the eligibility condition: the claim as submitted. */
export function eligibilityFacts(given: ClaimCase, lines: readonly NaiveLine[]): Facts {
  const products: Facts[] = []
  let totalQuantity = 0
  for (const line of lines) {
    const written = (given.claim.lines ?? [])[line.lineNumber - 1]
    const quantity = Number.isInteger(written?.quantity) ? (written?.quantity ?? 0) : 0
    const price = readRatio(written?.unitPrice)
    const full = price === null ? null : multiply(ratio(quantity), discounted(price, line.discount))
    totalQuantity += quantity
    products.push({
      ...line.product,
      ...written,
      productKey: line.product?.productKey,
      quantity,
      amount: full === null ? null : printMinor(toMinor(full, digitsOf(given)), digitsOf(given)),
      serialized: collectsSerials(line),
    })
  }
  return { ...commonFacts(given), claim: { ...headFacts(given), totalQuantity, products } }
}

/** Facts for payout rules: accepted lines with at least one allowed unit, and only those units. */
export function payoutFacts(given: ClaimCase, shown: readonly ShownLine[]): Facts {
  const products: Facts[] = []
  let totalQuantity = 0
  let totalAmount = 0n
  for (const each of shown) {
    if (each.units === 0) continue
    products.push(lineFacts(given, each))
    totalQuantity += each.units
    totalAmount += amountOf(given, each) ?? 0n
  }
  const totals = { totalQuantity, totalAmount: printMinor(totalAmount, digitsOf(given)) }
  return { ...commonFacts(given), claim: { ...headFacts(given), ...totals, products } }
}

/** The facts for a rule of a line or group, for one claim line. */
export function lineRuleFacts(
  given: ClaimCase,
  shown: readonly ShownLine[],
  at: { readonly settings: TermsLine | TermsGroup; readonly row: TermsPayout; readonly current: ShownLine },
): Facts {
  const { settings, row, current } = at
  const promotionProduct = {
    agreementNumber: settings.promotionProductAgreementNumber,
    isGroup: 'products' in settings,
    minimumClaimableUnits: settings.minimumClaimableUnits,
    maximumClaimableUnits: settings.maximumClaimableUnits,
    maximumPayoutAmount: settings.maximumPayoutAmount,
    effectiveDate: row.effectiveDate,
    expirationDate: row.expirationDate,
  }
  return { ...payoutFacts(given, shown), claimProduct: lineFacts(given, current), promotionProduct }
}

function amountOf(given: ClaimCase, { line, units }: ShownLine): bigint | null {
  if (line.amount === null) return null
  const whole = fromMinor(line.amount, digitsOf(given))
  return toMinor(divide(multiply(whole, ratio(units)), ratio(line.claimed)), digitsOf(given))
}

function lineFacts(given: ClaimCase, shown: ShownLine): Facts {
  const { line, units } = shown
  const written = (given.claim.lines ?? [])[line.lineNumber - 1]
  const amount = amountOf(given, shown)
  return {
    ...line.product,
    ...written,
    productKey: line.product?.productKey,
    quantity: units,
    unitPrice: line.unitPrice === null ? null : priceText(line.unitPrice, digitsOf(given)),
    amount: amount === null ? null : printMinor(amount, digitsOf(given)),
    serialized: collectsSerials(line),
    serialNumbers: written === undefined ? [] : serialsOf(written),
  }
}

/** With the digits of the currency, or more if the price has more. */
function priceText(price: Ratio, digits: number): string {
  const own = String(price.bottom).length - 1
  return printMinor(toMinor(price, Math.max(own, digits)), Math.max(own, digits))
}
