import { issuesOf, issuesWithin, MESSAGES, type Issue } from '@incentive/model'
import type { StoredLine, WantedLine } from '../../../../store/promotions/lists/lines/line.ts'
import { lineRules } from './line-rules.ts'
import { isOver, type LineChanges, type LineSetting } from './line-setting.ts'
import { readFieldNumbers, readPayouts, readTerms, type ProductRow } from './read-line.ts'

/** The one product that may go without a check for duplicates. */
const withoutCheck = 'TRADE_IN_PRODUCT'

/**
 * Makes out the changes of the products (ALG-11, ALG-18): a product is listed once; added while it is listed it is
 * refused, unless its line is over or removed by the same body: then that line opens again with the new values (OP-24).
 */
export function judgeProducts(rows: readonly ProductRow[], setting: LineSetting): LineChanges {
  const issues: Issue[] = []
  const removed = new Set(rows.flatMap(({ id, toBeDeleted }) => (toBeDeleted && id != null ? [id] : [])))
  const listed = new Set<number>()
  const wanted: WantedLine[] = []
  rows.forEach((row, index) => {
    const at = `promotionProducts[${index}]`
    const refuse = (field: string, message: string) => void issues.push({ field: `${at}.${field}`, message })
    const known = row.id == null ? null : findOwn(setting, row.id)
    if (known === null && row.toBeDeleted) return refuse('id', MESSAGES.any.required)
    if (known === undefined && !(row.toBeDeleted && !isOfOthers(setting, row.id))) refuse('id', invalid)
    if (row.toBeDeleted) return
    if (row.isGroup) refuse('isGroup', MESSAGES.any.invalidValue)
    const productId = (row.product ? row.product.id : known?.itemId) ?? null
    const key = productId === null ? undefined : setting.productKeys.get(productId)
    const line = known ?? setting.stored.find((one) => isOwnProduct(one, setting) && one.itemId === productId) ?? null
    const isReopened =
      !known && line !== null && (removed.has(line.id) || isOver(line.terms.expirationDate, setting.now))
    const isListed = productId !== null && (listed.has(productId) || (!known && line !== null && !isReopened))
    if (row.product == null && known === null) refuse('product', MESSAGES.any.required)
    else if (row.product != null && (key === undefined || (known && known.itemId !== productId)))
      refuse('product', invalid)
    else if (key !== undefined && known !== undefined && isListed) refuse('product', MESSAGES.line.alreadyExist([key]))
    // what is refused here is judged in its other values, and stands in nobody's way
    const isAccepted = known !== undefined && productId !== null && key !== undefined && !isListed
    if (isAccepted) listed.add(productId)
    if (isAccepted && line) removed.delete(line.id)
    const isCheckRequired = key !== undefined && key !== withoutCheck && known !== undefined
    const terms = readTerms(row, at, known?.terms, setting.facts, issues)
    issues.push(...issuesWithin(at, issuesOf(lineRules, terms, { isCheckRequired })))
    const payouts = readPayouts(row, at, line, setting.facts, false, issues)
    if (!isAccepted) return
    const fieldNumbers = readFieldNumbers(row, known?.fieldNumbers ?? [])
    wanted.push({ id: line?.id ?? null, productId, terms, productIds: [], fieldNumbers, payouts })
  })
  return { removedIds: [...removed], wanted, issues }
}

const invalid = MESSAGES.any.invalidSelection

const isOwnProduct = (line: StoredLine, { promotionId }: LineSetting) =>
  line.promotionId === promotionId && !line.isGroup

const findOwn = (setting: LineSetting, id: number) =>
  setting.stored.find((line) => line.id === id && isOwnProduct(line, setting))

/** A line that is gone may be removed again; one of another promotion, or of the groups, may not. */
const isOfOthers = ({ stored }: LineSetting, id: number | null | undefined) => stored.some((line) => line.id === id)
