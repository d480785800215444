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
import { type PromotionDraft, PROMOTION_FIELDS } from '../promotion/promotion.ts'
import { proposedKey } from '../promotion/proposed-key.ts'
import { nyDay } from '../time/new-york.ts'
import { type TypedDate, instantOf } from '../time/typed-date.ts'

/** The fields of a promotion that can differ in its copy. */
const COPY_FIELDS = {
  name: PROMOTION_FIELDS.name,
  promotionKey: PROMOTION_FIELDS.promotionKey,
  effectiveDate: PROMOTION_FIELDS.effectiveDate,
  fiscalYear: PROMOTION_FIELDS.fiscalYear,
}
type Fields = typeof COPY_FIELDS

/** The draft of a copy, in the dialog. */
export type CopyDraft = DraftOf<Fields> & {
  readonly includePayouts: boolean
  /** True if a copy whose publish date has passed is live immediately; otherwise it starts paused (OP-144). */
  readonly publishNow: boolean
  /** Fields that still follow another field: the key follows the name, the fiscal year follows the start. */
  readonly follows: { readonly key: boolean; readonly fiscalYear: boolean }
}

/** The body that copies a promotion; the copy chooses the values of absent keys. */
export type SentCopy = Partial<SentOf<Fields>> & { readonly includePayouts?: true; readonly publishNow?: true }
/** The same body as the server accepts it. */
export type CopyBody = BodyOf<Fields>

/** The default copy: another name and key (OP-05), without payouts (OP-04). */
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

/** Returns the copy that a body requests. */
export function readCopyBody(source: PromotionDraft, body: CopyBody): CopyDraft {
  const opened = openCopy(source)
  // none of the fields is a reference
  return { ...opened, ...readFields(COPY_FIELDS, opened, body, '', { find: () => undefined, issues: [] }) }
}

/** Returns the changed fields of a copy; undefined when nothing was changed (COPY-05). */
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

/** Types the name. Until the key is typed, it follows the name, unless that equals the key of the source. */
export function typeCopyName(source: PromotionDraft, draft: CopyDraft, name: string): CopyDraft {
  if (!draft.follows.key) return { ...draft, name }
  const opened = openCopy(source)
  const key = name.trim() === opened.name.trim() ? '' : proposedKey(name)
  const isFree = key !== '' && foldKey(key) !== foldKey(source.promotionKey)
  return { ...draft, name, promotionKey: isFree ? key : opened.promotionKey }
}

/** Types the key, which then no longer follows the name. A blank key follows it again. */
export function typeCopyKey(draft: CopyDraft, promotionKey: string): CopyDraft {
  return { ...draft, promotionKey, follows: { ...draft.follows, key: promotionKey.trim() === '' } }
}

/** Sets the start. Until the fiscal year is typed, it moves by the same number of fiscal years as the start. */
export function changeCopyStart(source: PromotionDraft, draft: CopyDraft, effectiveDate: TypedDate): CopyDraft {
  const changed = { ...draft, effectiveDate }
  const [from, to] = [instantOf(source.effectiveDate), instantOf(effectiveDate)]
  const year = numberOf(source.fiscalYear)
  if (!draft.follows.fiscalYear || from === null || to === null || year === null) return changed
  return { ...changed, fiscalYear: numberText(year + fiscalYearAt(to) - fiscalYearAt(from)) }
}

/** Types the fiscal year, which then no longer follows the start. A blank one follows it again. */
export function typeCopyFiscalYear(draft: CopyDraft, fiscalYear: string): CopyDraft {
  return { ...draft, fiscalYear, follows: { ...draft.follows, fiscalYear: fiscalYear.trim() === '' } }
}

const fiscalYearAt = (instant: Instant) => fiscalYearOf(nyDay(instant))

const MAX_KEY = 100
const MAX_NAME = 255

/**
 * The key of the first (1), second, ... attempt of a copy: the source's key with `-COPY`, `-COPY-2`, ..., cut to fit
 * (ALG-26).
 */
export function copyKey(sourceKey: string, number: number): string {
  return appendCut(sourceKey, number === 1 ? '-COPY' : `-COPY-${number}`, MAX_KEY)
}

/** The name of a copy (OP-05). */
export function copyName(sourceName: string): string {
  return appendCut(sourceName, ' - Copy', MAX_NAME)
}

function appendCut(text: string, suffix: string, max: number): string {
  return [...text].slice(0, max - suffix.length).join('') + suffix
}
