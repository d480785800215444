import type { FactView } from '@incentive/model'
import type { CompiledRule, CompiledVersion, CompiledWindow } from '../../compile/compiled.ts'
import type { CheckedLine } from '../checked-lines.ts'
import { overlapOf } from '../windows.ts'

/** A rule with what it is called, by its place among its like, when it could pay, and which facts it has. */
export type PlacedRule = {
  readonly rule: CompiledRule
  readonly name: string
  readonly within: CompiledWindow
  readonly facts: FactView
}

/** The rules of the promotion, then those of its lines. */
export function rulesOf({ rules, window }: CompiledVersion, lines: readonly CheckedLine[]): readonly PlacedRule[] {
  return [
    ...rules.map((rule, at) => ({ rule, name: `Rule ${at + 1}`, within: window, facts: 'payout' as const })),
    ...lines.flatMap(({ line, visible }) =>
      line.ruleRows.flatMap((row) =>
        row.rules.map((rule, at) => ({
          ...{ rule, name: `Rule ${at + 1} of ${line.name}`, within: overlapOf(row, visible) },
          facts: 'line' as const,
        })),
      ),
    ),
  ]
}
