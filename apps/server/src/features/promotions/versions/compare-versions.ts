import { callMessages, type DraftDifference, type VersionDifference } from '@incentive/contract'
import { PROMOTION_ORGANIZATIONS, PROMOTION_PARTICIPANTS } from '@incentive/model/audience'
import { PROMOTION_COURSES } from '@incentive/model/courses'
import type { ListKind } from '@incentive/model/lists'
import { PRODUCT_GROUPS, PRODUCT_LINES } from '@incentive/model/products'
import type { LoadedPromotion } from '@incentive/model/promotion'
import type { RosterRow } from '@incentive/model/roster'
import type { PayoutRule } from '@incentive/model/rules'
import {
  compareFields,
  compareLimits,
  compareRows,
  compareRules,
  countEntries,
  listDifference,
  type ContentDifference,
  type LimitNodeOfContent,
} from '@incentive/model/versions'
import type { Deps } from '../../../deps.ts'
import { seenVersions, type Call } from '../../../http/call.ts'
import { forbidden } from '../../../refusal.ts'
import { inSlices } from '../../../slices.ts'
import { requirePromotion, type Owner } from '../../../store/history/require-promotion.ts'
import { CONTENT_PARTS, type ContentPart, type ContentRow } from '../../../store/promotions/versions/content.ts'
import { loadChangedRows, type ChangedRows, type Parts } from '../../../store/promotions/versions/load-content.ts'
import { withVehicleNames } from '../../../store/promotions/rules/rule-vehicles.ts'
import { loadLive, loadVersions, type StoredVersion } from '../../../store/promotions/versions/read-versions.ts'
import { loadReferences } from '../../../store/promotions/versions/with-references.ts'
import { promotionTurn } from '../../../store/promotions/save/lock-promotion.ts'
import type { Queries, Writes } from '../../../store/queries.ts'
import { inTransaction, undoing } from '../../../store/transaction.ts'
import { answerCustomFields } from '../../../store/tenancy/custom-fields.ts'
import { saveUpdate } from '../save-update.ts'
import { withoutNamed } from './without-participants.ts'

type Name = Exclude<ContentPart, 'promotion' | 'promotionLimitNodes' | 'payoutGenerationRuleGroup'>
type AnyKind = ListKind<RosterRow, never, unknown, never, never>

/** How the rows of each list are compared. */
export const KINDS = {
  promotionProducts: PRODUCT_LINES,
  promotionProductGroups: PRODUCT_GROUPS,
  promotionParticipants: PROMOTION_PARTICIPANTS,
  promotionOrganizations: PROMOTION_ORGANIZATIONS,
  promotionCourses: PROMOTION_COURSES,
} as unknown as Readonly<Record<Name, AnyKind>>

/**
 * Compares two versions of a promotion. Only the parts and pieces that differ are read, so the time depends on the
 * number of differences. Callers who cannot see participants get no difference about them. MS-61.
 */
export async function compareVersions(
  { db }: Deps,
  { caller, params, query }: Call<'getVersionDifference'>,
): Promise<VersionDifference> {
  const { kysely } = db
  const owner = await requirePromotion(kysely, caller, params.id)
  const [before, after] = (await loadVersions(kysely, params.id, [query.from, query.to])) as [
    StoredVersion,
    StoredVersion,
  ]
  const differences = await compareContents(kysely, owner, before.parts, after.parts)
  return {
    from: before.number,
    to: after.number,
    entries: countEntries(differences),
    differences: differences as VersionDifference['differences'],
  }
}

/**
 * Compares a version with the content that a save of an update would make; nothing of the update stays. For callers who
 * can save it. MS-61.
 */
export async function compareDraft(
  { db }: Deps,
  { caller, params, body, unread, now, requestId }: Call<'compareDraft'>,
): Promise<DraftDifference> {
  if (caller.role !== 'ADMIN') throw forbidden(callMessages.readOnly)
  const update = {
    id: params.id,
    caller,
    body: { ...body, confirmOpenAudience: true },
    unread,
    seen: seenVersions({ ifMatch: null }, body.promotion.version),
    now,
    requestId,
    isTrial: true,
    replacesFiles: true,
  }
  const work = async (tx: Writes): Promise<DraftDifference> => {
    const owner = await requirePromotion(tx, caller, params.id)
    const [version] = (await loadVersions(tx, params.id, [params.number])) as [StoredVersion]
    const differences = await undoing(tx, async () => {
      await saveUpdate(tx, update)
      return compareContents(tx, owner, version.parts, (await loadLive(tx, params.id)).parts)
    })
    return {
      from: version.number,
      entries: countEntries(differences),
      differences: differences as DraftDifference['differences'],
    }
  }
  return db.inTurn([promotionTurn(params.id)], () => inTransaction(db.kysely, work))
}

/** Compares two contents of a promotion, by the hashes of their parts, for a caller with these rights. */
export async function compareContents(
  db: Queries,
  { programId, canViewParticipants }: Pick<Owner, 'programId' | 'canViewParticipants'>,
  before: Parts,
  after: Parts,
): Promise<ContentDifference[]> {
  const differing = CONTENT_PARTS.filter((part) => before[part] !== after[part])
  const visible = differing.filter((part) => canViewParticipants || part !== 'promotionParticipants')
  const differences: ContentDifference[] = []
  for (const part of visible) {
    const rows = await loadChangedRows(db, part, before, after)
    const shown = part === 'promotion' && !canViewParticipants ? withoutPersons(rows) : rows
    const { named } = await loadReferences(db, [...shown.before, ...shown.after])
    const resolved = { before: shown.before.map(named), after: shown.after.map(named) }
    for (const { field, changes } of await compare(db, programId, part, resolved)) {
      differences.push({ field, changes: await withVehicleNames(db, programId, changes) })
    }
  }
  return differences
}

const withoutPersons = ({ before, after }: ChangedRows): ChangedRows => ({
  before: before.map(withoutNamed),
  after: after.map(withoutNamed),
})

async function compare(
  db: Queries,
  programId: number,
  part: ContentPart,
  { before, after }: ChangedRows,
): Promise<readonly ContentDifference[]> {
  if (part === 'promotion') {
    const [from, to] = [before[0], after[0]] as unknown as [LoadedPromotion, LoadedPromotion]
    return compareFields(from, to, (await answerCustomFields(db, programId)).promotionCustomFields)
  }
  if (part === 'promotionLimitNodes') {
    return compareLimits(before as unknown as LimitNodeOfContent[], after as unknown as LimitNodeOfContent[])
  }
  if (part === 'payoutGenerationRuleGroup') return compareRules(rulesIn(before), rulesIn(after))
  const rows = await inSlices(compareRows(KINDS[part], before as never[], after as never[]))
  return listDifference(
    part,
    rows.map(({ change, name, changes }) => ({ change, name, changes })),
  )
}

const rulesIn = (groups: readonly ContentRow[]) => groups.flatMap(({ rules }) => rules as readonly PayoutRule[])
