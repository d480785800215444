import { valueFactsIn, type LookupProduct, type PromotionTerms } from '@incentive/claims'
import { LONG_LISTS, type CheckAnswer, type CheckRequest, applyDelta } from './check-exchange.ts'
import { findReadiness } from './find-readiness.ts'

type Answer = (answer: CheckAnswer) => void

/**
 * The worker side of the checks: stores the long lists, and checks the latest draft it received.
 *
 * @param later calls back after the pending requests have been received, so that outdated drafts are not checked.
 */
export function createCheckWork(answer: Answer, later: (work: () => void) => void): (request: CheckRequest) => void {
  let lists: Pick<PromotionTerms, (typeof LONG_LISTS)[number]> = {}
  let products: readonly LookupProduct[] = []
  let last: CheckRequest | null = null
  const checkLast = () => {
    if (last === null) return
    const { number, content, lookups } = last
    last = null
    const whole = { ...content, ...lists }
    const hints = findReadiness(whole, { ...lookups, products })
    answer({ kind: 'checked', number, hints, facts: valueFactsIn(whole) })
  }
  return (request) => {
    const before = lists
    const reported = LONG_LISTS.map((name) => [name, applyDelta<object>(before[name] ?? [], request.lists[name])])
    lists = Object.fromEntries(reported) as typeof lists
    products = applyDelta(products, request.products)
    if (last === null) later(checkLast)
    last = request
  }
}
