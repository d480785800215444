import { type Instant, epochOf, printInstant } from '@incentive/scalars'
import type { FindReference } from '../draft/field.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue } from '../issues/rule.ts'
import type { ListChanges, Upsert } from '../lists/read-list-body.ts'
import { readReference } from '../references/reference-input.ts'
import { activateLine, expireLineNow } from './expire-line.ts'
import type { Steps } from '../changes/describe-list-changes.ts'
import { isLineOver } from './line-changes.ts'
import { type ProductLine, type ProductLineBody, PRODUCT_LINES } from './product-line.ts'
import type { PayoutDraft } from '../payouts/payout.ts'
import { instantOf, type TypedDate } from '../time/typed-date.ts'
import type { LineSettings } from './line-settings.ts'

/** The product lines of the promotion that a body refers to, by id or by product, and the ids of those with claims. */
export type StoredProducts = { readonly own: readonly ProductLine[]; readonly claimedIds: ReadonlySet<number> }

const { invalidSelection, invalidValue, required } = MESSAGES.any

/**
 * Determines the changes of a promotion's products (ALG-11, ALG-18), one step per row. Each product is listed once.
 * Adding a listed product is refused, unless its line has ended or the same body removes it: then that line is reopened
 * with the new values (OP-24), and settings that the body does not contain stay (OP-148).
 */
export function* readProductLines(
  { own, claimedIds }: StoredProducts,
  body: readonly ProductLineBody[],
  find: FindReference,
  now: Instant,
): Steps<ListChanges<ProductLine, ProductLineBody>> {
  const issues: Issue[] = []
  const upserts: Upsert<ProductLine>[] = []
  const refused: ListChanges<ProductLine, ProductLineBody>['refused'][number][] = []
  const removed = new Set(body.flatMap(({ id, toBeDeleted }) => (toBeDeleted && id != null ? [id] : [])))
  const byId = new Map(own.map((line) => [line.id, line]))
  const byProduct = new Map(own.map((line) => [line.product?.id, line]))
  const listed = new Set<number>()
  for (const [index, given] of body.entries()) {
    yield
    const at = `${PRODUCT_LINES.name}[${index}]`
    const refuse = (field: string, message: string) => issues.push({ field: `${at}.${field}`, message })
    const known = given.id == null ? null : byId.get(given.id)
    if (given.toBeDeleted) {
      if (!known) refuse('id', given.id == null ? required : invalidSelection)
      continue
    }
    if (given.isGroup) refuse('isGroup', invalidValue)
    const read = (before: ProductLine) => PRODUCT_LINES.read(before, given, at, { find, issues })
    if (known === undefined) {
      refuse('id', invalidSelection)
      refused.push({ at, row: read(PRODUCT_LINES.blank), body: given })
      continue
    }
    const line = known ?? byProduct.get(referredId(given, find))
    const isReopened = !known && line !== undefined
    const laid = read(isReopened ? activateLine(line) : (known ?? PRODUCT_LINES.blank))
    const isClaimed = line?.id != null && claimedIds.has(line.id)
    const paid = isReopened && isClaimed ? withPaidBy(line, laid, now) : laid
    // marked as expired without an end: it ends now
    const endsNow = given.markAsExpired === true && given.expirationDate === null
    const row = endsNow ? expireLineNow(paid, now) : paid
    upserts.push({ at, before: line ?? null, row })
    const { product } = row
    if (product === null) continue
    const isOther = known !== null && known.product?.id !== product.id
    const isFree = !line || (line.id !== null && removed.has(line.id)) || isLineOver(line, now)
    if (isOther) refuse('product', invalidSelection)
    else if (listed.has(product.id) || (!known && !isFree))
      refuse('product', MESSAGES.line.alreadyExist([product.productKey]))
    listed.add(product.id)
    if (line?.id) removed.delete(line.id)
  }
  return { removedIds: [...removed], upserts, refused, issues }
}

/** The product of a new row, if it is within reach. */
function referredId({ product }: ProductLineBody, find: FindReference): number | undefined {
  const wanted = product == null ? null : readReference(product)
  return wanted ? find('product', wanted)?.id : undefined
}

type Paying = Pick<LineSettings, 'promotionProductPayouts'>

const SECOND = 1000

/**
 * A reopened line with claims keeps all its former payouts: those that run when the new payouts start end one second
 * before them. Without a new payout, nothing ends; a new payout without a start starts now (OP-148).
 */
function withPaidBy<Line extends Paying>(before: Paying, line: Line, now: Instant): Line {
  const [stored, given] = [before.promotionProductPayouts, line.promotionProductPayouts]
  if (stored === given) return line
  const started = given.map((payout) => (isNew(payout) ? withStart(payout, now) : payout))
  const start = Math.min(...started.filter(isNew).map(({ effectiveDate }) => startOf(effectiveDate)))
  const named = new Set(given.map(({ id }) => id))
  const kept = stored.filter(({ id }) => !named.has(id)).map((payout) => endBefore(payout, start))
  return { ...line, promotionProductPayouts: [...kept, ...started] }
}

const isNew = ({ id }: PayoutDraft) => id === null

function withStart(payout: PayoutDraft, now: Instant): PayoutDraft {
  if (payout.effectiveDate.trim() !== '') return payout
  return { ...payout, effectiveDate: printInstant(Math.floor(epochOf(now) / SECOND) * SECOND) }
}

/** The start in milliseconds; an invalid date never starts. */
function startOf(date: TypedDate): number {
  const instant = instantOf(date)
  return instant === null ? Infinity : epochOf(instant)
}

function endBefore(payout: PayoutDraft, start: number): PayoutDraft {
  const [from, to] = [instantOf(payout.effectiveDate), instantOf(payout.expirationDate)]
  const isRunning = (from === null || epochOf(from) < start) && (to === null || epochOf(to) >= start)
  return isRunning && Number.isFinite(start) ? { ...payout, expirationDate: printInstant(start - SECOND) } : payout
}
