import type { FactView } from '@incentive/model'
import type { CompiledRule, CompiledVersion, CompiledWindow } from '../../compile/compiled.ts'
import type { CheckedLine } from '../checked-lines.ts'
import { overlapOf } from '../windows.ts'

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
export function ruleGroupsOf(
  { rules, window }: CompiledVersion,
  lines: readonly CheckedLine[],
): readonly PlacedRules[] {
  const ofLines = lines.flatMap(({ line, visible }) =>
    line.ruleRows.map((row) => ({
      ...{ rules: row.rules, of: line.name, within: overlapOf(row, visible), facts: 'line' as const },
    })),
  )
  return [{ rules, of: null, within: window, facts: 'payout' }, ...ofLines]
}

/** Every rule in these groups. */
export const rulesOf = (groups: readonly PlacedRules[]): readonly PlacedRule[] =>
  groups.flatMap(({ rules, of, within, facts }) =>
    rules.map((rule, at) => ({ rule, name: `Rule ${placeOf(at, of)}`, within, facts })),
  )

/** The name of a rule by its position: `2`, or `2 of HEAT-1`. */
export const placeOf = (at: number, of: string | null): string => (of === null ? `${at + 1}` : `${at + 1} of ${of}`)
