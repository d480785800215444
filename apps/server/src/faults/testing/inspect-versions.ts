import type { Database } from '../../db/connect.ts'
import { ALL_PARTS, recordVersion } from '../../store/promotions/versions/record-version.ts'
import { undoing } from '../../store/transaction.ts'

/** Promotions with wrong versions, by their ids. */
export interface VersionFindings {
  /** The numbers of their versions are not consecutive from 1. */
  readonly gaps: readonly number[]
  /** Their newest version is not the stored content. */
  readonly stale: readonly number[]
  /** A version or a change of a revision does not have one entry in the timeline and one in the audit log. */
  readonly unrecorded: readonly number[]
}

/** True if an inspection has found nothing. */
export const isSound = ({ gaps, stale, unrecorded }: VersionFindings): boolean =>
  gaps.length + stale.length + unrecorded.length === 0

interface Counts {
  readonly id: number
  readonly hasGap: boolean
  readonly isUnrecorded: boolean
}

/**
 * Each save, and each change of a revision, has one entry in the timeline and one in the audit log; each save, a
 * version.
 */
const COUNTS = `
  WITH counted AS (
    SELECT promotion.id,
           (SELECT count(*) FROM promotion_version AS version WHERE version.promotion_id = promotion.id) AS versions,
           (SELECT max(number) FROM promotion_version AS version WHERE version.promotion_id = promotion.id) AS newest,
           (SELECT count(DISTINCT activity_id) FROM promotion_version AS version
             WHERE version.promotion_id = promotion.id) AS noted,
           (SELECT count(*) FROM activity WHERE activity_type = 'promotion' AND subject_id = promotion.id) AS activities,
           (SELECT count(*) FROM audit_entry WHERE subject_type = 'promotion' AND subject_id = promotion.id) AS saves,
           (SELECT count(*) FROM audit_entry JOIN promotion_revision AS revision ON revision.id = subject_id
             WHERE subject_type = 'promotionRevision' AND revision.promotion_id = promotion.id) AS changes
      FROM promotion WHERE id = ANY($1::bigint[])
  )
  SELECT id, versions <> newest AS "hasGap",
         versions <> noted OR versions <> saves OR activities <> saves + changes AS "isUnrecorded"
    FROM counted ORDER BY id`

/** Inspects promotions that were created and changed by calls. */
export async function inspectVersions(
  { pool, kysely }: Database,
  promotions: readonly number[],
): Promise<VersionFindings> {
  const { rows } = await pool.query<Counts>(COUNTS, [promotions])
  const stale: number[] = []
  for (const id of promotions) {
    const isStale = await kysely.transaction().execute(async (tx) => {
      const count = async () =>
        (await tx.selectFrom('promotion_version').select('id').where('promotion_id', '=', id).execute()).length
      const before = await count()
      return undoing(tx, async () => {
        await recordVersion(tx, { promotionId: id, parts: ALL_PARTS, action: null, userId: null, now: new Date() })
        return (await count()) > before
      })
    })
    if (isStale) stale.push(id)
  }
  return {
    gaps: rows.filter(({ hasGap }) => hasGap).map(({ id }) => id),
    stale,
    unrecorded: rows.filter(({ isUnrecorded }) => isUnrecorded).map(({ id }) => id),
  }
}
