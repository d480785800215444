import type { DeadlineDraft } from '@incentive/model'
import { kindOfPeriod, MAX_DEADLINES, MESSAGES, nextDeadline, repeatDeadline, settleDeadline } from '@incentive/model'
import type { PeriodKind } from '@incentive/model'
import { useState } from 'react'
import { Button } from '../../../../kit/button/button.tsx'
import { focusField } from '../../../../kit/error-panel/focus-field.ts'
import { Checkbox } from '../../../../kit/fields/checkbox.tsx'
import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import { FormDialog } from '../../../../parts/form/form-dialog.tsx'
import { DeadlineFields } from './deadline-dialog.tsx'
import { useOpenDeadline, deadlinePath, useDeadlineSource } from './use-deadline-form.ts'
import { PresetField } from './preset-field.tsx'

interface NewDeadlineDialogProps {
  /** The existing deadlines. The fields are named by the next index. */
  existing: readonly DeadlineDraft[]
  /** The initial values of the dialog. */
  baseline: DeadlineDraft
  /** `next` has the initial values of another deadline, or null if no other one is requested. */
  onAdd: (deadlines: readonly DeadlineDraft[], next: DeadlineDraft | null) => void
  onClose: () => void
}

/**
 * Adds a deadline, filled from a preset or manually, and its repetitions. The promotion's draft changes on OK (DL-03).
 * Another deadline starts with the next period.
 */
export function NewDeadlineDialog({ existing, baseline, onAdd, onClose }: NewDeadlineDialogProps) {
  const source = useDeadlineSource()
  const form = useOpenDeadline(existing.length, baseline, true)
  const [presetKind, setPresetKind] = useState<PeriodKind | null>(null)
  const [repeats, setRepeats] = useState(false)
  const draft = settleDeadline(form.draft)
  const kind = presetKind ?? kindOfPeriod(draft)
  const repeated = kind ? repeatDeadline(draft, kind, source) : [draft]
  const coming = repeats ? repeated : [draft]
  const tooMany = existing.length + coming.length > MAX_DEADLINES ? MESSAGES.deadline.tooMany(MAX_DEADLINES) : null
  const add = (wantsNext: boolean) => {
    const first = form.validate()
    if (first) void focusField(`${deadlinePath(existing.length)}.${first.field}`)
    else onAdd(coming, wantsNext ? nextDeadline(coming.at(-1) ?? draft, kind, source) : null)
  }
  return (
    <FormDialog
      form={form}
      title="New deadline"
      lost="Your changes to this deadline will be lost."
      submitLabel={coming.length === 1 ? 'Add deadline' : `Add ${coming.length.toLocaleString('en-US')} deadlines`}
      submitProblem={tooMany}
      moreActions={
        <Button isDisabled={tooMany !== null} disabledReason={tooMany ?? undefined} onClick={() => add(true)}>
          Add another
        </Button>
      }
      onSubmit={() => add(false)}
      onClose={onClose}
    >
      <FieldGrid columns={1}>
        <PresetField form={form} existing={existing} onKind={setPresetKind} />
        <DeadlineFields form={form} index={existing.length} />
      </FieldGrid>
      <Checkbox
        label="Repeat until the end of the promotion"
        value={repeats && repeated.length > 1}
        isDisabled={repeated.length === 1}
        onChange={setRepeats}
      />
    </FormDialog>
  )
}
