import { addDecimals, type Decimal, printDecimal, readDecimal, ZERO } from '@incentive/scalars'
import { type Facts, toPayoutAmount } from '@incentive/spel'
import type { CompiledRule, CompiledVersion } from '../../compile/compiled.ts'
import type { ExpressionTexts } from '../../expressions/known-texts.ts'
import type { Check, Found } from '../check.ts'
import { type PlacedRules, placeOf } from '../checked.ts'
import { doTouch, overlapOf } from '../windows.ts'

const WITHOUT_MONEY = 'Rules {first} and {second} can both pay'

/** Maximum number of rules in one group that are compared. */
const MAX_RULES = 20

/** Maximum number of pairs of different conditions: the rules of many lines are mostly the same. */
const MAX_PAIRS = 1000

/** Rules are named by their positions, because they have no names. */
export const rulesPayBoth: Check = {
  id: 'L-33',
  severity: 'INFO',
  text: `${WITHOUT_MONEY}: together {money}`,
  *find({ version, ruleGroups }) {
    const testClaim = new Set<string>()
    for (const group of ruleGroups) yield* pairsOf(version, group, testClaim)
  },
}

function* pairsOf(
  { digits, content, texts }: CompiledVersion,
  { rules, of, within }: PlacedRules,
  testClaim: Set<string>,
): Generator<Found | null, void, void> {
  for (const [at, second] of rules.slice(0, MAX_RULES).entries()) {
    for (const [place, first] of rules.slice(0, at).entries()) {
      yield null
      if (!doTouch(overlapOf(first, second), within)) continue
      const facts = factsOf(texts, [first.condition.text, second.condition.text], testClaim)
      if (facts === null) continue
      const sum = togetherOf([first, second], facts, digits)
      const params = { first: place + 1, second: of === null ? at + 1 : placeOf(at, of) }
      const money = sum && `${printDecimal(sum)} ${content.currency ?? ''}`.trim()
      if (money === null) yield { text: WITHOUT_MONEY, params, link: second.link }
      else yield { params: { ...params, money }, link: second.link }
    }
  }
}

/** Facts for which both conditions hold; null for pairs beyond the maximum, which are not evaluated. */
function factsOf(
  texts: ExpressionTexts,
  [first, second]: readonly [string, string],
  testClaim: Set<string>,
): Facts | null {
  const pair = JSON.stringify([first, second])
  if (!testClaim.has(pair) && testClaim.size >= MAX_PAIRS) return null
  testClaim.add(pair)
  return texts.of(first).factsWith(texts.of(second))
}

const BELOW = readDecimal('49999') ?? ZERO

/** The sum that rules pay on given facts; null if an amount is invalid there. */
function togetherOf(rules: readonly CompiledRule[], facts: Facts, digits: number): Decimal | null {
  let sum = ZERO
  for (const { amount } of rules.flatMap(({ actions }) => actions)) {
    const evaluated = amount.expression?.evaluate(facts)
    const paid = evaluated?.ok ? toPayoutAmount(evaluated.result, { digits, below: BELOW }) : null
    if (!paid?.ok) return null
    sum = addDecimals(sum, paid.amount)
  }
  return sum
}
