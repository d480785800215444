import type { FactView } from '@incentive/model/facts'
import { FormDialog } from '../form/form-dialog.tsx'
import type { FormRules } from '../form/form-state.ts'
import { useForm } from '../form/use-form.ts'
import { ConditionField } from '../rule-editor/condition-field.tsx'

interface ExpressionDialogProps {
  label: string
  value: string
  /** A condition is true or false, an amount is a number. */
  purpose: 'condition' | 'amount'
  facts: FactView
  onCommit: (text: string) => void
  onClose: () => void
}

interface Expression {
  readonly text: string
}

/** Invalid text can be kept in its row: the editor shows the errors, and the server rejects it. */
const rules: FormRules<Expression> = { issues: () => [] }

/** The rule editor for an expression of a row; the row gets the text on OK. */
export function ExpressionDialog({ label, value, purpose, facts, onCommit, onClose }: ExpressionDialogProps) {
  const form = useForm<Expression>({ text: value }, rules)
  return (
    <FormDialog
      form={form}
      size="large"
      isTall
      title={label}
      lost={`Your changes to ${label} will be lost.`}
      submitLabel="OK"
      isEdit
      onSubmit={() => {
        onCommit(form.draft.text)
        onClose()
      }}
      onClose={onClose}
    >
      <ConditionField
        fieldId="expression"
        label={label}
        isLabelHidden
        purpose={purpose}
        facts={facts}
        value={form.draft.text}
        onChange={(text) => form.set('text', text)}
        onBlur={() => form.leave('text')}
      />
    </FormDialog>
  )
}
