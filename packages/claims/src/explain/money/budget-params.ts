import { printDecimal } from '@incentive/scalars'
import type { BudgetStep, ShortBudgetStep } from '../../money/money-step.ts'

export function budgetParams({ budget, left, need }: BudgetStep | ShortBudgetStep) {
  return { budget: budget.name, left: printDecimal(left), need: printDecimal(need) }
}
