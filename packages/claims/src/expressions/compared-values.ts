import { FACT_MODEL, factLabel, VALUE_FACTS, valueFactOf, type ValueFact } from '@incentive/model/facts'
import { foldKey } from '@incentive/scalars'
import { openTree, replaceNode, type ConditionTree, type NodePath, type PlacedNode } from '@incentive/spel'
import type { LookupFactValues } from '../terms/lookups.ts'
import type { PromotionTerms, TermsPayout, TermsRuleGroup } from '../terms/promotion-terms.ts'

/** A fact and a text that a condition compares it with for equality. */
export type ComparedValue = {
  readonly fact: ValueFact
  readonly value: string
  readonly ignoresCase: boolean
  /** The condition with another text at its place. */
  readonly replacedBy: (value: string) => string
}

/** The texts with which a condition compares facts whose values are listed. */
export function comparedValuesIn(text: string): readonly ComparedValue[] {
  const opened = openTree(text, FACT_MODEL)
  return opened.ok ? comparedAt(opened.tree, opened.tree.root, []) : []
}

function comparedAt(tree: ConditionTree, node: PlacedNode, path: NodePath): readonly ComparedValue[] {
  if (node.kind === 'group') return node.children.flatMap((child, at) => comparedAt(tree, child, [...path, at]))
  if (node.kind !== 'compare') return []
  const { comparison } = node
  const { field, operator, values } = comparison
  const fact = valueFactOf(field)
  if (fact === null || !EQUALITIES.has(operator)) return []
  return values.flatMap((each, at) => {
    if (each.kind !== 'text') return []
    const replacedBy = (value: string) => {
      const changed = { ...comparison, values: values.with(at, { kind: 'text', value }) }
      const edited = replaceNode(tree, path, { kind: 'compare', comparison: changed })
      return edited.ok ? edited.text : tree.text
    }
    return [{ fact, value: each.value, ignoresCase: operator === 'equals-ignoring-case', replacedBy }]
  })
}

const EQUALITIES: ReadonlySet<string> = new Set(['equals', 'not-equals', 'equals-ignoring-case', 'one-of'])

/** True if no participant has the value. Unknown if not all values are listed. */
export function isUnknownValue({ value, ignoresCase }: ComparedValue, { total, values }: LookupFactValues): boolean {
  const form = (text: string) => (ignoresCase ? text.toLowerCase() : text)
  return total === values.length && !values.some((each) => form(each.value) === form(value))
}

/** The values in the data, most likely the intended one first: those that only look different, then the most frequent. */
export function likelyValues(
  { value }: ComparedValue,
  { values }: LookupFactValues,
): { readonly same: LookupFactValues['values']; readonly others: LookupFactValues['values'] } {
  const isSame = (each: { readonly value: string }) => foldKey(each.value) === foldKey(value)
  return { same: values.filter(isSame), others: values.filter((each) => !isSame(each)) }
}

/** The sentence about a value that no participant has. */
export function unknownValueText({ fact, value }: Pick<ComparedValue, 'fact' | 'value'>): string {
  const [owner = ''] = fact.split('.')
  const label = factLabel(fact).toLowerCase()
  const name = label.startsWith(owner) ? label : `${owner} ${label}`
  return `No participant has the ${name} '${value}'`
}

/** The facts with listed values that occur in the conditions and amounts of a promotion. */
export function valueFactsIn(content: PromotionTerms): readonly ValueFact[] {
  const { participantEligibilityRuleCondition: eligibility, payoutGenerationRuleGroup: ofPromotion } = content
  const lines = [...(content.promotionProducts ?? []), ...(content.promotionProductGroups ?? [])]
  const payouts = lines.flatMap((line): readonly TermsPayout[] => line.promotionProductPayouts ?? [])
  const texts = [ofPromotion, ...payouts.map(({ ruleGroup }) => ruleGroup)].flatMap(conditionsOf)
  const all = [eligibility?.spelExpression ?? '', ...texts].join('\n').replaceAll('?.', '.')
  return VALUE_FACTS.filter((fact) => all.includes(fact))
}

const conditionsOf = (group: TermsRuleGroup | null | undefined): readonly string[] =>
  (group?.rules ?? []).map(({ ruleCondition }) => ruleCondition?.spelExpression ?? '')
