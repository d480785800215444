import type { VersionRestoration } from '@incentive/contract'
import { foreignGroups, withoutForeignGroups } from '@incentive/model/audience'
import { fieldLabel, LOCKED_FIELDS, type PromotionDraft } from '@incentive/model/promotion'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/call.ts'
import { hasClaims } from '../../../store/history/claims.ts'
import { requirePromotion, type Owner } from '../../../store/history/require-promotion.ts'
import { CONTENT_PARTS, ITEMS, type ContentPart, type ContentRow } from '../../../store/promotions/versions/content.ts'
import { loadChangedRows, type Parts } from '../../../store/promotions/versions/load-content.ts'
import { loadWithLive } from '../../../store/promotions/versions/read-versions.ts'
import { loadReferences } from '../../../store/promotions/versions/with-references.ts'
import type { Queries } from '../../../store/queries.ts'
import { withoutNamed } from './without-participants.ts'

/** False for a row of a part whose item no longer exists: the row is left out. */
export const isListed = (part: ContentPart) => {
  const item = ITEMS[part] ?? 'id'
  return (row: ContentRow) => row[item] !== null
}

/**
 * Returns what restoring a version changes in the live promotion. The caller saves it as an update, which validates it
 * and records the next version. Only the parts and pieces that differ are read. MS-64.
 */
export async function getRestoration(
  { db }: Deps,
  { caller, params }: Call<'getVersionRestoration'>,
): Promise<VersionRestoration> {
  const { kysely } = db
  const owner = await requirePromotion(kysely, caller, params.id)
  const { version, live } = await loadWithLive(kysely, params.id, params.number)
  return { number: version.number, ...(await loadChanges(kysely, params.id, owner, live.parts, version.parts)) }
}

/** Loads the changes that lead from one content of a promotion to another, for a caller with these rights. */
export async function loadChanges(
  db: Queries,
  promotionId: number,
  { canViewParticipants, programId, version }: Owner,
  from: Parts,
  to: Parts,
): Promise<Omit<VersionRestoration, 'number'>> {
  const changes: Record<string, unknown> = { version }
  const missing: string[] = []
  for (const part of CONTENT_PARTS) {
    changes[part] = null
    if (to[part] === from[part]) continue
    if (part === 'promotionParticipants' && !canViewParticipants) continue
    const changed = await loadChangedRows(db, part, from, to)
    const [before, after] = [changed.before.map(restorable), changed.after.map(restorable)]
    if (JSON.stringify(before) === JSON.stringify(after)) continue
    const isOfPromotion = part === 'promotion'
    const locked = isOfPromotion && (await hasClaims(db, promotionId)) ? changedLocks(before, after) : []
    missing.push(...locked.map((field) => `${fieldLabel(field, [])} (claims exist)`))
    const own = isOfPromotion ? after.map((row) => changedFieldsOf(before[0], row, locked)) : after
    const shown = isOfPromotion && !canViewParticipants ? own.map(withoutNamed) : own
    const references = await loadReferences(db, shown)
    missing.push(...references.missing)
    const rows = shown.map(references.existing)
    if (isOfPromotion) missing.push(...rows.flatMap((row) => namesOfForeign(row, programId)))
    changes[part] = isOfPromotion ? restoreFields(rows, programId) : restoreRows(part, before, rows)
  }
  return { ...changes, missing: [...new Set(missing)] } as Omit<VersionRestoration, 'number'>
}

/** The fields that differ, without the locked ones. */
const changedFieldsOf = (before: ContentRow | undefined, after: ContentRow, locked: readonly string[]): ContentRow =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => !locked.includes(field) && JSON.stringify(before?.[field]) !== JSON.stringify(value),
    ),
  )

/** A row without what no save changes back: the names of rule groups. */
const restorable = (row: ContentRow): ContentRow => {
  if (!('rules' in row)) return row
  const { name: _name, ...group } = row
  return group
}

/** The fields that claims lock and that the version has otherwise. They stay as they are. L73. */
const changedLocks = ([before]: readonly ContentRow[], [after]: readonly ContentRow[]) =>
  LOCKED_FIELDS.filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))

const restoreFields = ([row]: readonly ContentRow[], programId: number): unknown =>
  row && 'organizationGroups' in row ? withoutForeignGroups(row as unknown as PromotionDraft, programId) : row

function restoreRows(part: ContentPart, live: readonly ContentRow[], rows: readonly ContentRow[]): unknown {
  if (part === 'payoutGenerationRuleGroup') return { rules: rows.flatMap(({ rules }) => rules) }
  const byId = new Map(live.map((row) => [row['id'], row]))
  const kept = new Set(rows.map(({ id }) => id))
  const restored = rows.filter(isListed(part)).map((row) => withoutKeptRules(row, byId.get(row['id'])))
  const removed = [...byId.keys()].filter((id) => !kept.has(id))
  return restored.length + removed.length === 0 ? null : { rows: restored, removed }
}

type Groups = Pick<PromotionDraft, 'organizationGroups'>

/** Organization groups of another program, which every save removes. OP-129. */
const namesOfForeign = (row: ContentRow, programId: number): string[] =>
  'organizationGroups' in row
    ? foreignGroups((row as unknown as Groups).organizationGroups, programId).map(
        ({ name }) => `Organization group ${name} (of another program)`,
      )
    : []

type Payout = ContentRow & { readonly ruleGroup: { readonly id: number; readonly rules: readonly unknown[] } | null }
const payoutsOf = (row: ContentRow | undefined) => (row?.['promotionProductPayouts'] ?? []) as readonly Payout[]

/** Names the rules of a payout only by their group where they are the live ones. */
function withoutKeptRules(row: ContentRow, live: ContentRow | undefined): ContentRow {
  if (!('promotionProductPayouts' in row)) return row
  const groups = new Map(payoutsOf(live).map(({ id, ruleGroup }) => [id, JSON.stringify(ruleGroup)]))
  const promotionProductPayouts = payoutsOf(row).map(({ ruleGroup, ...payout }) => {
    if (ruleGroup === null) return { ...payout, ruleGroup }
    const { rules, ...group } = ruleGroup
    const ruleCount = rules.length
    const isKept = groups.get(payout['id']) === JSON.stringify(ruleGroup)
    return { ...payout, ruleGroup: isKept ? { ...group, ruleCount } : { ...group, ruleCount, rules } }
  })
  return { ...row, promotionProductPayouts }
}
