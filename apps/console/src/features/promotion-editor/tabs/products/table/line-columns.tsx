import type { LineColumnName } from '@incentive/contract'
import { ClaimableCell, DateCell, DetailsCell, EffectiveCell, ModelCell, orDash } from './line-cells.tsx'
import {
  formatMoney,
  yesNo,
  type PayoutDraft,
  payoutInWords,
  shownPayouts,
  simplePayout,
  windowInWords,
} from '@incentive/model'
import type { ReactNode } from 'react'
import type { Column } from '../../../../../kit/data-table/column.ts'
import type { OptionalColumn } from '../../../../../parts/columns/column-choice.ts'
import { dateWidth } from '../../../../../parts/lists/date-text.tsx'
import css from '../products.module.css'
import { EditableCell, EDITABLE, editableAmount } from './editable-cell.tsx'
import type { LineContext } from '../use-line-context.ts'
import type { PlacedLine } from './placed-lines.ts'

/** A column of the products table. Its name identifies it in the column selection. */
export interface LineColumn extends Omit<Column<PlacedLine>, 'cell' | 'id' | 'header'>, OptionalColumn<LineColumnName> {
  readonly id: LineColumnName
  readonly cell: (line: PlacedLine, context: LineContext) => ReactNode
}

const moneyOrDash = (amount: string, currency: string) => (amount.trim() === '' ? '-' : formatMoney(amount, currency))

const columns: readonly Omit<LineColumn, 'fields'>[] = [
  {
    id: 'model',
    header: 'Model',
    isSortable: true,
    stays: 'first',
    cell: (line, { problemsOf }) => <ModelCell line={line} problems={problemsOf(line)} />,
  },
  {
    id: 'details',
    header: 'Details',
    width: 124,
    isForWide: true,
    cell: ({ products }, { fieldName }) => <DetailsCell products={products} fieldName={fieldName} />,
  },
  {
    id: 'effective',
    header: 'Effective?',
    width: 112,
    isSortable: true,
    cell: ({ row }, { now }) => <EffectiveCell row={row} now={now} />,
  },
  {
    id: 'serials',
    header: 'Serial Enabled?',
    width: 112,
    isSortable: true,
    isForWide: true,
    cell: ({ row }) => yesNo(row.enableSerialNumbers),
  },
  {
    id: 'claimable',
    header: 'Min/Max Claiming?',
    width: 108,
    isSortable: true,
    isForWide: true,
    cell: (line, context) => <ClaimableCell line={line} context={context} />,
  },
  {
    id: 'maximumPayout',
    header: 'Max Payout?',
    width: 96,
    align: 'right',
    isSortable: true,
    isForWide: true,
    cell: (line, context) => (
      <EditableCell line={line} context={context} value={EDITABLE.maximumPayout}>
        {moneyOrDash(line.row.maximumPayoutAmount, context.currency)}
      </EditableCell>
    ),
  },
  {
    id: 'duplication',
    header: 'Dup Check',
    width: 140,
    isSortable: true,
    isForWide: true,
    cell: ({ row: { claimProductDuplicationType: code } }, { checkName }) => (
      <span className={css.words}>{code === null ? '-' : checkName(code)}</span>
    ),
  },
  {
    id: 'payouts',
    header: 'Payout',
    width: 200,
    isSortable: true,
    cell: (line, context) => (
      <EditableCell line={line} context={context} value={editableAmount(line.row)}>
        <PayoutsCell payouts={line.row.promotionProductPayouts} context={context} />
      </EditableCell>
    ),
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
    header: 'Visible since',
    width: dateWidth,
    isSortable: true,
    isExtra: true,
    cell: (line, context) => (
      <EditableCell line={line} context={context} value={EDITABLE.visibleSince}>
        <DateCell date={line.row.effectiveDate} />
      </EditableCell>
    ),
  },
  {
    id: 'visibleUntil',
    header: 'Visible until',
    width: dateWidth,
    isSortable: true,
    isExtra: true,
    cell: (line, context) => (
      <EditableCell line={line} context={context} value={EDITABLE.visibleUntil}>
        <DateCell date={line.row.expirationDate} />
      </EditableCell>
    ),
  },
  {
    id: 'agreement',
    header: 'Agreement Number',
    width: 140,
    isMono: true,
    isSortable: true,
    isExtra: true,
    cell: (line, context) => (
      <EditableCell line={line} context={context} value={EDITABLE.agreement}>
        {orDash(line.row.promotionProductAgreementNumber)}
      </EditableCell>
    ),
  },
]

/** The columns of the products table in their default order (PROD-01 to PROD-09), followed by the optional ones. */
export const lineColumns: readonly LineColumn[] = columns.map((column) => ({ ...column, fields: [column.id] }))

/** Converts the selected columns to those of the table. */
export const toTableColumns = (chosen: readonly LineColumn[], context: LineContext): Column<PlacedLine>[] =>
  chosen.map((column) => ({ ...column, cell: (line: PlacedLine) => column.cell(line, context) }))

interface PayoutsCellProps {
  payouts: readonly PayoutDraft[]
  context: Pick<LineContext, 'now' | 'currency' | 'hasSimplePayouts'>
}

/**
 * The payouts of a line: one amount, or each payout that has not expired with its terms and dates (PROD-08, PROD-09,
 * ALG-28).
 */
function PayoutsCell({ payouts, context: { now, currency, hasSimplePayouts } }: PayoutsCellProps) {
  if (hasSimplePayouts) return simplePayout(payouts, currency, now)
  const shown = shownPayouts(payouts, now)
  if (shown.length === 0) return '-'
  return shown.map((payout, index) => {
    const dates = windowInWords(payout)
    return (
      <span key={payout.id ?? `new ${index}`} className={css.payout}>
        <span className={css.words}>{payoutInWords(payout, currency)}</span>
        {dates !== '' && <span className={`${css.words} ${css.below}`}>{dates}</span>}
      </span>
    )
  })
}
