import type { ImportReading, PlannedRow } from '@incentive/model'
import { IMPORT_OUTCOMES } from '@incentive/model'
import { useMemo } from 'react'
import { Button } from '../../../../../kit/button/button.tsx'
import type { Column } from '../../../../../kit/data-table/column.ts'
import { IconAlertCircle, IconCheck, IconPencil, IconPlus } from '../../../../../kit/icon/icons.ts'
import { Notice } from '../../../../../kit/page/notice.tsx'
import { StateBadge } from '../../../../../kit/page/state-badge.tsx'
import { PreviewRows } from '../../../../../parts/pasted-rows/preview-rows.tsx'
import { countOf, effectOf, OUTCOME_LABELS } from './import-words.ts'
import type { PreparedImport } from './prepare-import.ts'

interface ImportPreviewProps {
  prepared: PreparedImport
  /** What its size means for Save. */
  warning: string | null
  currency: string
  /** Reads the text again in the other way; absent for a file. */
  onReading: ((reading: ImportReading) => void) | undefined
}

const kinds = IMPORT_OUTCOMES.map((value) => ({ value, label: OUTCOME_LABELS[value] }))
const kindOf = ({ outcome }: PlannedRow) => outcome

/** What an import will do, row for row, by what becomes of them (IMP-02). */
export function ImportPreview({ prepared, warning, currency, onReading }: ImportPreviewProps) {
  const { rows, summary } = prepared
  const columns = useMemo(() => columnsFor(currency), [currency])
  return (
    <PreviewRows label="Rows of the import" rows={rows} kinds={kinds} kindOf={kindOf} columns={columns}>
      {warning !== null && <Notice tone="warning">{warning}</Notice>}
      <Notice
        actions={onReading && summary.canBeColumns && <OtherReading now={summary.reading} onReading={onReading} />}
      >
        {summary.reading === 'columns' ? 'Read as columns of a spreadsheet' : 'Read as items with pipes'}
        {summary.hasHeadings && ', the first row as headings'}: {countOf(rows.length, 'row')}.
      </Notice>
    </PreviewRows>
  )
}

function OtherReading({ now, onReading }: { now: ImportReading; onReading: (reading: ImportReading) => void }) {
  const other = now === 'columns' ? 'items' : 'columns'
  return (
    <Button size="small" onClick={() => onReading(other)}>
      Read as {other}
    </Button>
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
  { id: 'effect', header: 'What happens', cell: (row) => effectOf(row, currency) },
]
