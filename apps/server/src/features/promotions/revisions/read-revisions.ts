import type { PromotionRevision, RevisionWithChanges } from '@incentive/contract'
import { countEntries, isListChange, type ContentDifference } from '@incentive/model'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/call.ts'
import { requirePromotion, type Owner } from '../../../store/history/require-promotion.ts'
import {
  describeRevision,
  loadOpenRevisions,
  loadRevision,
  type RevisionContent,
} from '../../../store/promotions/revisions/revisions.ts'
import { loadLive } from '../../../store/promotions/versions/read-versions.ts'
import type { Queries } from '../../../store/queries.ts'
import { compareContents } from '../versions/compare-versions.ts'
import { loadChanges } from '../versions/restoration.ts'

/** Returns the open revisions of a promotion; throws 404 if the caller cannot see the promotion. */
export async function listRevisions(
  { db }: Deps,
  { caller, params }: Call<'getPromotionRevisions'>,
): Promise<PromotionRevision[]> {
  await requirePromotion(db.kysely, caller, params.id)
  return loadOpenRevisions(db.kysely, params.id)
}

/** Returns a revision with its changes, without participants if the caller cannot see them. */
export async function getRevision(
  { db }: Deps,
  { caller, params }: Call<'getPromotionRevision'>,
): Promise<RevisionWithChanges> {
  const { kysely } = db
  const owner = await requirePromotion(kysely, caller, params.id)
  const revision = await loadRevision(kysely, params.id, params.revision)
  const { baseParts, parts } = revision
  const differences = await compareContents(kysely, owner, baseParts, parts)
  return {
    ...describeRevision(revision),
    entries: countEntries(differences),
    differences: differences as RevisionWithChanges['differences'],
    conflicts: await findConflicts(kysely, params.id, owner, revision),
    changes: await loadChanges(kysely, params.id, owner, baseParts, parts),
  }
}

/**
 * Finds the fields and rows that both a revision and the live promotion have changed since its base, unless both have
 * changed it equally: `Name`, `Products: AX-100`.
 */
export async function findConflicts(
  db: Queries,
  promotionId: number,
  owner: Pick<Owner, 'programId' | 'canViewParticipants'>,
  { baseParts, parts }: RevisionContent,
): Promise<string[]> {
  const live = await loadLive(db, promotionId)
  if (JSON.stringify(live.parts) === JSON.stringify(baseParts)) return []
  const theirs = placesOf(await compareContents(db, owner, baseParts, live.parts))
  const own = placesOf(await compareContents(db, owner, baseParts, parts))
  return [...own].filter(([place, change]) => (theirs.get(place) ?? change) !== change).map(([place]) => place)
}

/** Each changed field and row, with its change. */
const placesOf = (differences: readonly ContentDifference[]): ReadonlyMap<string, string> =>
  new Map(
    differences
      .flatMap(({ changes }) => changes)
      .flatMap((change): (readonly [string, string])[] =>
        isListChange(change)
          ? change.rows.map((row) => [`${change.label}: ${row.name}`, JSON.stringify(row)])
          : [[change.label, JSON.stringify(change)]],
      ),
  )
