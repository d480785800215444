import type { ReactNode } from 'react'
import { EditableText } from '../../../../../kit/data-table/editing/editable-text.tsx'
import type { LineContext } from '../use-line-context.ts'
import type { PlacedLine } from './placed-lines.ts'
import { payoutTypeOf } from '@incentive/model/payouts'
import { LINE_LABELS, typeExpiration } from '@incentive/model/products'
import { LAST_MINUTE } from '@incentive/model/time'
import { newYorkZone } from '../../../../../parts/new-york/new-york-zone.ts'
import type { LineRow } from '../line-row.ts'

interface EditableCellProps {
  line: PlacedLine
  name: CellName
  context: Pick<LineContext, 'edit'>
  /** The read-only content. */
  children: ReactNode
}

/** A value of a line that can be edited in its cell in edit mode (U38). */
export function EditableCell({ line, name, context: { edit }, children }: EditableCellProps) {
  const value = editableValue(name, line.row)
  if (!edit || !value) return children
  return (
    <EditableText
      at={{ row: line.id, value: name }}
      label={`${value.label} of ${line.name}`}
      text={value.textOf(line.row)}
      inputMode={value.inputMode}
      problemOf={(text) => edit.problemOf(value.put(line.row, text), value.field)}
      onCommit={(text) => edit.commit(line, (row) => value.put(row, text))}
    >
      {children}
    </EditableText>
  )
}

/** A value of a line that can be edited in its cell (U38). */
export interface EditableValue {
  readonly label: string
  /** The field of the line that its issues refer to. */
  readonly field: string
  readonly inputMode: 'numeric' | 'decimal' | 'text'
  /** Returns the value as input text. */
  readonly textOf: (row: LineRow) => string
  /** Returns the line with the typed value. */
  readonly put: <Row extends LineRow>(row: Row, text: string) => Row
  /** Returns the line with the value of another line, to the second. */
  readonly copy: <Row extends LineRow>(row: Row, from: LineRow) => Row
}

type TextField =
  'minimumClaimableUnits' | 'maximumClaimableUnits' | 'maximumPayoutAmount' | 'promotionProductAgreementNumber'

const valueOf = (field: TextField, inputMode: EditableValue['inputMode']): EditableValue => ({
  label: LINE_LABELS[field],
  field,
  inputMode,
  textOf: (row) => row[field],
  put: (row, text) => ({ ...row, [field]: text.trim() }),
  copy: (row, from) => ({ ...row, [field]: from[field] }),
})

const dateOf = (
  field: 'effectiveDate' | 'expirationDate',
  zone: ReturnType<typeof newYorkZone>,
  change: <Row extends LineRow>(row: Row, date: string) => Row,
): EditableValue => ({
  label: LINE_LABELS[field],
  field,
  inputMode: 'text',
  textOf: (row) => zone.format(row[field]) ?? row[field],
  put: (row, text) => {
    if (text.trim() === '') return change(row, '')
    const meant = zone.parse(text.trim(), [row[field]])
    return change(row, 'instant' in meant ? meant.instant : text)
  },
  copy: (row, from) => change(row, from[field]),
})

/** The name of a value that can be edited in its cell. */
export type CellName =
  'minimum' | 'maximum' | 'maximumPayout' | 'amount' | 'visibleSince' | 'visibleUntil' | 'agreement'

const EDITABLE: Readonly<Record<Exclude<CellName, 'amount'>, EditableValue>> = {
  minimum: valueOf('minimumClaimableUnits', 'numeric'),
  maximum: valueOf('maximumClaimableUnits', 'numeric'),
  maximumPayout: valueOf('maximumPayoutAmount', 'decimal'),
  agreement: valueOf('promotionProductAgreementNumber', 'text'),
  visibleSince: dateOf('effectiveDate', newYorkZone(), (row, effectiveDate) => ({ ...row, effectiveDate })),
  visibleUntil: dateOf('expirationDate', newYorkZone(LAST_MINUTE), typeExpiration),
}

const AMOUNT_LABEL = 'Amount'

/** The user-visible name of a value. */
export const cellLabel = (name: CellName): string => (name === 'amount' ? AMOUNT_LABEL : EDITABLE[name].label)

/**
 * The value of a line that can be edited in its cell; null if it cannot. A date without a time starts and ends as in the
 * line's dialog.
 */
export const editableValue = (name: CellName, row: LineRow): EditableValue | null =>
  name === 'amount' ? editableAmount(row) : EDITABLE[name]

/** The amount of a line's only payout. Null if the line has several payouts or rules, or pays no money amount. */
function editableAmount({ promotionProductPayouts: payouts }: LineRow): EditableValue | null {
  const [payout, ...others] = payouts
  if (!payout || others.length > 0 || payout.ruleGroup !== null) return null
  if (payoutTypeOf(payout.payoutType)?.amount !== 'value') return null
  const put = <Row extends LineRow>(row: Row, text: string): Row => ({
    ...row,
    promotionProductPayouts: [{ ...payout, payoutAmount: text.trim() }],
  })
  return {
    label: AMOUNT_LABEL,
    field: 'promotionProductPayouts[0].payoutAmount',
    inputMode: 'decimal',
    textOf: () => payout.payoutAmount,
    put,
    copy: (row, { promotionProductPayouts: [from] }) => put(row, from?.payoutAmount ?? ''),
  }
}
