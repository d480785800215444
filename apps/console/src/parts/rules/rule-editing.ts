import type { FactView, RuleRow } from '@incentive/model'

/** How rules are edited where they stand. */
export interface RuleEditing {
  /** Which facts their expressions may read. */
  readonly facts: FactView
  /** The path of a rule, by which its fields are named. */
  readonly pathOf: (row: RuleRow, index: number) => string
  readonly messageAt: (field: string) => string | undefined
  /** The rules are others now; `field` is the one that was typed into. */
  readonly onChange: (change: (rows: readonly RuleRow[]) => readonly RuleRow[], field?: string) => void
  readonly onLeave: (field: string) => void
}

/** A rule as the table shows it. */
export interface ShownRule {
  readonly row: RuleRow
  readonly index: number
  readonly count: number
}

/** What a rule is called. */
export const ruleName = ({ index }: Pick<ShownRule, 'index'>): string => `rule ${index + 1}`
