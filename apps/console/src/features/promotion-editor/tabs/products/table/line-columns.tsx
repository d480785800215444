import type { LineColumnName } from '@incentive/contract'
import { ClaimableCell, DateCell, DetailsCell, EffectiveCell, ModelCell, orDash } from './line-cells.tsx'
import { yesNo } from '@incentive/model/draft'
import { formatMoney } from '@incentive/model/money'
import type { ReactNode } from 'react'
import type { Column } from '../../../../../kit/data-table/column.ts'
import type { OptionalColumn } from '../../../../../parts/columns/column-choice.ts'
import { dateWidth } from '../../../../../parts/lists/date-text.tsx'
import { cellLabel, EditableCell, type CellName } from './editable-cell.tsx'
import { PayoutsCell } from './payouts-cell.tsx'
import type { LineContext } from '../use-line-context.ts'
import type { PlacedLine } from './placed-lines.ts'

/** A column of the products table. Its name identifies it in the column selection. */
export interface LineColumn extends Omit<Column<PlacedLine>, 'cell' | 'id' | 'header'>, OptionalColumn<LineColumnName> {
  readonly id: LineColumnName
  readonly cell: (line: PlacedLine, context: LineContext) => ReactNode
  /** The values that are edited in the cell, in order. Omitted if there are none. */
  readonly values?: readonly CellName[]
}

/** Widths of the payouts in pixels: an amount, one payout with its dates, and one with a button for the others. */
const payoutWidths = { amount: 112, one: 236, several: 256 }

/** Returns the kind of the widest payouts of the lines. The text columns get the space that they leave. */
export function widestPayouts(lines: readonly PlacedLine[], hasSimplePayouts: boolean): keyof typeof payoutWidths {
  if (hasSimplePayouts) return 'amount'
  return lines.some(({ row }) => row.promotionProductPayouts.length > 1) ? 'several' : 'one'
}

const moneyOrDash = (amount: string, currency: string) => (amount.trim() === '' ? '-' : formatMoney(amount, currency))

const columns: readonly Omit<LineColumn, 'fields'>[] = [
  {
    id: 'model',
    header: 'Model',
    isSortable: true,
    stays: 'first',
    cell: (line, { problemsOf, marksOf, view }) => {
      const [product, ...others] = line.products
      const marks = product ? marksOf('products', others.length === 0 ? product : line.products) : []
      return <ModelCell line={line} problems={problemsOf(line)} marks={marks} onView={view} />
    },
  },
  {
    id: 'details',
    header: 'Details',
    isForWide: true,
    cell: ({ products }, { fieldName }) => <DetailsCell products={products} fieldName={fieldName} />,
  },
  {
    id: 'effective',
    header: 'Effective?',
    width: 96,
    isSortable: true,
    cell: ({ row }, { now }) => <EffectiveCell row={row} now={now} />,
  },
  {
    id: 'serials',
    header: 'Serial Enabled?',
    width: 84,
    isSortable: true,
    isForWide: true,
    cell: ({ row }) => yesNo(row.enableSerialNumbers),
  },
  {
    id: 'claimable',
    values: ['minimum', 'maximum'],
    header: 'Min/Max Claiming?',
    width: 88,
    isSortable: true,
    isForWide: true,
    cell: (line, context) => <ClaimableCell line={line} context={context} />,
  },
  {
    id: 'maximumPayout',
    values: ['maximumPayout'],
    header: 'Max Payout?',
    width: 84,
    align: 'right',
    isSortable: true,
    isForWide: true,
    cell: (line, context) => (
      <EditableCell line={line} context={context} name="maximumPayout">
        {moneyOrDash(line.row.maximumPayoutAmount, context.currency)}
      </EditableCell>
    ),
  },
  {
    id: 'duplication',
    header: 'Dup Check',
    width: 104,
    isSortable: true,
    isForWide: true,
    cell: ({ row: { claimProductDuplicationType: code } }, { checkName }) => (code === null ? '-' : checkName(code)),
  },
  {
    id: 'payouts',
    values: ['amount'],
    header: 'Payout',
    width: payoutWidths.several,
    isSortable: true,
    isPinned: true,
    cell: (line, context) => <PayoutsCell line={line} context={context} />,
  },
  {
    id: 'name',
    header: 'Name',
    isSortable: true,
    isExtra: true,
    cell: ({ products }) => products.map(({ name }) => name).join(', '),
  },
  {
    id: 'visibleSince',
    values: ['visibleSince'],
    header: 'Visible since',
    width: dateWidth,
    isSortable: true,
    isExtra: true,
    cell: (line, context) => (
      <EditableCell line={line} context={context} name="visibleSince">
        <DateCell date={line.row.effectiveDate} />
      </EditableCell>
    ),
  },
  {
    id: 'visibleUntil',
    values: ['visibleUntil'],
    header: 'Visible until',
    width: dateWidth,
    isSortable: true,
    isExtra: true,
    cell: (line, context) => (
      <EditableCell line={line} context={context} name="visibleUntil">
        <DateCell date={line.row.expirationDate} />
      </EditableCell>
    ),
  },
  {
    id: 'agreement',
    values: ['agreement'],
    header: 'Agreement Number',
    width: 140,
    isMono: true,
    isSortable: true,
    isExtra: true,
    cell: (line, context) => (
      <EditableCell line={line} context={context} name="agreement">
        {orDash(line.row.promotionProductAgreementNumber)}
      </EditableCell>
    ),
  },
]

/** The columns of the products table in their default order (PROD-01 to PROD-09), followed by the optional ones. */
export const lineColumns: readonly LineColumn[] = columns.map((column) => ({ ...column, fields: [column.id] }))

/** Converts the selected columns to those of the table. */
export const toTableColumns = (
  chosen: readonly LineColumn[],
  context: LineContext,
  payouts: keyof typeof payoutWidths,
): Column<PlacedLine>[] =>
  chosen.map((column) => ({
    ...column,
    ...(column.id === 'payouts' && { width: payoutWidths[payouts] }),
    cell: (line: PlacedLine) => column.cell(line, context),
  }))

/** A position of a line that a pasted cell can fall on, with its label; the name is null where nothing can be edited. */
export interface CellPlace {
  readonly label: string
  readonly name: CellName | null
}

/** The positions of the selected columns in the order in which they are shown. */
export const cellPlaces = (chosen: readonly LineColumn[]): readonly CellPlace[] =>
  chosen.flatMap(({ header, values }): readonly CellPlace[] =>
    values ? values.map((name) => ({ label: cellLabel(name), name })) : [{ label: header, name: null }],
  )
