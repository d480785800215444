import type { Field, Reading } from '../draft/field.ts'
import { isSameDraft, openFields, readFields, seekFields, sendFields, describeFields } from '../draft/field-table.ts'
import { MESSAGES } from '../issues/messages.ts'
import { payoutTypeLabel, payoutTypeOf } from './types/index.ts'
import {
  type Payout,
  type PayoutBody,
  type PayoutDraft,
  type SentPayout,
  BLANK_PAYOUT,
  PAYOUT_FIELDS,
  PAYOUT_LABELS,
} from './payout.ts'

/** The payouts of a line: a body that contains them replaces the whole list and each payout (domain 6.2). */
export function payoutList(): Field<
  readonly Payout[],
  readonly PayoutDraft[],
  readonly SentPayout[],
  readonly PayoutBody[] | null
> {
  return {
    open: (wire) => (wire ?? []).map((payout) => ({ id: payout.id, ...openFields(PAYOUT_FIELDS, payout) })),
    send: (draft) => draft.map((payout) => ({ id: payout.id, ...sendFields(PAYOUT_FIELDS, normalizePayout(payout)) })),
    isSame: (a, b) => a.length === b.length && a.every((payout, index) => isSamePayout(payout, b[index])),
    settleIds,
    describe: (draft) => ({
      rows: draft.map((payout, index) => ({
        key: payout.id ?? `new ${index}`,
        name: payout.ruleGroup ? 'Rules' : payoutTypeLabel(payout.payoutType ?? ''),
        fields: describeFields(PAYOUT_FIELDS, PAYOUT_LABELS, payout),
      })),
    }),
    read: (body, before, at, reading) => {
      if (body === null) return before
      const own = new Map(before.map((payout) => [payout.id, payout]))
      return body.map((row, index) => readPayout(row, own, `${at}[${index}]`, reading))
    },
    seek: (body, find) => body?.forEach((row) => seekFields(PAYOUT_FIELDS, withoutHidden(row), find)),
  }
}

function isSamePayout(a: PayoutDraft, b: PayoutDraft | undefined): boolean {
  return b !== undefined && a.id === b.id && isSameDraft(PAYOUT_FIELDS, a, b)
}

/**
 * Reads a payout. `own` contains the line's stored payouts, each of which only one row of a body can use. The rules of
 * a body are applied to the stored ones. The stored store product stays valid even if it is no longer available.
 */
function readPayout(body: PayoutBody, own: Map<number | null, PayoutDraft>, at: string, reading: Reading): PayoutDraft {
  const id = body.id ?? null
  const stored = own.get(id)
  if (id !== null && !own.delete(id)) {
    reading.issues.push({ field: `${at}.id`, message: MESSAGES.any.invalidSelection })
  }
  const { ruleGroup = null, payoutStoreCatalogProduct = null } = stored ?? {}
  const whole = { ruleGroup: null, payoutStoreCatalogProduct: null, ...withoutHidden(body) }
  const before = { ...BLANK_PAYOUT, ruleGroup, payoutStoreCatalogProduct }
  return normalizePayout({ ...readFields(PAYOUT_FIELDS, before, whole, at, reading), id })
}

/** Drops the simple fields of a payout by rules, so that their references are not looked up. */
function withoutHidden(body: PayoutBody): PayoutBody {
  if (body.ruleGroup == null) return body
  const { effectiveDate, expirationDate, payoutDescription, ruleGroup } = body
  return { effectiveDate, expirationDate, payoutDescription, ruleGroup }
}

type InnerRow = { readonly id: number | null }

/** Drops the ids of inner rows that are not among the stored rows. */
export function settleIds<Row extends InnerRow>(rows: readonly Row[], stored: readonly InnerRow[]): readonly Row[] {
  const ids = new Set(stored.map(({ id }) => id))
  return rows.map((row) => (row.id === null || ids.has(row.id) ? row : { ...row, id: null }))
}

/** Blank simple fields, for a payout by rules. */
const NO_SIMPLE_FIELDS = {
  payoutType: null,
  payoutProductMethodType: null,
  payoutAmount: '',
  payoutProductQuantity: '',
  payoutProductThreshold: '',
  forcedAwardVehicle: null,
  payoutStoreCatalogProduct: null,
} satisfies Partial<PayoutDraft>

/**
 * Applies the fixed and hidden fields of a payout's choices, as a save does (ALG-15): a payout by rules has no simple
 * fields, a type fixes some of them, and only types that pay a store product have one.
 */
export function normalizePayout(payout: PayoutDraft): PayoutDraft {
  if (payout.ruleGroup !== null) return { ...payout, ...NO_SIMPLE_FIELDS }
  const type = payoutTypeOf(payout.payoutType)
  const payoutStoreCatalogProduct = type?.needsStoreProduct ? payout.payoutStoreCatalogProduct : null
  return { ...payout, payoutStoreCatalogProduct, ...type?.fixed }
}
