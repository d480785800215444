import { MESSAGES } from '../issues/messages.ts'
import type { Issue } from '../issues/rule.ts'
import type { PayoutRuleBody } from './payout-rule.ts'
import { readRule } from './payout-rule.ts'
import type { RuleRow } from './rule-rows.ts'
import { newRow } from './rule-rows.ts'

/**
 * A rule as the server accepts it in a body; a stored one is identified by its id, and absent keys keep their values.
 */
export type RuleBody = PayoutRuleBody & {
  readonly id?: number | null | undefined
  readonly toBeDeleted?: boolean | null | undefined
}

/**
 * Applies the rules of a body to the stored ones. A body that contains every stored rule determines their order;
 * otherwise they keep theirs, and new ones follow. An id that is not stored is refused at its path.
 */
export function readRules(
  stored: readonly RuleRow[],
  body: readonly RuleBody[],
  at: string,
  issues: Issue[],
): readonly RuleRow[] {
  const rest = new Map(stored.map((row) => [row.stored?.id ?? null, row]))
  const named: RuleRow[] = []
  for (const [place, rule] of body.entries()) {
    const id = rule.id ?? null
    const before = id === null ? undefined : rest.get(id)
    rest.delete(id)
    if (id !== null && !before) {
      issues.push({ field: `${at}[${place}].id`, message: MESSAGES.any.invalidSelection })
      continue
    }
    if (!before && rule.toBeDeleted) continue
    const read = readRule(before?.rule ?? null, rule)
    named.push(
      before ? { ...before, rule: read, isRemoved: rule.toBeDeleted === true, place } : newRow(named, read, place),
    )
  }
  if (rest.size === 0) return named
  const changed = new Map(named.map((row) => [row.key, row]))
  return [...stored.map((row) => changed.get(row.key) ?? row), ...named.filter((row) => row.stored === null)]
}
