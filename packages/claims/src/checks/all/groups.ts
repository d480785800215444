import { addDecimals, type Decimal, maxDecimal, printDecimal, ZERO } from '@incentive/scalars'
import type { Check, Found } from '../check.ts'
import { atLine, someOf } from '../found.ts'
import type { CompiledLine, CompiledRow, CompiledRuleRow, CompiledWindow } from '../../compile/compiled.ts'
import type { ExpressionTexts } from '../../expressions/known-texts.ts'
import { doTouch, overlapOf } from '../windows.ts'
import { perUnit } from '../payments.ts'
import type { Checked } from '../checked.ts'

export const groupTakesAll: Check = {
  id: 'L-30',
  severity: 'WARN',
  text: 'While group {group} is effective, the individual payouts of {products} never pay',
  find: (checked) =>
    checked.lines.flatMap(({ line: group, rows }) => {
      if (!group.isGroup || group.ignoresConsidered) return []
      const greedy = rows.filter((row) => row.isEach && row.threshold === 1)
      const companion = competingLineRows(checked, group, [...greedy, ...alwaysPaying(group, checked.version.texts)])
      if (companion.size === 0) return []
      return [{ params: { group: group.name, products: someOf([...companion.keys()]) }, link: atLine(group) }]
    }),
}

/**
 * Windows in which the rules of a group pay for every unit: one of them holds for every claim, and has a fixed amount.
 */
function alwaysPaying({ ruleRows }: CompiledLine, texts: ExpressionTexts): readonly CompiledWindow[] {
  return ruleRows.flatMap((row) =>
    row.rules
      .filter(({ actions }) => actions.some(({ amount }) => isPaid(texts.of(amount.text).constantAmount)))
      .filter(({ condition }) => texts.of(condition.text).always === true)
      .map((rule) => overlapOf(rule, row)),
  )
}

const isPaid = (amount: number | null) => amount !== null && amount > 0 && amount < 49_999

const WITHOUT_MONEY = 'Units of {group} are paid by the group and by their own lines'

export const groupPaysOnTop: Check = {
  id: 'L-31',
  severity: 'INFO',
  text: `${WITHOUT_MONEY}: together up to {money} per unit`,
  find: (checked) =>
    checked.lines.flatMap(({ line: group, rows }): readonly Found[] => {
      if (!group.isGroup || !group.ignoresConsidered) return []
      const companion = [...competingLineRows(checked, group, [...rows, ...group.ruleRows]).values()]
      if (companion.length === 0) return []
      const hasRules = group.ruleRows.length > 0 || companion.some(({ byRules }) => byRules.length > 0)
      const own = companion.flatMap(({ simple }) => simple)
      const { digits, content } = checked.version
      const [byGroup, byLine] = [highest(rows, digits), highest(own, digits)]
      const link = atLine(group, 'ignoreAlreadyConsideredLogic')
      if (hasRules || byGroup === null || byLine === null)
        return [{ text: WITHOUT_MONEY, params: { group: group.name }, link }]
      const money = `${printDecimal(addDecimals(byGroup, byLine))} ${content.currency ?? ''}`.trim()
      return [{ params: { group: group.name, money }, link }]
    }),
}

/** The maximum that one of the rows pays for a unit; null if one of them depends on the claim. */
function highest(rows: readonly CompiledRow[], digits: number): Decimal | null {
  return rows.reduce<Decimal | null>((most, row) => {
    const amount = perUnit(row, digits)
    return most === null || amount === null ? null : maxDecimal(most, amount)
  }, ZERO)
}

/** Payout rows of a product's own lines: simple ones, and rule-based ones. */
type OwnRows = { readonly simple: readonly CompiledRow[]; readonly byRules: readonly CompiledRuleRow[] }

/**
 * The rows of own lines of a group's products that are effective at the same time as payouts of the group, by product.
 */
function competingLineRows(
  { version }: Checked,
  group: CompiledLine,
  paying: readonly CompiledWindow[],
): ReadonlyMap<string, OwnRows> {
  const ofGroup = paying.map((row) => overlapOf(row, overlapOf(group, version.window)))
  const companion = new Map<string, OwnRows>()
  if (ofGroup.length === 0) return companion
  for (const product of group.products) {
    for (const line of version.linesOf.get(product) ?? []) {
      const overlapsGroup = (row: CompiledWindow) => ofGroup.some((window) => doTouch(window, overlapOf(row, line)))
      const [simple, byRules] = [line.competitions.flat().filter(overlapsGroup), line.ruleRows.filter(overlapsGroup)]
      if (simple.length + byRules.length === 0) continue
      const before = companion.get(product) ?? NONE
      companion.set(product, { simple: [...before.simple, ...simple], byRules: [...before.byRules, ...byRules] })
    }
  }
  return companion
}

const NONE: OwnRows = { simple: [], byRules: [] }

export const nothingToCarry: Check = {
  id: 'L-32',
  severity: 'WARN',
  text: 'There are never units to carry',
  find: ({ lines }) =>
    lines
      .filter(({ line, rows }) => line.combinesUnpaid && rows.some((row) => row.isEach && row.threshold === 1))
      .map(({ line }) => ({ link: atLine(line, 'combineUnpaidUnitsFromPastClaims') })),
}

export const highestPercentOnly: Check = {
  id: 'L-55',
  severity: 'WARN',
  text: 'Units of {group} earn only the highest percent of the claim',
  find: ({ lines }) =>
    lines
      .filter(({ line, rows }) => line.isGroup && !line.ignoresConsidered && rows.some(isOfClaim))
      .map(({ line }) => ({ params: { group: line.name }, link: atLine(line) })),
}

const isOfClaim = ({ type }: CompiledRow) => type.calculation.per === 'claim'
