import type { Field } from '../draft/field.ts'
import {
  type BodyOf,
  type DraftOf,
  type LoadedOf,
  type SentOf,
  type WireOf,
  type FieldLabels,
  isSameDraft,
  openFields,
  readFields,
  sendFields,
  describeFields,
} from '../draft/field-table.ts'
import { date, text } from '../draft/value-fields.ts'
import { MESSAGES } from '../issues/messages.ts'
import { mergeFields } from '../draft/merge-fields.ts'
import { type RowMerge, mergeList } from '../draft/merge-row.ts'
import { numberOf } from '../money/typed-number.ts'
import { holdsNumber, NUMBER_CHECKS } from '../numbers/number-checks.ts'

const DEADLINE_FIELDS = {
  name: text(),
  effectiveDate: date(),
  expirationDate: date(),
  submissionDeadlineDate: date(),
}
type Fields = typeof DEADLINE_FIELDS

const DEADLINE_LABELS: FieldLabels<Fields> = {
  name: 'Name',
  effectiveDate: 'Effective Date',
  expirationDate: 'Expiration Date',
  submissionDeadlineDate: 'Submission Deadline Date',
}

/** A period of a promotion, with the last day on which its claims can be submitted (Spec 3, PromotionDeadline). */
export type PromotionDeadline = WireOf<Fields> & { readonly id: number }
/** A deadline in the editor; without an id it is not stored yet. */
export type DeadlineDraft = DraftOf<Fields> & { readonly id: number | null }
/** A deadline in a body that is sent; bodies always contain the whole list. */
export type SentDeadline = SentOf<Fields> & { readonly id: number | null }
/** A deadline as the server accepts it in a body. */
export type DeadlineBody = BodyOf<Fields> & { readonly id?: number | null | undefined }

/** Maximum number of deadlines of a promotion. */
export const MAX_DEADLINES = 1000

/** A deadline with nothing filled in. */
export const BLANK_DEADLINE: DeadlineDraft = { id: null, ...openFields(DEADLINE_FIELDS, {}) }

/** A stored deadline as a draft. */
export function openDeadline(deadline: LoadedOf<Fields> & { readonly id: number }): DeadlineDraft {
  return { id: deadline.id, ...openFields(DEADLINE_FIELDS, deadline) }
}

/** True if two deadlines have the same meaning. */
export function isSameDeadline(a: DeadlineDraft, b: DeadlineDraft): boolean {
  return a.id === b.id && isSameDraft(DEADLINE_FIELDS, a, b)
}

const ROWS: RowMerge<DeadlineDraft> = {
  blank: BLANK_DEADLINE,
  isSame: (a, b) => isSameDraft(DEADLINE_FIELDS, a, b),
  merge: (sides, place, choose) => ({
    ...sides.mine,
    ...mergeFields(DEADLINE_FIELDS, DEADLINE_LABELS, sides, place, choose),
  }),
  nameOf: ({ name }) => name,
  describe: (row) => ({ fields: describeFields(DEADLINE_FIELDS, DEADLINE_LABELS, row) }),
}

/**
 * The list of a promotion's deadlines. A body replaces it as a whole; a row with a known id keeps the values that the
 * body leaves out.
 */
export function deadlineList(): Field<
  readonly PromotionDeadline[],
  readonly DeadlineDraft[],
  readonly SentDeadline[],
  readonly DeadlineBody[] | null
> {
  return {
    open: (wire) => (wire ?? []).map(openDeadline),
    send: (draft) => draft.map((row) => ({ id: row.id, ...sendFields(DEADLINE_FIELDS, row) })),
    isSame: (a, b) => a.length === b.length && a.every((row, index) => isSameDeadline(row, b[index] ?? BLANK_DEADLINE)),
    merge: (sides, place, choose) => mergeList(sides, ROWS, place, choose),
    describe: (draft) => ({
      rows: draft.map((row, index) => ({
        key: row.id ?? `new ${index}`,
        name: row.name,
        fields: describeFields(DEADLINE_FIELDS, DEADLINE_LABELS, row),
      })),
    }),
    read: (body, before, at, reading) => {
      const rest = new Map(before.map((row) => [row.id, row]))
      return (body ?? []).map((row, index) => {
        const known = take(rest, row.id ?? null)
        if (row.id != null && !known) {
          reading.issues.push({ field: `${at}[${index}].id`, message: MESSAGES.any.invalidSelection })
        }
        const fields = readFields(DEADLINE_FIELDS, known ?? BLANK_DEADLINE, row, `${at}[${index}]`, reading)
        return { id: known?.id ?? null, ...fields }
      })
    },
  }
}

/** Removes and returns the stored row of an id, so that only one row of a body can use it. */
function take(rows: Map<number | null, DeadlineDraft>, id: number | null): DeadlineDraft | undefined {
  const row = id === null ? undefined : rows.get(id)
  rows.delete(id)
  return row
}

/** The fields of a promotion's draft that a new deadline starts from. */
export type DeadlineSource = {
  readonly effectiveDate: string
  readonly expirationDate: string
  readonly fiscalYear: string
  readonly submissionDeadlineDays: string
}

/** The claim deadline offset of a promotion in days; blank is 0, and null means invalid. */
export function offsetDays(submissionDeadlineDays: string): number | null {
  if (!holdsNumber(NUMBER_CHECKS.submissionDeadlineDays, submissionDeadlineDays)) return null
  return numberOf(submissionDeadlineDays) ?? 0
}
