import { useMemo } from 'react'
import type { Column } from '../../../../../kit/data-table/column.ts'
import { IconCheck, IconPencil } from '../../../../../kit/icon/icons.ts'
import { StateBadge } from '../../../../../kit/page/state-badge.tsx'
import { PreviewRows } from '../../../../../parts/pasted-rows/preview-rows.tsx'
import { useEditor } from '../../../editing/editor-context.tsx'
import { OUTCOME_LABELS, payoutChangesInWords } from '../import/import-words.ts'
import { AmountsOfThePast } from './bulk-amount-fields.tsx'
import type { BulkAmount, BulkOutcome, PlannedBulkRow } from './bulk-changes.ts'

interface BulkPreviewProps {
  rows: readonly PlannedBulkRow[]
  amount: BulkAmount
}

const kinds = (['UPDATED', 'UNCHANGED'] as const).map((value) => ({ value, label: OUTCOME_LABELS[value] }))
const kindOf = ({ outcome }: PlannedBulkRow): BulkOutcome => outcome

/** Previews the effect of an amount change on each line. */
export function BulkPreview({ rows, amount }: BulkPreviewProps) {
  const currency = useEditor(({ draft }) => draft.country?.currency.name ?? '')
  const columns = useMemo(() => columnsFor(currency), [currency])
  return (
    <PreviewRows label="Lines to change" textHeader="Line" rows={rows} kinds={kinds} kindOf={kindOf} columns={columns}>
      <AmountsOfThePast amount={amount} />
    </PreviewRows>
  )
}

const badges = {
  UPDATED: { icon: IconPencil, tone: 'info' },
  UNCHANGED: { icon: IconCheck, tone: 'neutral' },
} as const

const columnsFor = (currency: string): readonly Column<PlannedBulkRow>[] => [
  {
    id: 'outcome',
    header: 'Outcome',
    width: 120,
    isSelfEvident: true,
    cell: ({ outcome }) => <StateBadge label={OUTCOME_LABELS[outcome]} {...badges[outcome]} />,
  },
  { id: 'effect', header: 'What happens', isWhole: true, cell: (row) => effectOf(row, currency) },
]

function effectOf({ outcome, payouts }: PlannedBulkRow, currency: string): string {
  if (payouts.length > 0) return payoutChangesInWords(payouts, currency).join('; ')
  return outcome === 'UPDATED' ? 'Only the other settings change' : 'Nothing changes'
}
