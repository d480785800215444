import { printDecimal } from '@incentive/scalars'
import type { Facts } from '@incentive/spel'
import type { CompiledVersion } from '../../compile/compiled.ts'
import type { Check, Found } from '../check.ts'
import { factsForBoth } from '../rules/claims-for-both.ts'
import { placeOf, type PlacedRules } from '../rules/rules-of.ts'
import { togetherOf } from '../rules/together.ts'
import { doTouch, overlapOf } from '../windows.ts'

const WITHOUT_MONEY = 'Rules {first} and {second} can both pay'

/** So many rules of one place are held against each other. */
const MOST_RULES = 20

/** So many pairs of different conditions are tried: the rules of many lines are mostly the same. */
const MOST_PAIRS = 1000

/** Rules are named by their places: they have no names of their own. */
export const rulesPayBoth: Check = {
  id: 'L-33',
  severity: 'INFO',
  text: `${WITHOUT_MONEY}: together {money}`,
  find: ({ version, ruleGroups }) => {
    const tried = new Map<string, Facts | null>()
    return ruleGroups.flatMap((group) => pairsOf(version, group, tried))
  },
}

function pairsOf(
  { digits, content }: CompiledVersion,
  { rules, of, within }: PlacedRules,
  tried: Map<string, Facts | null>,
): readonly Found[] {
  return rules.slice(0, MOST_RULES).flatMap((second, at) =>
    rules.slice(0, at).flatMap((first, place): readonly Found[] => {
      if (!doTouch(overlapOf(first, second), within)) return []
      const texts = [first.condition.text, second.condition.text] as const
      const facts = once(tried, JSON.stringify(texts), () => factsForBoth(texts))
      if (facts === null) return []
      const sum = togetherOf([first, second], facts, digits)
      const params = { first: place + 1, second: of === null ? at + 1 : placeOf(at, of) }
      if (sum === null) return [{ text: WITHOUT_MONEY, params, link: second.link }]
      const money = `${printDecimal(sum)} ${content.currency ?? ''}`.trim()
      return [{ params: { ...params, money }, link: second.link }]
    }),
  )
}

function once(tried: Map<string, Facts | null>, key: string, make: () => Facts | null): Facts | null {
  const known = tried.get(key)
  if (known !== undefined) return known
  const made = tried.size < MOST_PAIRS ? make() : null
  tried.set(key, made)
  return made
}
