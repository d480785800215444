import type { CompiledLine, CompiledRow, CompiledVersion, CompiledWindow } from '../compile/compiled.ts'
import type { Lookups, LookupProduct, LookupStoreProduct, LookupVehicle } from '../terms/lookups.ts'
import { checkedLines, type CheckedLine } from './checked-lines.ts'
import { ruleGroupsOf, rulesOf, type PlacedRule, type PlacedRules } from './rules/rules-of.ts'
import { textsOf, type RuleText } from './rules/texts-of.ts'

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
    ...{ version, lookups, lines, ruleGroups, rules, texts: textsOf(version, rules) },
    rows: lines.flatMap(({ line, rows, visible }) => rows.map((row) => ({ line, row, visible }))),
    products: new Map((lookups.products ?? []).map((product) => [product.productKey, product])),
    vehicles: new Map(lookups.awardVehicles.map((vehicle) => [vehicle.name, vehicle])),
    storeProducts: Map.groupBy(lookups.storeProducts, ({ productNumber }) => productNumber),
  }
}
