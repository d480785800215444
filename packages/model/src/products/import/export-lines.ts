import type { Instant } from '@incentive/scalars'
import type { PayoutDraft } from '../../payouts/payout.ts'
import { clipboardLine, CSV_MARK, csvLine, type CsvCell } from '../../tables/csv-line.ts'
import type { TypedDate } from '../../time/typed-date.ts'
import { instantOf } from '../../time/typed-date.ts'
import type { ProductLine } from '../product-line.ts'
import type { Edge } from '../../tables/day-cell.ts'
import { printDay } from '../../tables/day-cell.ts'
import { readImportRow, type RowNotation } from './read-import-row.ts'
import { isImportable, mergeImportRow } from './merge-import-row.ts'

/** Data that a row of the file needs in addition to the imported columns. */
type Words = { readonly payoutInWords: (payout: PayoutDraft) => string; readonly now: Instant }

const AS_IN_A_FILE: RowNotation = { twoFields: 'amount', table: { decimalMark: '.', isMixed: false }, commas: null }
const HEADINGS = ['Model', 'Promotion Number', 'Amount', 'Start Date', 'End Date', 'Name', 'Not imported']

/**
 * Product lines as CSV that an import of the same list reads back without a change: a row for each payout that an
 * import can create. Other payouts, such as percents, are described in a column that the import ignores.
 */
export function exportLines(lines: Iterable<ProductLine>, words: Words): string {
  return CSV_MARK + rowsOf(lines, words).map(csvLine).join('')
}

/** The same rows as text for the clipboard: a spreadsheet takes them, and Copy and Paste reads them back. */
export const copyLines = (lines: Iterable<ProductLine>, words: Words): string =>
  rowsOf(lines, words).map(clipboardLine).join('')

const rowsOf = (lines: Iterable<ProductLine>, words: Words): readonly (readonly CsvCell[])[] => [
  HEADINGS,
  ...Iterator.from(lines).flatMap((line) => cellsOf(line, words)),
]

function cellsOf(line: ProductLine, { payoutInWords, now }: Words): CsvCell[][] {
  const { product, promotionProductAgreementNumber: number, promotionProductPayouts: payouts } = line
  if (product === null) return []
  const row = (payoutCells: readonly CsvCell[], rest: string) => [
    ...[product.productKey, number.trim(), ...payoutCells, product.name, rest],
  ]
  const reported = new Set<string>()
  const written = payouts.filter((payout) => canBeRead(line, payout, now))
  const others = payouts.filter((payout) => !written.includes(payout)).map(payoutInWords)
  const rows = written.flatMap((payout) => {
    const meaning = `${payout.payoutAmount} ${payout.effectiveDate} ${payout.expirationDate}`
    if (reported.has(meaning)) return []
    reported.add(meaning)
    return [
      row(
        payoutCells(payout).map((asIs) => ({ asIs })),
        '',
      ),
    ]
  })
  return others.length > 0 || rows.length === 0 ? [...rows, row(['', '', ''], others.join('; '))] : rows
}

/** True if a row can represent the payout: reading it leaves the line unchanged. */
function canBeRead(line: ProductLine, payout: PayoutDraft, now: Instant): boolean {
  if (!isImportable(payout)) return false
  const fields = ['-', '', ...payoutCells(payout).map(String)]
  const { row } = readImportRow({ text: '', fields }, AS_IN_A_FILE)
  if (row?.amount == null || (row.start === null) !== (payout.effectiveDate.trim() === '')) return false
  const merged = mergeImportRow(line, row, now)
  return 'line' in merged && merged.line === line
}

function payoutCells({ payoutAmount, effectiveDate, expirationDate }: PayoutDraft): string[] {
  return [payoutAmount.trim(), dateText(effectiveDate, 'start'), dateText(expirationDate, 'end')]
}

function dateText(date: TypedDate, edge: Edge): string {
  const instant = instantOf(date)
  return instant === null ? '' : printDay(instant, edge)
}
