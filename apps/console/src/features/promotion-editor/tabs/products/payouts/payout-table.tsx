import { EFFECT_LABELS, effectState } from '@incentive/model/effectiveness'
import type { Issue } from '@incentive/model/issues'
import { type PayoutDraft, payoutInWords, windowInWords } from '@incentive/model/payouts'
import { instantOf } from '@incentive/model/time'
import { useRef } from 'react'
import type { Column } from '../../../../../kit/data-table/column.ts'
import { DataTable } from '../../../../../kit/data-table/data-table.tsx'
import { EditAndDelete, useFocusAfterDelete } from '../../../../../kit/data-table/row-parts.tsx'
import { Icon } from '../../../../../kit/icon/icon.tsx'
import { IconAlertCircle } from '../../../../../kit/icon/icons.ts'
import { InactiveBadge } from '../../../editing/inactive-badge.tsx'
import { issuesOfPayout, payoutPath, type PayoutSurroundings } from './payout-form.ts'
import css from './payouts.module.css'

interface PayoutTableProps {
  /** Path of the line. */
  path: string
  payouts: readonly PayoutDraft[]
  /** Issues of the line. */
  issues: readonly Issue[]
  surroundings: PayoutSurroundings
  /** Undefined in view mode, which has no row actions. */
  onEdit: ((index: number, payout: PayoutDraft) => void) | undefined
  onDelete: (index: number) => void
}

type Row = {
  readonly index: number
  readonly payout: PayoutDraft
  readonly words: string
  readonly marks: readonly string[]
  readonly problem: string
}

/** The payouts of a line in order, each with its payment, dates and problems. */
export function PayoutTable({ path, payouts, issues, surroundings, onEdit, onDelete }: PayoutTableProps) {
  const { now, country, marksOf } = surroundings
  const box = useRef<HTMLDivElement>(null)
  useFocusAfterDelete(box, payouts.length)
  const rows = payouts.map((payout, index): Row => {
    const messages = issuesOfPayout(index, issues).map(({ message }) => message)
    const words = payoutInWords(payout, country?.currency.name ?? '')
    const marks = [
      ...(payout.forcedAwardVehicle ? marksOf('awardVehicles', [payout.forcedAwardVehicle]) : []),
      ...(payout.payoutStoreCatalogProduct ? marksOf('storeProducts', [payout.payoutStoreCatalogProduct]) : []),
    ]
    return { index, payout, words, marks, problem: [...new Set(messages)].join(', ') }
  })
  const columns: readonly Column<Row>[] = [
    { id: 'payout', header: 'Payout', cell: payoutCell },
    { id: 'dates', header: 'Dates', cell: ({ payout }) => windowInWords(payout) || 'Always' },
    { id: 'state', header: 'Status', width: 130, cell: ({ payout }) => EFFECT_LABELS[stateOf(payout, now)] },
  ]
  const actions = ({ index, payout, words }: Row) => (
    <EditAndDelete name={words} onEdit={() => onEdit?.(index, payout)} onDelete={() => onDelete(index)} />
  )
  return (
    <div ref={box} tabIndex={-1} className={css.table} id={`${path}.promotionProductPayouts`}>
      <DataTable
        label="Payouts"
        isTight
        isTwoLine
        columns={columns}
        rows={rows}
        rowKey={({ index }) => `${path}.${payoutPath(index)}`}
        rowLabel={({ words }) => words}
        isStruck={({ payout }) => stateOf(payout, now) === 'AFTER'}
        rowActions={onEdit ? actions : undefined}
        empty={{ title: 'No payouts yet', ...(onEdit && { hint: 'Add what this line pays, and when.' }) }}
      />
    </div>
  )
}

const payoutCell = ({ words, marks, problem }: Row) => (
  <>
    {problem !== '' && (
      <span aria-hidden className={css.mark}>
        <Icon of={IconAlertCircle} size={14} />
      </span>
    )}
    <InactiveBadge marks={marks} />
    {words}
    {problem !== '' && <span className={css.problem}>{problem}</span>}
  </>
)

function stateOf({ effectiveDate, expirationDate }: PayoutDraft, now: string) {
  return effectState({ effectiveDate: instantOf(effectiveDate), expirationDate: instantOf(expirationDate) }, now)
}
