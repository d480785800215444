import { CALL_MESSAGES, type Issue } from '@incentive/model/issues'
import {
  changedMpgs,
  describeLimitChanges,
  planLimitSave,
  readLimitBody,
  type LimitNodeBody,
  type LimitRefusal,
  type LimitRoot,
} from '@incentive/model/limits'
import type { ProgramScope } from '../../../caller.ts'
import { knownMpgs } from '../../../store/catalog/product-lists.ts'
import { readLimits } from '../../../store/promotions/limits/read-limits.ts'
import { writeLimits } from '../../../store/promotions/limits/write-limits.ts'
import type { Writes } from '../../../store/queries.ts'
import type { ValidatedList, WrittenList } from '../lists/validated-list.ts'

/** The result of writing limits, with the ids of added nodes. */
export type WrittenLimits = WrittenList & { readonly addedIds: readonly number[] }

/** The validated limits of a body. */
export interface ValidatedLimits extends ValidatedList {
  /** The reasons why nodes are refused; their messages are among the issues. */
  readonly refusals: readonly LimitRefusal[]
  readonly write: (tx: Writes, promotionId: number, now: Date) => Promise<WrittenLimits>
}

/** The owner of the limits. */
interface LimitPlace {
  readonly scope: ProgramScope
  /** Null for a new promotion, which has none yet. */
  readonly promotionId: number | null
}

/**
 * Validates the limits of a body against those of the locked promotion (ALG-10); returns an empty list if the body omits them.
 */
export async function validateLimits(
  tx: Writes,
  { scope, promotionId }: LimitPlace,
  body: readonly LimitNodeBody[] | null | undefined,
): Promise<ValidatedLimits[]> {
  if (!body?.length) return []
  const saved = promotionId === null ? null : await readLimits(tx, promotionId)
  const { root, refusals, issues: ruled } = readLimitBody(saved, body)
  const issues = [...refusals, ...ruled, ...(await mpgIssues(tx, scope, saved, body))]
  return [
    {
      name: 'promotionLimitNodes',
      label: 'Limits',
      issues,
      refusals,
      write: async (writes, id, now) => {
        const { counts, addedIds } = await writeLimits(writes, id, planLimitSave(saved, root), now)
        return { counts, rows: describeLimitChanges(saved, root), expired: [], touchedIds: addedIds, addedIds }
      },
    },
  ]
}

/** Reports new MPGs of items that no product of the client has. Stored ones are always allowed. */
async function mpgIssues(
  tx: Writes,
  scope: ProgramScope,
  saved: LimitRoot | null,
  body: readonly LimitNodeBody[],
): Promise<Issue[]> {
  const changed = changedMpgs(saved, body)
  const known = await knownMpgs(
    tx,
    scope,
    changed.map(({ value }) => value),
  )
  return changed.flatMap(({ field, value }) => (known.has(value) ? [] : [{ field, message: CALL_MESSAGES.unknownMpg }]))
}
