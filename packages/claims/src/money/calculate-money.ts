import type { Evaluation } from '../evaluation.ts'
import type { Log } from '../trace/log.ts'
import { capLines } from './cap-lines.ts'
import { startMoney, type AllowedUnits, type ClaimedProduct, type MoneyRun } from './money-run.ts'
import { payClaimPercent } from './pay-claim-percent.ts'
import { payGroups } from './pay-groups.ts'
import { payLines, payPromotionAmount } from './pay-lines.ts'
import { payLineRules, payPromotionRules } from './pay-rules.ts'

/** M02 to M08: calculates the money of a claim for the units that limits allow. */
export function calculateMoney(
  evaluation: Evaluation,
  products: readonly ClaimedProduct[],
  allowed: AllowedUnits,
  log: Log | null,
): MoneyRun {
  const run = startMoney(evaluation, products, allowed, log)
  if (evaluation.version.groups.length > 0) payGroups(run)
  payLines(run)
  payLineRules(run)
  payPromotionAmount(run)
  payClaimPercent(run)
  capLines(run)
  payPromotionRules(run)
  return run
}
