import { fiscalYearOf, foldKey, type Instant } from '@incentive/scalars'
import {
  differingFields,
  readFields,
  sendFields,
  type BodyOf,
  type DraftOf,
  type SentOf,
} from '../draft/field-table.ts'
import { numberOf, numberText } from '../money/typed-number.ts'
import { copyKey, copyName } from '../promotion/copy-key.ts'
import type { PromotionDraft } from '../promotion/promotion.ts'
import { PROMOTION_FIELDS } from '../promotion/promotion.ts'
import { proposedKey } from '../promotion/proposed-key.ts'
import { nyDay } from '../time/new-york.ts'
import type { TypedDate } from '../time/typed-date.ts'
import { instantOf } from '../time/typed-date.ts'

/** The fields of a promotion in which its copy may differ. */
const COPY_FIELDS = {
  name: PROMOTION_FIELDS.name,
  promotionKey: PROMOTION_FIELDS.promotionKey,
  effectiveDate: PROMOTION_FIELDS.effectiveDate,
  fiscalYear: PROMOTION_FIELDS.fiscalYear,
}
type Fields = typeof COPY_FIELDS

/** A copy while it is asked for. */
export type CopyDraft = DraftOf<Fields> & {
  readonly includePayouts: boolean
  /** Whether a copy whose publish date has passed is live at once, and does not start paused (OP-144). */
  readonly publishNow: boolean
  /** What still follows another field: the key the name, the fiscal year the start. */
  readonly follows: { readonly key: boolean; readonly fiscalYear: boolean }
}

/** What is sent to copy a promotion; a key that is absent leaves its field to the copy. */
export type SentCopy = Partial<SentOf<Fields>> & { readonly includePayouts?: true; readonly publishNow?: true }
/** The same as a body may write it. */
export type CopyBody = BodyOf<Fields>

/** The copy that is made when nothing is said: another name and key (OP-05), without payouts (OP-04). */
export function openCopy(source: PromotionDraft): CopyDraft {
  return {
    name: copyName(source.name),
    promotionKey: copyKey(source.promotionKey, 1),
    effectiveDate: source.effectiveDate,
    fiscalYear: source.fiscalYear,
    includePayouts: false,
    publishNow: false,
    follows: { key: true, fiscalYear: true },
  }
}

/** The copy that a body asks for. */
export function readCopyBody(source: PromotionDraft, body: CopyBody): CopyDraft {
  const opened = openCopy(source)
  // none of the fields refers to anything
  return { ...opened, ...readFields(COPY_FIELDS, opened, body, '', { find: () => undefined, issues: [] }) }
}

/** What of a copy travels: only what was changed; undefined when nothing was (COPY-05). */
export function copyToSend(source: PromotionDraft, draft: CopyDraft): SentCopy | undefined {
  const changed = differingFields(COPY_FIELDS, openCopy(source), draft)
  if (changed.length === 0 && !draft.includePayouts && !draft.publishNow) return undefined
  const sent = sendFields(COPY_FIELDS, draft)
  return {
    ...Object.fromEntries(changed.map((field) => [field, sent[field]])),
    ...(draft.includePayouts && { includePayouts: true }),
    ...(draft.publishNow && { publishNow: true }),
  }
}

/** Types the name; until the key is typed itself it follows, unless that is the key of the source. */
export function typeCopyName(source: PromotionDraft, draft: CopyDraft, name: string): CopyDraft {
  if (!draft.follows.key) return { ...draft, name }
  const opened = openCopy(source)
  const key = name.trim() === opened.name.trim() ? '' : proposedKey(name)
  const isFree = key !== '' && foldKey(key) !== foldKey(source.promotionKey)
  return { ...draft, name, promotionKey: isFree ? key : opened.promotionKey }
}

/** Types the key, which no longer follows the name; a blank one does again. */
export function typeCopyKey(draft: CopyDraft, promotionKey: string): CopyDraft {
  return { ...draft, promotionKey, follows: { ...draft.follows, key: promotionKey.trim() === '' } }
}

/** Sets the start; until the fiscal year is typed itself, it moves by as many fiscal years as the start does. */
export function changeCopyStart(source: PromotionDraft, draft: CopyDraft, effectiveDate: TypedDate): CopyDraft {
  const changed = { ...draft, effectiveDate }
  const [from, to] = [instantOf(source.effectiveDate), instantOf(effectiveDate)]
  const year = numberOf(source.fiscalYear)
  if (!draft.follows.fiscalYear || from === null || to === null || year === null) return changed
  return { ...changed, fiscalYear: numberText(year + fiscalYearAt(to) - fiscalYearAt(from)) }
}

/** Types the fiscal year, which no longer follows the start; a blank one does again. */
export function typeCopyFiscalYear(draft: CopyDraft, fiscalYear: string): CopyDraft {
  return { ...draft, fiscalYear, follows: { ...draft.follows, fiscalYear: fiscalYear.trim() === '' } }
}

const fiscalYearAt = (instant: Instant) => fiscalYearOf(nyDay(instant))
