import { type PlannedRow, IMPORT_OUTCOMES } from '@incentive/model/products'
import { useMemo } from 'react'
import type { Column } from '../../../../../kit/data-table/column.ts'
import { IconAlertCircle, IconCheck, IconPencil, IconPlus } from '../../../../../kit/icon/icons.ts'
import { Notice } from '../../../../../kit/page/notice.tsx'
import { StateBadge } from '../../../../../kit/page/state-badge.tsx'
import { PreviewRows } from '../../../../../parts/pasted-rows/preview-rows.tsx'
import { ImportReading, type ReadingAnswer } from './import-reading.tsx'
import { effectOf, OUTCOME_LABELS } from './import-words.ts'
import type { PreparedImport } from './prepare-import.ts'

interface ImportPreviewProps {
  prepared: PreparedImport
  /** Warning if the import is too large for one save. */
  warning: string | null
  currency: string
  isFile: boolean
  /** Reads the rows again with an answer. */
  onAnswer: (answer: ReadingAnswer) => void
  /** Returns to the text. */
  onCancel: () => void
}

const kinds = IMPORT_OUTCOMES.map((value) => ({ value, label: OUTCOME_LABELS[value] }))
const kindOf = ({ outcome }: PlannedRow) => outcome

/** Previews an import row by row, grouped by outcome (IMP-02). */
export function ImportPreview({ prepared, warning, currency, ...reading }: ImportPreviewProps) {
  const { rows, summary } = prepared
  const columns = useMemo(() => columnsFor(currency), [currency])
  return (
    <PreviewRows label="Rows of the import" rows={rows} kinds={kinds} kindOf={kindOf} columns={columns}>
      {warning !== null && <Notice tone="warning">{warning}</Notice>}
      <ImportReading {...reading} summary={summary} rowCount={rows.length} />
    </PreviewRows>
  )
}

const badges = {
  NEW: { icon: IconPlus, tone: 'good' },
  UPDATED: { icon: IconPencil, tone: 'info' },
  UNCHANGED: { icon: IconCheck, tone: 'neutral' },
  REJECTED: { icon: IconAlertCircle, tone: 'bad' },
} as const

const columnsFor = (currency: string): readonly Column<PlannedRow>[] => [
  {
    id: 'outcome',
    header: 'Outcome',
    width: 120,
    isSelfEvident: true,
    cell: ({ outcome }) => <StateBadge label={OUTCOME_LABELS[outcome]} {...badges[outcome]} />,
  },
  { id: 'product', header: 'Product', width: 130, isMono: true, cell: ({ productKey }) => productKey },
  { id: 'effect', header: 'What happens', isWhole: true, cell: (row) => effectOf(row, currency) },
]
