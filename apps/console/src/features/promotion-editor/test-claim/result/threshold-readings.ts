import type { PromotionTerms, TraceNode, TermsLineSettings } from '@incentive/claims'
import { printDecimal } from '@incentive/scalars'
import type { Attempt, TestClaimPromotion } from '../try-claim.ts'
import { openVersion, tryClaim } from '../try-claim.ts'

/** Amount if reaching the threshold pays all units, and amount if only the units from the threshold on were paid. */
export type ThresholdReadings = {
  readonly threshold: number
  readonly units: number
  readonly all: string
  readonly fromThreshold: string
  readonly unitsFromThreshold: number
}

/**
 * Both readings of a threshold above 1, in money (MD-13). The engine pays all units; the other reading is the amount
 * that the same payout without a threshold pays for the units from the threshold on. Null for a step without such a
 * threshold.
 */
export function thresholdReadings(
  promotion: TestClaimPromotion,
  attempt: Attempt,
  node: TraceNode,
): ThresholdReadings | null {
  const valueOf = (label: string) => Number(node.values.find((value) => value.label === label)?.value ?? 0)
  const threshold = valueOf('payoutProductThreshold')
  const units = valueOf('units')
  const { link } = node
  if (threshold <= 1 || node.money === undefined || link?.to !== 'editor' || link.row === undefined) return null
  const unitsFromThreshold = units - threshold + 1
  const opened = withoutThreshold(promotion.content, link.row, link.id)
  const testClaim = openVersion(opened, promotion.lookups)
  const lines = withFewerUnits(attempt, threshold - 1, productsOf(opened, link.row))
  const outcome = tryClaim(testClaim, { ...attempt, claim: { ...attempt.claim, lines } }, true)
  const payouts = [...outcome.payouts, ...(outcome.wouldPay ?? [])]
  const same = payouts.find(({ step }) => step === node.id)
  return {
    threshold,
    units,
    unitsFromThreshold,
    all: node.money.before,
    fromThreshold: same === undefined ? '0' : printDecimal(same.amountBefore),
  }
}

/** The version with one payout that pays from the first unit on, without limits that fewer units would violate. */
function withoutThreshold(
  content: PromotionTerms,
  row: string | number,
  payout: string | number | undefined,
): PromotionTerms {
  const open = <Line extends TermsLineSettings>(line: Line): Line =>
    line.id !== row
      ? line
      : {
          ...line,
          minimumClaimableUnits: null,
          promotionProductPayouts: (line.promotionProductPayouts ?? []).map((each) =>
            String(each.id) === String(payout) ? { ...each, payoutProductThreshold: 1 } : each,
          ),
        }
  return {
    ...content,
    promotionProducts: (content.promotionProducts ?? []).map(open),
    promotionProductGroups: (content.promotionProductGroups ?? []).map(open),
  }
}

function productsOf(content: PromotionTerms, row: string | number): ReadonlySet<string> {
  const line = content.promotionProducts?.find(({ id }) => id === row)
  const group = content.promotionProductGroups?.find(({ id }) => id === row)
  return new Set([...(line ? [line.product] : []), ...(group?.products ?? [])])
}

/** Removes this many units of these products from the claim lines, starting with the first lines. */
function withFewerUnits(attempt: Attempt, fewer: number, products: ReadonlySet<string>) {
  let left = fewer
  return (attempt.claim.lines ?? []).flatMap((line) => {
    const key = keyOf(attempt, line.modelNumber)
    if (left === 0 || !products.has(key)) return [line]
    const taken = Math.min(left, line.quantity ?? 0)
    left -= taken
    const quantity = (line.quantity ?? 0) - taken
    const serials = line.serialNumbers?.slice(taken)
    return quantity > 0 ? [{ ...line, quantity, ...(serials && { serialNumbers: serials }) }] : []
  })
}

/** Key of the product that a claim line refers to. */
function keyOf({ products }: Attempt, model: string): string {
  const wanted = model.toUpperCase()
  const found =
    products.find(({ productKey }) => productKey.toUpperCase() === wanted) ??
    products.find(({ modelNumber }) => modelNumber?.toUpperCase() === wanted)
  return found?.productKey ?? model
}
