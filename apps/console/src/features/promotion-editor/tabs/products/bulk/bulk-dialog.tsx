import type { PayoutContext } from '@incentive/model/payouts'
import type { Instant } from '@incentive/scalars'
import { useState, useMemo } from 'react'
import { Button } from '../../../../../kit/button/button.tsx'
import { focusField } from '../../../../../kit/error-panel/focus-field.ts'
import { Notice } from '../../../../../kit/page/notice.tsx'
import { FormDialog } from '../../../../../parts/form/form-dialog.tsx'
import { useForm } from '../../../../../parts/form/use-form.ts'
import type { LineRow } from '../line-row.ts'
import css from '../products.module.css'
import { BulkFields } from './bulk-fields.tsx'
import {
  bulkIssues,
  bulkProblem,
  NO_BULK,
  planBulk,
  type BulkDraft,
  type PlannedBulkRow,
  type BulkAmount,
  type BulkOutcome,
} from './bulk-changes.ts'
import type { Column } from '../../../../../kit/data-table/column.ts'
import { IconCheck, IconPencil } from '../../../../../kit/icon/icons.ts'
import { StateBadge } from '../../../../../kit/page/state-badge.tsx'
import { PreviewRows } from '../../../../../parts/pasted-rows/preview-rows.tsx'
import { useEditor } from '../../../editing/editor-context.tsx'
import { OUTCOME_LABELS, payoutChangesInWords } from '../import/import-words.ts'
import { AmountsOfThePast } from './bulk-amount-fields.tsx'

interface BulkDialogProps {
  /** Describes the changed lines: `12 lines`. */
  name: string
  rows: readonly LineRow[]
  context: PayoutContext
  now: Instant
  onCommit: (draft: BulkDraft) => void
  onClose: () => void
}

/**
 * Sets the same values in many lines; only checked values change. The whole change is one undo step. A change of
 * amounts is previewed line by line first.
 */
export function BulkDialog({ name, rows, context, now, onCommit, onClose }: BulkDialogProps) {
  const form = useForm(NO_BULK, { issues: bulkIssues })
  const [problem, setProblem] = useState<string | null>(null)
  const [planned, setPlanned] = useState<readonly PlannedBulkRow[] | null>(null)
  const { amount } = form.draft
  const commit = () => {
    const first = form.validate()
    if (first) return void focusField(`bulk.${first.field}`)
    const found = bulkProblem(rows, form.draft, context, now)
    setProblem(found)
    if (found !== null) return
    if (amount !== null && planned === null) setPlanned(planBulk(rows, form.draft, now))
    else onCommit(form.draft)
  }
  const isEmptyChange = planned?.every(({ outcome }) => outcome === 'UNCHANGED') === true
  return (
    <FormDialog
      form={form}
      title={`Change ${name}`}
      lost="Your changes to these lines will be lost."
      submitLabel={amount !== null && planned === null ? 'Preview' : `Change ${name}`}
      {...(planned && ({ size: 'large', isTall: true } as const))}
      submitProblem={isEmptyChange ? 'No line changes' : null}
      moreActions={planned && <Button onClick={() => setPlanned(null)}>Back</Button>}
      isEdit
      onSubmit={commit}
      onClose={onClose}
    >
      {problem !== null && (
        <Notice tone="bad" isUrgent>
          {problem}
        </Notice>
      )}
      {planned && amount ? (
        <BulkPreview rows={planned} amount={amount} />
      ) : (
        <>
          <p className={css.muted}>Select the settings to change. Everything else stays the same.</p>
          <BulkFields form={form} rows={rows} now={now} />
        </>
      )}
    </FormDialog>
  )
}

interface BulkPreviewProps {
  rows: readonly PlannedBulkRow[]
  amount: BulkAmount
}

const kinds = (['UPDATED', 'UNCHANGED'] as const).map((value) => ({ value, label: OUTCOME_LABELS[value] }))
const kindOf = ({ outcome }: PlannedBulkRow): BulkOutcome => outcome

/** Previews the effect of an amount change on each line. */
function BulkPreview({ rows, amount }: BulkPreviewProps) {
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
