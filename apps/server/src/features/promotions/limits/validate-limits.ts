import {
  describeLimitChanges,
  limitNodes,
  planLimitSave,
  readLimitBody,
  type LimitNodeBody,
  type LimitRefusal,
} from '@incentive/model'
import { nodesElsewhere, readLimits } from '../../../store/promotions/limits/read-limits.ts'
import { writeLimits } from '../../../store/promotions/limits/write-limits.ts'
import type { Writes } from '../../../store/queries.ts'
import type { ValidatedList, WrittenList } from '../lists/validated-list.ts'

/** What the writing of limits did, with the ids of the nodes that it added. */
export type WrittenLimits = WrittenList & { readonly addedIds: readonly number[] }

/** The limits of a body, validated. */
export interface ValidatedLimits extends ValidatedList {
  /** Why nodes are refused; their messages are among the issues. */
  readonly refusals: readonly LimitRefusal[]
  readonly write: (tx: Writes, promotionId: number, now: Date) => Promise<WrittenLimits>
}

/**
 * Validates the limits of a body over those of the promotion, which is locked (ALG-10); none when the body says nothing
 * of them. `promotionId` null: a new promotion, which has none yet.
 */
export async function validateLimits(
  tx: Writes,
  promotionId: number | null,
  body: readonly LimitNodeBody[] | null | undefined,
): Promise<ValidatedLimits[]> {
  if (!body?.length) return []
  const saved = promotionId === null ? null : await readLimits(tx, promotionId)
  const own = new Set(limitNodes(saved).flatMap(({ id }) => id ?? []))
  const named = body.flatMap(({ id }) => id ?? [])
  const { root, refusals, issues } = readLimitBody(saved, body, await nodesElsewhere(tx, own, named))
  return [
    {
      ...{ name: 'promotionLimitNodes', label: 'Limits', issues: [...refusals, ...issues], refusals },
      write: async (writes, id, now) => {
        const { counts, addedIds } = await writeLimits(writes, id, planLimitSave(saved, root), now)
        return { counts, rows: describeLimitChanges(saved, root), expired: [], addedIds }
      },
    },
  ]
}
