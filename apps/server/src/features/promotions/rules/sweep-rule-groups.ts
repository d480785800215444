import type { Deps } from '../../../deps.ts'
import { recordAudit } from '../../../store/audit.ts'
import { runHourly } from '../../../store/jobs/run-every.ts'
import { deleteUnlinked } from '../../../store/promotions/rules/delete-rule-groups.ts'
import { inTransaction } from '../../../store/transaction.ts'

/** Longer than a client takes to retry the call that links a group. OP-124. */
const graceMilliseconds = 24 * 60 * 60_000
const batch = 200

/** Deletes rule groups that nothing has linked to for a day; returns their number. */
export async function sweepRuleGroups(deps: Deps): Promise<number> {
  const before = new Date(deps.clock().getTime() - graceMilliseconds)
  for (let count = 0; ;) {
    const removed = await inTransaction(deps.db.kysely, async (tx) => {
      const groups = await deleteUnlinked(tx, before, batch)
      for (const { id, programId } of groups) {
        await recordAudit(tx, {
          userId: null,
          programId,
          requestId: 'sweep',
          action: 'ruleGroup.sweep',
          subjectType: 'ruleGroup',
          subjectId: id,
        })
      }
      return groups.length
    })
    count += removed
    if (removed < batch) return count
  }
}

/**
 * Sweeps once an hour, on one instance at a time. Returns a function that stops it and waits for a sweep in progress.
 */
export const sweepRuleGroupsRegularly = (deps: Deps): (() => Promise<void>) =>
  runHourly(deps, 'sweep rule groups', async () => {
    const removed = await sweepRuleGroups(deps)
    if (removed > 0) deps.log.info({ removed }, 'removed rule groups that nothing links to')
  })
