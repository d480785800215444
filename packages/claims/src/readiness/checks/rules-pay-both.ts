import { printDecimal } from '@incentive/scalars'
import type { CompiledRule } from '../../compile/compiled.ts'
import type { Check, Found } from '../check.ts'
import { factsForBoth } from '../rules/claims-for-both.ts'
import { togetherOf } from '../rules/together.ts'
import { doTouch } from '../windows.ts'

const WITHOUT_MONEY = 'Rules {first} and {second} can both pay'

/** So many rules are held against each other. */
const MOST_RULES = 20

/** Rules are named by their places: they have no names of their own. */
export const rulesPayBoth: Check = {
  id: 'L-33',
  severity: 'INFO',
  text: `${WITHOUT_MONEY}: together {money}`,
  find: ({ version: { rules, digits, content } }) =>
    rules.slice(0, MOST_RULES).flatMap((second, at) =>
      rules.slice(0, at).flatMap((first, place): readonly Found[] => {
        const facts = doTouch(first, second) ? factsForBoth(conditionsOf(first, second)) : null
        if (facts === null) return []
        const sum = togetherOf([first, second], facts, digits)
        const params = { first: place + 1, second: at + 1 }
        if (sum === null) return [{ text: WITHOUT_MONEY, params, link: second.link }]
        const money = `${printDecimal(sum)} ${content.currency ?? ''}`.trim()
        return [{ params: { ...params, money }, link: second.link }]
      }),
    ),
}

function conditionsOf(first: CompiledRule, second: CompiledRule): readonly [string, string] {
  return [first.condition.text, second.condition.text]
}
