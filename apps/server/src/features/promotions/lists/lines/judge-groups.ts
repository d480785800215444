import { issuesOf, issuesWithin, MESSAGES, type Issue } from '@incentive/model'
import type { WantedLine } from '../../../../store/promotions/lists/lines/line.ts'
import { lineRules } from './line-rules.ts'
import { isOver, type LineChanges, type LineSetting } from './line-setting.ts'
import { readFieldNumbers, readPayouts, readTerms, type GroupRow } from './read-line.ts'

const list = 'promotionProductGroups'

/**
 * Makes out the changes of the product groups (ALG-16): two products or more; when a group is made or gains a product,
 * each of those must have a line of its own that is not over; no two groups of the same products.
 *
 * @param products the changes of the products in the same body, which count already.
 */
export function judgeGroups(rows: readonly GroupRow[], setting: LineSetting, products: LineChanges): LineChanges {
  const issues: Issue[] = []
  const { stored, promotionId } = setting
  const removedIds = rows.flatMap(({ id, toBeDeleted }) => (toBeDeleted && id != null ? [id] : []))
  const individual = individualProducts(setting, products)
  const sets = new Map(
    setting.groups.filter(({ id }) => !removedIds.includes(id)).map((group) => [group.id, group.productIds]),
  )
  const wanted: WantedLine[] = []
  const named = new Set<number>()
  rows.forEach((row, index) => {
    const at = `${list}[${index}]`
    const refuse = (field: string, message: string) => void issues.push({ field: `${at}.${field}`, message })
    const any = row.id == null ? undefined : stored.find(({ id }) => id === row.id)
    const known = any && any.promotionId === promotionId && any.isGroup ? any : null
    if (row.toBeDeleted && row.id == null) return refuse('id', MESSAGES.any.required)
    const isRemoved = row.id != null && removedIds.includes(row.id)
    const isUnknown = row.id != null && (!known || isRemoved || named.has(row.id))
    if (row.toBeDeleted ? any && !known : isUnknown) refuse('id', MESSAGES.any.invalidSelection)
    if (row.toBeDeleted) return
    if (row.isGroup === false) refuse('isGroup', MESSAGES.any.invalidValue)
    if (isUnknown) return judgeUnknown(row, at, setting, issues)
    if (row.id != null) named.add(row.id)
    const productIds = readProducts(row, known?.productIds ?? [], setting, refuse)
    const gained = productIds.filter((id) => !known?.productIds.includes(id))
    if (gained.some((id) => !individual.has(id))) issues.push({ field: list, message: MESSAGES.line.groupNeedsLines })
    if (known) sets.delete(known.id)
    if (gained.length > 0 && [...sets.values()].some((other) => isSameSet(other, productIds))) {
      const keys = productIds.map((id) => setting.productKeys.get(id) ?? '')
      issues.push({ field: list, message: MESSAGES.line.alreadyExist(keys) })
    }
    sets.set(known?.id ?? -1 - index, productIds)
    const terms = readTerms(row, at, known?.terms, setting.facts, issues)
    issues.push(...issuesWithin(at, issuesOf(lineRules, terms, { isCheckRequired: true })))
    wanted.push({
      id: known?.id ?? null,
      productId: null,
      terms,
      productIds,
      fieldNumbers: readFieldNumbers(row, known?.fieldNumbers ?? []),
      payouts: readPayouts(row, at, known, setting.facts, true, issues),
    })
  })
  return { removedIds, wanted, issues }
}

/** A group whose id is refused is judged in what it says itself. */
function judgeUnknown(row: GroupRow, at: string, setting: LineSetting, issues: Issue[]): void {
  const refuse = (field: string, message: string) => void issues.push({ field: `${at}.${field}`, message })
  if (row.products) readProducts(row, [], setting, refuse)
  const terms = readTerms(row, at, undefined, setting.facts, issues)
  issues.push(...issuesWithin(at, issuesOf(lineRules, terms, { isCheckRequired: false })))
  readPayouts(row, at, null, setting.facts, true, issues)
}

function readProducts(
  { products }: GroupRow,
  stored: readonly number[],
  { productKeys }: LineSetting,
  refuse: (field: string, message: string) => void,
): number[] {
  const ids = products?.map(({ id }, index) => {
    if (id == null || !productKeys.has(id)) refuse(`products[${index}]`, MESSAGES.any.invalidSelection)
    return id ?? 0
  })
  const set = [...new Set(ids ?? stored)].toSorted((a, b) => a - b)
  if (set.length < 2) refuse('products', MESSAGES.any.required)
  return set
}

/** The products that will have a line of their own once the body is saved. */
function individualProducts({ stored, promotionId, now }: LineSetting, products: LineChanges): ReadonlySet<number> {
  const changed = new Set([...products.removedIds, ...products.wanted.flatMap(({ id }) => id ?? [])])
  const untouched = stored.filter(
    (line) =>
      line.promotionId === promotionId &&
      !line.isGroup &&
      !changed.has(line.id) &&
      !isOver(line.terms.expirationDate, now),
  )
  const coming = products.wanted.filter(({ terms }) => !isOver(terms.expirationDate, now))
  return new Set([...untouched.map(({ itemId }) => itemId), ...coming.flatMap(({ productId }) => productId ?? [])])
}

const isSameSet = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id))
