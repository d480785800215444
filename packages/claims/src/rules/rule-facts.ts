import { FACT_MODEL } from '@incentive/model/facts'
import { addDecimals, divideDecimals, multiplyDecimals, toDecimal, type Decimal } from '@incentive/scalars'
import { loadFacts, replaceFacts, type Facts, type LoadedFacts } from '@incentive/spel'
import type { CompiledLine, CompiledRuleRow } from '../compile/compiled.ts'
import type { Evaluation } from '../evaluation.ts'
import type { FactFields } from '../facts/fact-fields.ts'
import type { LineRun } from '../lines/line-run.ts'
import { lineAmount } from '../lines/price.ts'
import { audienceRoots } from './audience-facts.ts'
import { finite, moneyFact } from '../facts/fact-values.ts'

/** The facts of rules, or the reason why they are unavailable. */
export type RuleFacts = Facts | string

/** The facts of the eligibility condition: the claim as it was submitted (B.10). */
export function eligibilityFactsOf(evaluation: Evaluation): RuleFacts {
  evaluation.eligibilityFacts ??= toRuleFacts(
    loadFacts(FACT_MODEL, { ...commonRoots(evaluation), claim: submittedClaim(evaluation) }),
  )
  return evaluation.eligibilityFacts
}

/** The facts of payout rules, which see the accepted and allowed part of the claim. */
export function payoutFactsOf(evaluation: Evaluation, allowed: readonly number[]): RuleFacts {
  const { lines, version } = evaluation
  const products = lines.flatMap((line, index) => {
    const units = allowed[index] ?? 0
    return units > 0 ? [claimProductFacts(line, units, version.digits)] : []
  })
  const zero = toDecimal(0, version.digits)
  const claim = {
    ...claimHead(evaluation),
    products,
    totalQuantity: toInteger(products.reduce((sum, { quantity }) => sum + quantity, 0)),
    totalAmount: products.reduce<Decimal>(
      (sum, { amount }) => (amount === null ? sum : addDecimals(sum, amount)),
      zero,
    ),
  }
  return toRuleFacts(loadFacts(FACT_MODEL, { ...commonRoots(evaluation), claim }))
}

/** Same as above for the rules of a line or group: only with the units of a claim line that are left for it. */
export function lineFactsOf(
  facts: Facts,
  { line, units, of, row }: { line: LineRun; units: number; of: CompiledLine; row: CompiledRuleRow },
  digits: number,
): RuleFacts {
  const claimProduct = claimProductFacts(line, units, digits)
  const promotionProduct = {
    agreementNumber: of.agreementNumber,
    isGroup: of.isGroup,
    minimumClaimableUnits: of.minimum,
    maximumClaimableUnits: of.maximum,
    maximumPayoutAmount: of.cap,
    effectiveDate: finite(row.from),
    expirationDate: finite(row.until),
  }
  return toRuleFacts(replaceFacts(facts, { claimProduct, promotionProduct }))
}

function toRuleFacts(loaded: LoadedFacts): RuleFacts {
  if (loaded.ok) return loaded.facts
  return loaded.problems.map(({ path, message }) => `${path}: ${message}`).join(', ')
}

function commonRoots({ version, facts, state, saleDate }: Evaluation): Record<string, unknown> {
  return {
    ...version.ruleRoots,
    ...audienceRoots(facts),
    history: historyFacts(state.history),
    evaluationDate: saleDate.instant,
  }
}

/** An empty history has the values of no claims. */
function historyFacts(given: FactFields): FactFields {
  const claimCount = given['claimCount'] ?? 0
  const none = { unitsPaid: 0, payoutTotal: '0.00', monthlyUnits: [], monthlyPayouts: [] }
  return { ...none, firstClaim: claimCount === 0, ...given, claimCount }
}

/** A claim without a currency has the promotion's; by default it is a first submission. */
function claimHead({ facts, version }: Evaluation) {
  const { fields, claimNumber, invoiceNumber, invoiceDate, purchaseDate, submittedDate } = facts
  return {
    resubmitted: false,
    ...fields,
    claimKey: claimNumber,
    invoiceNumber,
    invoiceDate,
    purchaseDate,
    submittedDate,
    currency: facts.currency || version.content.currency,
    taxAmount: moneyFact(facts.taxAmount, version.digits),
    hasDocumentation: facts.documents > 0,
  }
}

function submittedClaim(evaluation: Evaluation): FactFields {
  const { facts, version } = evaluation
  const products = facts.lines.map(({ modelNumber, quantity, unitPrice, discountPercent, serialNumbers, fields }) => {
    const found = facts.catalog.find(modelNumber)
    const product = found === 'AMBIGUOUS' ? null : found
    const units = quantity !== null && (quantity | 0) === quantity ? quantity : null
    const isPriced = unitPrice !== null && units !== null
    return {
      ...product?.fields,
      ...fields,
      productKey: product?.productKey,
      modelNumber,
      discountPercent,
      serialNumbers,
      quantity: units,
      unitPrice: moneyFact(unitPrice, version.digits),
      serialized: serialNumbers.length > 0,
      amount: isPriced ? lineAmount(units, unitPrice, discountPercent, version.digits) : null,
    }
  })
  return {
    ...claimHead(evaluation),
    products,
    totalQuantity: toInteger(products.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)),
    totalAmount: moneyFact(facts.totalAmount, version.digits),
  }
}

function claimProductFacts(line: LineRun, units: number, digits: number) {
  const { claimed, product, price, settings } = line
  const { modelNumber, discountPercent, serialNumbers, fields } = claimed
  return {
    ...product?.fields,
    ...fields,
    productKey: product?.productKey,
    modelNumber,
    discountPercent,
    serialNumbers,
    quantity: units,
    unitPrice: moneyFact(line.unitPrice, digits),
    serialized: settings?.collectsSerials ?? false,
    amount: price === null ? null : shareOf(price, units, digits),
  }
}

function shareOf(price: NonNullable<LineRun['price']>, units: number, digits: number): Decimal {
  if (units === price.claimedUnits) return price.amount
  const dividend = multiplyDecimals(price.amount, toDecimal(units, 0))
  return divideDecimals(dividend, toDecimal(price.claimedUnits, 0), digits, 'half-up')
}

function toInteger(sum: number): number {
  return Math.min(sum, 2_147_483_647)
}
