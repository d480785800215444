import type { DeadlineDraft, GeneratorDraft } from '@incentive/model'
import {
  BLANK_GENERATOR,
  fieldLabel,
  generatorIssues,
  MAX_DEADLINES,
  messageAt,
  MESSAGES,
  offsetDays,
  previewDeadlines,
  windowProblem,
} from '@incentive/model'
import { useMemo } from 'react'
import { focusField } from '../../../../kit/error-panel/focus-field.ts'
import { ChoiceField } from '../../../../kit/fields/choice-field.tsx'
import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import { NumberTextField } from '../../../../kit/fields/number-text-field.tsx'
import { Notice } from '../../../../kit/page/notice.tsx'
import { FormDialog } from '../../../../parts/form/form-dialog.tsx'
import { useForm, type Form } from '../../../../parts/form/use-form.ts'
import css from './deadlines.module.css'
import { GeneratorPreview } from './generator-preview.tsx'
import { useDeadlineSource } from './use-deadline-form.ts'

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
