import { epochOf, printInstant, type Instant } from '@incentive/scalars'
import type { PayoutDraft } from '../../payouts/payout.ts'
import { type ProductToAdd, addProducts, isListed } from '../add-products.ts'
import type { ImportRow, ReadRow } from './import-row.ts'
import { productMatcher } from './match-products.ts'
import { type ImportedFields, mergeImportRow } from './merge-import-row.ts'
import { type Roster, updateRows } from '../../roster/roster.ts'
import { isLineOver } from '../line-changes.ts'
import type { ProductLine } from '../product-line.ts'

/** The outcome of an import row: it is part of a new line, changes a line, changes nothing, or is refused. */
export const IMPORT_OUTCOMES = ['NEW', 'UPDATED', 'UNCHANGED', 'REJECTED'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** A value before and after a row; null means no value. */
export type FromTo<Value> = { readonly from: Value | null; readonly to: Value | null }

/** The outcome of an import row, for the preview. */
export type PlannedRow = {
  /** Its position among the rows, from 1. */
  readonly position: number
  readonly text: string
  readonly outcome: ImportOutcome
  /** Why the row is refused. */
  readonly reason: string | null
  /** The key of the matching product. */
  readonly productKey: string | null
  /** True if the row restores a removed line. */
  readonly isRestored: boolean
  /** True if the row reopens an ended line. */
  readonly isReopened: boolean
  readonly agreementNumber: FromTo<string> | null
  readonly payouts: readonly FromTo<PayoutDraft>[]
}

/** A line of the list, as an import needs it. */
export type ImportedLine = ImportedFields & { readonly isRemoved: boolean; readonly isOver: boolean }

/** The imported values for the line of a product. */
export type LineImport = ImportedFields & { readonly added: ProductToAdd }

/**
 * The effects of an import: the outcome of each row, and the lines that are added, changed or restored, in row order.
 */
export type ImportPlan = { readonly rows: readonly PlannedRow[]; readonly lines: readonly LineImport[] }

/**
 * The context of an import: the matched products, the list's lines by product id, whether claims may refer to them, and
 * the current time.
 */
export type ImportSurroundings = {
  readonly products: readonly ProductToAdd[]
  readonly lines: ReadonlyMap<number, ImportedLine>
  readonly hasClaims: boolean
  readonly now: Instant
}

const NOTHING: ImportedFields = { promotionProductAgreementNumber: '', promotionProductPayouts: [] }

/**
 * Plans an import (ALG-30): each row is applied to the result of the rows before it. Linear in rows and lines; product
 * groups are not affected.
 */
export function planImport(
  rows: readonly ReadRow[],
  { products, lines, hasClaims, now }: ImportSurroundings,
): ImportPlan {
  const find = productMatcher(products)
  const changed = new Map<number, LineImport>()
  const planned = rows.map((read, index): PlannedRow => {
    const plain = { position: index + 1, text: read.text, ...NO_CHANGE }
    if (read.row === null) return { ...plain, reason: read.problem }
    const added = find(read.row.model)
    if (typeof added === 'string') return { ...plain, reason: added }
    const { id, productKey } = added.product
    const listed = lines.get(id)
    const before = changed.get(id) ?? listed
    const isReopened = listed?.isOver === true && !changed.has(id)
    const row = isReopened && hasClaims ? fromNow(read.row, now) : read.row
    const merged = mergeImportRow<ImportedFields>(before ?? NOTHING, row, now)
    if ('problem' in merged) return { ...plain, productKey, reason: merged.problem }
    const isRestored = listed?.isRemoved === true && !changed.has(id)
    const { promotionProductAgreementNumber, promotionProductPayouts } = merged.line
    if (before !== undefined && merged.line === before && !isRestored && !isReopened) {
      return { ...plain, productKey, outcome: 'UNCHANGED' }
    }
    changed.set(id, { added, promotionProductAgreementNumber, promotionProductPayouts })
    const changes = changesBetween(before ?? NOTHING, merged.line)
    return { ...plain, ...changes, productKey, isRestored, isReopened, outcome: listed ? 'UPDATED' : 'NEW' }
  })
  return { rows: planned, lines: [...changed.values()] }
}

/**
 * Claims were paid by the former payouts, so a new amount starts now, and payouts that run until then end before it
 * (OP-148).
 */
function fromNow(row: ImportRow, now: Instant): ImportRow {
  return row.amount === null || row.start !== null ? row : { ...row, start: wholeSecond(now) }
}

const wholeSecond = (now: Instant): Instant => printInstant(Math.floor(epochOf(now) / 1000) * 1000)

const NO_CHANGE = {
  outcome: 'REJECTED',
  reason: null,
  productKey: null,
  isRestored: false,
  isReopened: false,
  agreementNumber: null,
  payouts: [],
} as const satisfies Partial<PlannedRow>

/** The changes of a line's number and payouts: payouts are changed in place, and new ones are added at the end. */
export function changesBetween(
  before: ImportedFields,
  after: ImportedFields,
): Pick<PlannedRow, 'agreementNumber' | 'payouts'> {
  const [from, to] = [before.promotionProductAgreementNumber, after.promotionProductAgreementNumber]
  return {
    agreementNumber: from === to ? null : { from: from || null, to: to || null },
    payouts: after.promotionProductPayouts.flatMap((payout, index) => {
      const old = before.promotionProductPayouts[index] ?? null
      return old === payout ? [] : [{ from: old, to: payout }]
    }),
  }
}

/** The lines of a list as the import needs them, by product id; includes removed ones. */
export function linesForImport({ rows, removed }: Roster<ProductLine>, now: Instant): Map<number, ImportedLine> {
  const lines = new Map<number, ImportedLine>()
  const add = (line: ProductLine, isRemoved: boolean) => {
    const { product, promotionProductAgreementNumber, promotionProductPayouts } = line
    const state = { isRemoved, isOver: isLineOver(line, now) }
    if (product) lines.set(product.id, { promotionProductAgreementNumber, promotionProductPayouts, ...state })
  }
  for (const line of removed.values()) add(line, true)
  for (const line of rows.values()) add(line, false)
  return lines
}

/**
 * Applies a planned import to the list: unlisted products are added as in the dialog (ALG-18), removed ones come back
 * unchanged, ended ones are reopened, and each line gets its agreement number and payouts.
 */
export function applyImport(
  lines: Roster<ProductLine>,
  imported: readonly LineImport[],
  now: Instant,
): Roster<ProductLine> {
  const added = addProducts(
    lines,
    imported.flatMap(({ added: each }) => (isListed(lines, each.product.id, now) ? [] : [each])),
    now,
  )
  if ('problem' in added) return lines
  const byProduct = new Map(imported.map((each) => [each.added.product.id, each]))
  return updateRows(added.lines, byProduct.keys(), (line) => {
    const { promotionProductAgreementNumber, promotionProductPayouts } = byProduct.get(line.product?.id ?? 0) ?? line
    return { ...line, promotionProductAgreementNumber, promotionProductPayouts }
  })
}
