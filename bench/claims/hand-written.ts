/** Hand-written code for the base case only: a flat amount per unit of a line, with all gates that apply. */
export type PlainClaim = {
  readonly participant: string
  readonly currency: string | null
  readonly purchaseDate: number
  readonly submittedDate: number
  readonly documents: number
  readonly invoiceNumber: string
  readonly lines: readonly { readonly model: string; readonly quantity: number; readonly cents: number }[]
}

export type PlainPromotion = {
  readonly published: number
  readonly from: number
  readonly until: number
  readonly deadline: number
  readonly currency: string
  readonly vehicle: string
  /** Cents per unit, by uppercase model. */
  readonly lines: ReadonlyMap<string, { readonly product: string; readonly cents: number }>
}

export type PlainPayout = {
  readonly product: string
  readonly units: number
  readonly cents: number
  readonly vehicle: string
  readonly recipient: string
}

/** Returns the payouts of a claim; null when it is refused. */
export function payByHand(
  promotion: PlainPromotion,
  claim: PlainClaim,
  claimed: ReadonlySet<string>,
): readonly PlainPayout[] | null {
  const { purchaseDate, submittedDate } = claim
  if (promotion.published > submittedDate || purchaseDate > submittedDate) return null
  if (purchaseDate < promotion.from || purchaseDate >= promotion.until) return null
  if (claim.currency !== null && claim.currency !== promotion.currency) return null
  if (submittedDate >= promotion.deadline) return null
  const invoice = claim.invoiceNumber.trim().toUpperCase()
  const units = new Map<string, number>()
  for (const { model, quantity, cents } of claim.lines) {
    const line = promotion.lines.get(model.trim().toUpperCase())
    if (line === undefined || !Number.isInteger(quantity) || quantity < 1 || cents < 0) continue
    if (invoice === '' || claimed.has(`${line.product}\n${claim.participant}\n${invoice}`)) continue
    units.set(line.product, (units.get(line.product) ?? 0) + quantity)
  }
  const payouts: PlainPayout[] = []
  for (const [product, count] of units) {
    const line = promotion.lines.get(product)
    if (line === undefined) continue
    const { vehicle } = promotion
    payouts.push({ product, units: count, cents: count * line.cents, vehicle, recipient: claim.participant })
  }
  return payouts.length === 0 ? null : payouts
}
