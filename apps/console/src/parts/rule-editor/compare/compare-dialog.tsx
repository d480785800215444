import type { FactView } from '@incentive/model/facts'
import { writeComparison } from '@incentive/spel'
import { useId } from 'react'
import { focusField } from '../../../kit/error-panel/focus-field.ts'
import { FieldGrid } from '../../../kit/fields/field-grid.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { useMetadata } from '../menus/rule-menus.tsx'
import { BLANK_COMPARISON, comparisonIssues, comparisonOf, fieldChoices } from './comparison-draft.ts'
import { ComparisonFields } from './comparison-fields.tsx'

interface CompareDialogProps {
  facts: FactView
  onInsert: (text: string) => void
  onClose: () => void
}

/** Builds a comparison and inserts it (COND-02, COND-10 to COND-31). */
export function CompareDialog({ facts, onInsert, onClose }: CompareDialogProps) {
  const { categories, isError } = useMetadata(facts)
  const fields = fieldChoices(categories)
  const form = useForm(BLANK_COMPARISON, { issues: (draft) => comparisonIssues(draft, fields) })
  const id = useId()
  const insert = () => {
    const first = form.validate()
    if (first) return void focusField(`${id}-${first.field}`)
    const built = comparisonOf(form.draft, fields)
    if (built?.ok) onInsert(writeComparison(built.comparison))
  }
  return (
    <FormDialog
      form={form}
      title="Compare"
      lost="Your comparison will be lost."
      submitLabel="Insert comparison"
      onSubmit={insert}
      onClose={onClose}
    >
      {isError && <Notice tone="bad">The fields could not be loaded. Close this dialog and try again.</Notice>}
      <FieldGrid columns={1}>
        <ComparisonFields
          id={id}
          draft={form.draft}
          fields={fields}
          hasExtras={false}
          messageAt={form.messageAt}
          onChange={(draft, field) => form.change(() => draft, field)}
          onLeave={form.leave}
        />
      </FieldGrid>
    </FormDialog>
  )
}
