import type { PromotionFields } from '@incentive/contract'
import type { LoadedPromotion } from '@incentive/model/promotion'
import type { ProgramScope } from '../../caller.ts'
import { invalidFrom, withUnread, type FieldErrors } from '../../refusal.ts'
import type { LockedPromotion } from '../../store/promotions/save/lock-promotion.ts'
import { planSave, type SavePlan } from '../../store/promotions/save/plan-save.ts'
import { insertPromotion } from '../../store/promotions/save/write-promotion.ts'
import { keptIn } from '../../store/catalog/uses/content-references.ts'
import { writeParts } from '../../store/promotions/save/write-parts.ts'
import type { Parts } from '../../store/promotions/versions/load-content.ts'
import type { Writes } from '../../store/queries.ts'
import type { FindKept } from '../../store/references/find-references.ts'
import { validateLists, type SavedBody, type WrittenLists } from './lists/validate-lists.ts'
import { validatePromotion, type ValidatedPromotion } from './validate-promotion.ts'
import { sanitizeHtml } from '../../store/html/sanitize-html.ts'

/** The request body of a save, and its time. */
export interface SentBody {
  readonly body: SavedBody
  /** Parts of the body that could not be parsed. */
  readonly unread: FieldErrors
  readonly now: Date
  /** True for a revision: files that its body omits are removed. Otherwise they stay until their own call. */
  readonly replacesFiles?: boolean
  /** Contents whose deactivated records the body can have, although they are not live; `all`: any deactivated record. */
  readonly keeps?: readonly Parts[] | 'all'
}

/** The written parts of a body. */
export interface WrittenBody extends Pick<ValidatedPromotion, 'draft' | 'facts' | 'removedGroups'> {
  readonly plan: SavePlan
  readonly lists: WrittenLists
}

/**
 * Merges a body with a stored promotion and writes its parts and lists; the columns of the promotion itself are left to
 * the caller (`plan.columns`). Throws 400 with every problem at its field before anything is written.
 */
export async function writeOver(
  tx: Writes,
  { locked, saved }: { readonly locked: LockedPromotion; readonly saved: LoadedPromotion },
  sent: SentBody,
): Promise<WrittenBody> {
  const { id, scope } = locked
  const { lists, ...validated } = await validate(tx, { scope, saved, promotionId: id }, sent)
  const plan = planSave(saved, validated.draft, sent.replacesFiles)
  await writeParts(tx, id, scope.programId, plan)
  return { ...validated, plan, lists: await lists.write(id, sent.now) }
}

/** Writes the body of a new promotion of a program, and returns its id. Throws like {@link writeOver}. */
export async function writeNew(
  tx: Writes,
  scope: ProgramScope,
  sent: SentBody,
): Promise<WrittenBody & { readonly id: number }> {
  const { userId, programId } = scope
  const { lists, ...validated } = await validate(tx, { scope, saved: null, promotionId: null }, sent)
  const plan = planSave(null, validated.draft)
  const id = await insertPromotion(tx, programId, plan.columns, { userId, now: sent.now })
  await writeParts(tx, id, programId, plan)
  return { id, ...validated, plan, lists: await lists.write(id, sent.now) }
}

interface Place {
  readonly scope: ProgramScope
  readonly saved: LoadedPromotion | null
  readonly promotionId: number | null
}

async function validate(tx: Writes, { saved, ...own }: Place, { body, unread, now, keeps = [] }: SentBody) {
  const referring = { ...own, findKept: keeps === 'all' ? keepAll : keptIn(tx, keeps) }
  const { issues, ...validated } = await validatePromotion(tx, referring, saved, readFields(body.promotion))
  const { promotionType, country } = validated.draft
  const place = { promotionTypeId: promotionType?.id ?? null, countryId: country?.id ?? null }
  const lists = await validateLists(tx, { ...referring, ...place, now }, body)
  const all = withUnread([...issues, ...lists.issues], unread)
  if (all.length > 0) throw invalidFrom(all)
  return { ...validated, lists }
}

const keepAll: FindKept = (_kind, ids) => Promise.resolve(new Set(ids))

/** Returns the fields of a body for validation, with a sanitized description. */
function readFields(fields: PromotionFields): PromotionFields {
  const { description } = fields
  return description ? { ...fields, description: sanitizeHtml(description) } : fields
}
