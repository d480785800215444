import type { FactView } from '@incentive/model/facts'
import type { RuleRow } from '@incentive/model/rules'

/** Context for editing rules in the table. */
export interface RuleEditing {
  /** The facts that their expressions can read. */
  readonly facts: FactView
  /** The path of a rule, used for the names of its fields. */
  readonly pathOf: (row: RuleRow, index: number) => string
  readonly messageAt: (field: string) => string | undefined
  /** Applies a change to the rules; `field` is the one that was edited. */
  readonly onChange: (change: (rows: readonly RuleRow[]) => readonly RuleRow[], field?: string) => void
  readonly onLeave: (field: string) => void
}

/** A rule as shown in the table. */
export interface ShownRule {
  readonly row: RuleRow
  readonly index: number
  readonly count: number
}

/** Name of a rule. */
export const ruleName = ({ index }: Pick<ShownRule, 'index'>): string => `rule ${index + 1}`
