import type { ImportOutcome, ImportReading, PlannedRow } from '@incentive/model'
import { IMPORT_OUTCOMES } from '@incentive/model'
import { useMemo, useState } from 'react'
import { Button } from '../../../../../kit/button/button.tsx'
import type { Column } from '../../../../../kit/data-table/column.ts'
import { DataTable } from '../../../../../kit/data-table/data-table.tsx'
import { ChoiceField } from '../../../../../kit/fields/choice-field.tsx'
import { IconAlertCircle, IconCheck, IconPencil, IconPlus } from '../../../../../kit/icon/icons.ts'
import { Notice } from '../../../../../kit/page/notice.tsx'
import { StateBadge } from '../../../../../kit/page/state-badge.tsx'
import css from './import.module.css'
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

type Shown = ImportOutcome | 'ALL'

/** What an import will do, row for row, by what becomes of them (IMP-02). */
export function ImportPreview({ prepared, warning, currency, onReading }: ImportPreviewProps) {
  const { rows, summary } = prepared
  const [shown, setShown] = useState<Shown>('ALL')
  const byOutcome = useMemo(() => Map.groupBy(rows, ({ outcome }) => outcome), [rows])
  const columns = useMemo(() => columnsFor(currency), [currency])
  const choices = [
    { value: 'ALL' as const, label: `All ${rows.length.toLocaleString('en-US')}` },
    ...IMPORT_OUTCOMES.map((outcome) => ({
      value: outcome,
      label: `${OUTCOME_LABELS[outcome]} ${(byOutcome.get(outcome)?.length ?? 0).toLocaleString('en-US')}`,
    })),
  ]
  return (
    <div className={css.dialog}>
      {warning !== null && <Notice tone="warning">{warning}</Notice>}
      <Notice
        actions={onReading && summary.canBeColumns && <OtherReading now={summary.reading} onReading={onReading} />}
      >
        {summary.reading === 'columns' ? 'Read as columns of a spreadsheet' : 'Read as items with pipes'}
        {summary.hasHeadings && ', the first row as headings'}: {countOf(rows.length, 'row')}.
      </Notice>
      <ChoiceField fieldId="import-outcome" label="Show" choices={choices} value={shown} onChange={setShown} />
      <DataTable
        label="Rows of the import"
        plural="rows"
        isTight
        isTwoLine
        columns={columns}
        rows={shown === 'ALL' ? rows : (byOutcome.get(shown) ?? [])}
        rowKey={({ position }) => String(position)}
        rowLabel={({ text }) => text}
        empty={{ title: 'No rows' }}
      />
    </div>
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
    id: 'position',
    header: 'Row',
    width: 72,
    align: 'right',
    cell: ({ position }) => position.toLocaleString('en-US'),
  },
  { id: 'text', header: 'Pasted', width: 230, isMono: true, cell: ({ text }) => text },
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
