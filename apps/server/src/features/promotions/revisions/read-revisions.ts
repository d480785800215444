import type { PromotionRevision, RevisionWithChanges } from '@incentive/contract'
import { isListChange } from '@incentive/model/changes'
import { LIST_LABELS } from '@incentive/model/lists'
import { countEntries, type ContentDifference } from '@incentive/model/versions'
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
import type { Parts } from '../../../store/promotions/versions/load-content.ts'
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
  const { baseParts, parts, body } = revision
  const differences = await compareContents(kysely, owner, baseParts, parts)
  return {
    ...describeRevision(revision),
    entries: countEntries(differences),
    differences: differences as RevisionWithChanges['differences'],
    conflicts: await findConflicts(kysely, params.id, owner, revision),
    restores: body.restores ?? null,
    changes: await loadChanges(kysely, params.id, owner, baseParts, parts),
  }
}

/**
 * Finds the fields and rows that both a revision and the live promotion have changed since its base, unless both have
 * made the same change other than a removal: `Name`, `Products: AX-100`.
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
  const isConflict = ([place, change]: readonly [string, PlacedChange]) => {
    const other = theirs.get(place)
    return other !== undefined && (other.text !== change.text || change.isRemoval)
  }
  return [...own].filter(isConflict).map(([place]) => place)
}

/**
 * Finds what an activation has changed beyond the revision, for example because the body of the revision repeats a value
 * that the live promotion has changed since: `Name`, `Products: AX-100`. Lines with claims may have expired instead of
 * being removed.
 */
export async function findReverted(
  db: Queries,
  programId: number,
  { baseParts, parts }: RevisionContent,
  { before, after }: { readonly before: Parts; readonly after: Parts },
): Promise<string[]> {
  if (JSON.stringify(before) === JSON.stringify(baseParts)) return []
  const owner = { programId, canViewParticipants: true }
  const own = placesOf(await compareContents(db, owner, baseParts, parts))
  const made = placesOf(await compareContents(db, owner, before, after))
  const isReverted = ([place, change]: readonly [string, PlacedChange]) => {
    const intended = own.get(place)
    return intended?.text !== change.text && intended?.isRemoval !== true
  }
  return [...made].filter(isReverted).map(([place]) => place)
}

const placed = (change: unknown, isRemoval: boolean): PlacedChange => ({ text: JSON.stringify(change), isRemoval })

/** The change of a field or row. */
interface PlacedChange {
  readonly text: string
  readonly isRemoval: boolean
}

/** True if each row counts by itself: of the lists other than participants, and of the payout rules. */
const hasOwnRows = (field: string) =>
  field === 'payoutGenerationRuleGroup' || (field in LIST_LABELS && field !== 'promotionParticipants')

/**
 * Each changed field and row by its name, with its change. Lists that are fields are replaced completely, so they count
 * as one value. Participants count as one value too, since everyone can read the names of conflicts.
 */
const placesOf = (differences: readonly ContentDifference[]): ReadonlyMap<string, PlacedChange> =>
  new Map(
    differences.flatMap(({ field, changes }) =>
      changes.flatMap((change): (readonly [string, PlacedChange])[] =>
        isListChange(change) && hasOwnRows(field)
          ? change.rows.map((row) => [`${change.label}: ${row.name}`, placed(row, row.change === 'removed')])
          : [[change.label, placed(change, false)]],
      ),
    ),
  )
