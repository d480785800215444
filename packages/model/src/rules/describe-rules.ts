import { isListChange, type Change, type ValueChange } from '../changes/change.ts'
import type { DescribedRow, DescribedValue } from '../draft/described.ts'
import { differences } from '../changes/differences.ts'
import { describeRule, RULE_LABELS } from './payout-rule.ts'
import type { RuleRow } from './rule-rows.ts'
import { keptRules } from './rule-rows.ts'

const SHORT = 60

/**
 * The rules that remain after a save, as rows of the timeline, each named by the beginning of its condition. Of the
 * stored rules, those that were moved have their new position; those that were only displaced have none.
 */
export function describeRules(rows: readonly RuleRow[], opened: readonly RuleRow[] = rows): readonly DescribedRow[] {
  const kept = keptRules(rows)
  const moved = movedKeys(opened, kept)
  return kept.map((row, index) => {
    const above = kept[index - 1]
    const place = above ? `after ${nameOf(above)}` : 'first'
    return {
      key: row.key,
      name: nameOf(row),
      fields: [...describeRule(row.rule), ['Place', moved.has(row.key) ? { text: place } : null]],
    }
  })
}

/** The changes that a save makes to the rules of a promotion, for its timeline. */
export function ruleChanges(stored: readonly RuleRow[], rows: readonly RuleRow[]): readonly Change[] {
  return differences('Payout Rules', { rows: describeRules(stored) }, { rows: describeRules(rows, stored) })
}

/** The smallest set of rules whose moves lead from one order to the other; new rules are not included. */
function movedKeys(opened: readonly RuleRow[], kept: readonly RuleRow[]): ReadonlySet<string> {
  const formerPlace = new Map(opened.map(({ key }, index) => [key, index]))
  const known = kept.flatMap(({ key }) => {
    const place = formerPlace.get(key)
    return place === undefined ? [] : [{ key, place }]
  })
  // the longest increasing subsequence of former positions: for each length, the run with the earliest end
  const ends: { readonly key: string; readonly place: number }[] = []
  const before = new Map<string, string | undefined>()
  for (const { key, place } of known) {
    const at = ends.findIndex((end) => end.place > place)
    const length = at < 0 ? ends.length : at
    before.set(key, ends[length - 1]?.key)
    ends[length] = { key, place }
  }
  const moved = new Set(known.map(({ key }) => key))
  for (let key = ends.at(-1)?.key; key !== undefined; key = before.get(key)) moved.delete(key)
  return moved
}

const nameOf = ({ stored, rule }: RuleRow) => shortened((stored ?? rule).ruleCondition.trim())
const shortened = (text: string) => (text.length <= SHORT ? text : `${text.slice(0, SHORT).trimEnd()}…`)

/** The award vehicle in a described action: its stored text contains the id only. */
const VEHICLE = /\(award vehicle (\d+)\)/g

const isOfAction = ({ label }: ValueChange) => label.endsWith(RULE_LABELS.ruleActions)

/** The ids of the award vehicles in described changes of rules. */
export function vehiclesIn(changes: readonly Change[]): number[] {
  const values = changes.flatMap((change) => (isListChange(change) ? change.rows.flatMap((row) => row.changes) : []))
  const texts = values.filter(isOfAction).flatMap(({ before, after }) => [textOf(before), textOf(after)])
  return [...new Set(texts.flatMap((text) => [...text.matchAll(VEHICLE)].map(([, id]) => Number(id))))]
}

/** The same changes with the names of award vehicles instead of their ids; an unknown one keeps its id. */
export function nameVehicles(changes: readonly Change[], names: ReadonlyMap<number, string>): Change[] {
  const named = (value: DescribedValue): DescribedValue =>
    value && 'text' in value
      ? {
          text: value.text.replaceAll(VEHICLE, (words, id) =>
            names.has(Number(id)) ? `(${names.get(Number(id))})` : words,
          ),
        }
      : value
  const nameIn = (change: ValueChange): ValueChange =>
    isOfAction(change) ? { ...change, before: named(change.before), after: named(change.after) } : change
  return changes.map((change) =>
    isListChange(change)
      ? { ...change, rows: change.rows.map((row) => ({ ...row, changes: row.changes.map(nameIn) })) }
      : change,
  )
}

const textOf = (value: DescribedValue) => (value && 'text' in value ? value.text : '')
