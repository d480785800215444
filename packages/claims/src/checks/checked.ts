import type { CompiledLine, CompiledRow, CompiledVersion, CompiledWindow, CompiledRule } from '../compile/compiled.ts'
import type { Lookups, LookupProduct, LookupStoreProduct, LookupVehicle } from '../terms/lookups.ts'
import { gapsOf, overlapOf } from './windows.ts'
import type { FactView } from '@incentive/model/facts'
import type { Purpose } from '@incentive/spel'
import type { CompiledExpression } from '../expressions/compiled-expression.ts'
import type { ExpressionText } from '../expressions/expression-text.ts'
import type { Link } from '../trace/link.ts'

/** The input of checks: a version with its references, and values that several checks need, computed once. */
export type Checked = {
  readonly version: CompiledVersion
  readonly lookups: Lookups
  /** Lines and groups, in the order of their lists. */
  readonly lines: readonly CheckedLine[]
  /** Every row of every line. */
  readonly rows: readonly { readonly line: CompiledLine; readonly row: CompiledRow; readonly visible: CompiledWindow }[]
  /** Rules that are evaluated together. */
  readonly ruleGroups: readonly PlacedRules[]
  /** Every rule, of the promotion and of its lines. */
  readonly rules: readonly PlacedRule[]
  /** Every condition and amount of rules, with its diagnostics from the rule language. */
  readonly texts: readonly RuleText[]
  readonly products: ReadonlyMap<string, LookupProduct>
  readonly vehicles: ReadonlyMap<string, LookupVehicle>
  /** Store products with the same number, one for each country. */
  readonly storeProducts: ReadonlyMap<string, readonly LookupStoreProduct[]>
}

export function toChecked(version: CompiledVersion, lookups: Lookups): Checked {
  const lines = checkedLines(version)
  const ruleGroups = ruleGroupsOf(version, lines)
  const rules = rulesOf(ruleGroups)
  return {
    version,
    lookups,
    lines,
    ruleGroups,
    rules,
    texts: textsOf(version, rules),
    rows: lines.flatMap(({ line, rows, visible }) => rows.map((row) => ({ line, row, visible }))),
    products: new Map((lookups.products ?? []).map((product) => [product.productKey, product])),
    vehicles: new Map(lookups.awardVehicles.map((vehicle) => [vehicle.name, vehicle])),
    storeProducts: Map.groupBy(lookups.storeProducts, ({ productNumber }) => productNumber),
  }
}

/** A line or group, its simple rows in the order of creation, and its visible window within the promotion. */
export type CheckedLine = {
  readonly line: CompiledLine
  readonly rows: readonly CompiledRow[]
  readonly visible: CompiledWindow
  /** Products that are claimed with its settings: for a group, those without an own line for the whole window. */
  readonly ruled: readonly string[]
}

/** Lines and groups, in the order of their lists. */
function checkedLines({ linesOf, groups, window }: CompiledVersion): readonly CheckedLine[] {
  const lines = [...new Set([...linesOf.values()].flat()), ...groups]
  return lines.map((line) => {
    const visible = overlapOf(line, window)
    const products = [...line.products]
    const ruled = line.isGroup ? products.filter((key) => gapsOf(visible, linesOf.get(key) ?? []).length > 0) : products
    return { line, rows: rowsOf(line), visible, ruled }
  })
}

function rowsOf({ competitions }: CompiledLine): readonly CompiledRow[] {
  const [first, ...others] = competitions
  if (first === undefined || others.length === 0) return first ?? []
  return competitions.flat().toSorted((a, b) => a.index - b.index)
}

/** Rules that are evaluated together, the window in which they could pay, and their facts. */
export type PlacedRules = {
  readonly rules: readonly CompiledRule[]
  /** The line or group of their payout; null for those of the promotion. */
  readonly of: string | null
  readonly within: CompiledWindow
  readonly facts: FactView
}

/** A rule with its position as its name, the window in which it could pay, and its facts. */
export type PlacedRule = Omit<PlacedRules, 'rules' | 'of'> & { readonly rule: CompiledRule; readonly name: string }

/** The rules of the promotion, then those of its lines and groups, grouped as they are evaluated. */
function ruleGroupsOf({ rules, window }: CompiledVersion, lines: readonly CheckedLine[]): readonly PlacedRules[] {
  const ofLines = lines.flatMap(({ line, visible }) =>
    line.ruleRows.map((row) => ({
      rules: row.rules,
      of: line.name,
      within: overlapOf(row, visible),
      facts: 'line' as const,
    })),
  )
  return [{ rules, of: null, within: window, facts: 'payout' }, ...ofLines]
}

/** Every rule in these groups. */
const rulesOf = (groups: readonly PlacedRules[]): readonly PlacedRule[] =>
  groups.flatMap(({ rules, of, within, facts }) =>
    rules.map((rule, at) => ({ rule, name: `Rule ${placeOf(at, of)}`, within, facts })),
  )

/** The name of a rule by its position: `2`, or `2 of HEAT-1`. */
export const placeOf = (at: number, of: string | null): string => (of === null ? `${at + 1}` : `${at + 1} of ${of}`)

/** A condition or an amount, and the place where it is typed. */
type RuleText = {
  readonly purpose: Purpose
  readonly known: ExpressionText
  /** The facts that are available there. */
  readonly facts: FactView
  /** The name of its rule. */
  readonly rule: string
  /** Null if it does not compile. */
  readonly expression: CompiledExpression['expression']
  readonly link: Link
}

/** Every condition and amount of a version: of its audience, and of its rules. */
function textsOf({ eligibility, texts }: CompiledVersion, rules: readonly PlacedRule[]): readonly RuleText[] {
  const toText = (
    { text, expression }: CompiledExpression,
    placed: Pick<RuleText, 'purpose' | 'facts' | 'rule' | 'link'>,
  ): RuleText => ({ ...placed, known: texts.of(text), expression })
  const ofAudience = { purpose: 'condition', rule: 'Eligibility', link: AUDIENCE, facts: 'eligibility' } as const
  return [
    ...(eligibility === null ? [] : [toText(eligibility, ofAudience)]),
    ...rules.flatMap(({ rule, name, facts }) => [
      toText(rule.condition, { purpose: 'condition', rule: name, link: within(rule.link, 'ruleCondition'), facts }),
      ...rule.actions.map(({ amount }) =>
        toText(amount, { purpose: 'amount', rule: name, link: within(rule.link, 'expression'), facts }),
      ),
    ]),
  ]
}

const AUDIENCE: Link = { to: 'editor', tab: 'audience', field: 'participantEligibilityRuleCondition' }

/** The field of a rule; rules of a line are within their payout. */
function within(link: Link, field: string): Link {
  return link.to === 'editor' && link.tab === 'rules' ? { ...link, field } : link
}
