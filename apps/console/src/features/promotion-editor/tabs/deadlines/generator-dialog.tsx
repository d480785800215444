import {
  type DeadlineDraft,
  type GeneratorDraft,
  BLANK_GENERATOR,
  generatorIssues,
  MAX_DEADLINES,
  offsetDays,
  previewDeadlines,
  windowProblem,
} from '@incentive/model/deadlines'
import { messageAt, MESSAGES } from '@incentive/model/issues'
import { fieldLabel } from '@incentive/model/promotion'
import { useMemo, useState } from 'react'
import { focusField } from '../../../../kit/error-panel/focus-field.ts'
import { ChoiceField } from '../../../../kit/fields/choice-field.tsx'
import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import { NumberTextField } from '../../../../kit/fields/number-text-field.tsx'
import { Notice } from '../../../../kit/page/notice.tsx'
import { FormDialog } from '../../../../parts/form/form-dialog.tsx'
import { useForm, type Form } from '../../../../parts/form/use-form.ts'
import css from './deadlines.module.css'
import { useDeadlineSource } from './use-deadline-form.ts'
import { DataTable } from '../../../../kit/data-table/data-table.tsx'
import { useNow } from '../../../../parts/now/use-now.ts'
import { deadlineColumns } from './deadline-table.tsx'
import { DeadlineStrip } from './deadline-strip.tsx'

interface GeneratorDialogProps {
  /** The existing deadlines. */
  existing: readonly DeadlineDraft[]
  onGenerate: (deadlines: readonly DeadlineDraft[]) => void
  onClose: () => void
}

const typeChoices = [
  { value: 'QUARTERS', label: 'Quarters' },
  { value: 'HALVES', label: 'Halves' },
] as const

/** Divides the promotion's period into deadlines, with a preview before they replace all existing ones (ALG-04). */
export function GeneratorDialog({ existing, onGenerate, onClose }: GeneratorDialogProps) {
  const source = useDeadlineSource()
  const form = useForm(BLANK_GENERATOR, { issues: (draft) => generatorIssues(draft, source) })
  const { draft, issues } = form
  const coming = useMemo(() => previewDeadlines(draft, source), [draft, source])
  const offsetIssue = messageAt(issues, 'submissionDeadlineDays')
  const offsetProblem = offsetIssue ? `${fieldLabel('submissionDeadlineDays', [])}: ${offsetIssue}` : null
  const tooMany = coming.length > MAX_DEADLINES ? MESSAGES.deadline.tooMany(MAX_DEADLINES) : null
  const problem = windowProblem(source) ?? offsetProblem ?? tooMany
  const generate = () => {
    const first = form.validate()
    if (first) void focusField(`generator.${first.field}`)
    else onGenerate(coming)
  }
  const replacesAny = existing.length > 0
  return (
    <FormDialog
      form={form}
      title="Generate deadlines"
      isTall
      size="large"
      lost="Your settings for the new deadlines will be lost."
      submitLabel={buttonWords(existing.length, coming.length)}
      submitKind={replacesAny ? 'danger' : 'primary'}
      submitProblem={problem}
      onSubmit={generate}
      onClose={onClose}
    >
      {replacesAny && (
        <div className={css.note}>
          <Notice tone="warning">{MESSAGES.deadline.replacesAll}</Notice>
        </div>
      )}
      <GeneratorFields
        form={form}
        dayError={form.messageAt('dayOverride') ?? offsetProblem ?? undefined}
        offset={offsetDays(source.submissionDeadlineDays)}
      />
      <GeneratorPreview
        existing={existing}
        coming={coming}
        window={source}
        // an invalid offset is shown at the day field, which replaces the offset
        problem={problem === offsetProblem ? null : problem}
      />
    </FormDialog>
  )
}

/** Button label with verb, noun and count (U25): the number of replaced deadlines, otherwise of new ones. */
function buttonWords(existing: number, coming: number): string {
  if (existing > 0) return `Replace ${deadlines(existing)}`
  return coming > 0 ? `Add ${deadlines(coming)}` : 'Add deadlines'
}

const deadlines = (count: number) => (count === 1 ? '1 deadline' : `${count.toLocaleString('en-US')} deadlines`)

interface GeneratorFieldsProps {
  form: Form<GeneratorDraft>
  dayError: string | undefined
  /** Claim deadline offset in days, or null if invalid. */
  offset: number | null
}

function GeneratorFields({ form, dayError, offset }: GeneratorFieldsProps) {
  const { type, dayOverride } = form.draft
  const usualDay = offset ? `${offset} ${offset === 1 ? 'day' : 'days'} after the end` : 'the 15th'
  return (
    <FieldGrid>
      <ChoiceField
        fieldId="generator.type"
        label="Generation Type"
        hint="Fiscal year starts April 1"
        isRequired
        error={form.messageAt('type')}
        value={type ?? ''}
        choices={typeChoices}
        onChange={(chosen) => form.set('type', chosen)}
      />
      <NumberTextField
        fieldId="generator.dayOverride"
        label="Submission Day Of Month"
        isOptional={offset !== null}
        isRequired={offset === null}
        hint={`Day (1-31) of the second month after the period${offset === null ? '' : `. Default: ${usualDay}`}`}
        error={dayError}
        value={dayOverride}
        onChange={(typed) => form.set('dayOverride', typed)}
      />
    </FieldGrid>
  )
}

interface GeneratorPreviewProps {
  existing: readonly DeadlineDraft[]
  coming: readonly DeadlineDraft[]
  window: { effectiveDate: string; expirationDate: string }
  /** Reason why the result cannot be applied, or null if it can. */
  problem: string | null
}

const maxRows = 25
const maxNames = 8

/** The new deadlines and those that they replace, as a chart and as a table. */
function GeneratorPreview({ existing, coming, window, problem }: GeneratorPreviewProps) {
  const now = useNow()
  const groups = [
    ...(existing.length > 0 ? [{ title: 'Now', deadlines: existing, isFading: true }] : []),
    ...(coming.length > 0 ? [{ title: 'New', deadlines: coming }] : []),
  ]
  if (problem !== null) return <Notice tone="bad">{problem}</Notice>
  return (
    <div className={css.preview}>
      <DeadlineStrip window={window} groups={groups} now={now} />
      {existing.length > 0 && (
        <p className={css.note}>
          <span className={css.muted}>Will be replaced: </span>
          {namesOf(existing)}
        </p>
      )}
      {/* a separate table for each list, so that it starts on the first page */}
      <ComingTable key={coming.length} coming={coming} />
    </div>
  )
}

function ComingTable({ coming }: { coming: readonly DeadlineDraft[] }) {
  const [page, setPage] = useState(0)
  const rows = coming.slice(page * maxRows, (page + 1) * maxRows)
  const paging = { page, size: maxRows, total: coming.length, onPage: setPage }
  return (
    <DataTable
      label="New deadlines"
      columns={deadlineColumns}
      rows={rows.map((deadline, index) => ({ deadline, index, problemCount: 0 }))}
      rowKey={({ index }) => String(index)}
      rowLabel={({ deadline }) => deadline.name}
      empty={{ title: 'No preview yet', hint: 'Select quarters or halves, and a valid day of the month.' }}
      {...(coming.length > maxRows && { paging })}
    />
  )
}

function namesOf(deadlines: readonly DeadlineDraft[]): string {
  const named = deadlines.slice(0, maxNames).map(({ name }) => name)
  const rest = deadlines.length - named.length
  return [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}
