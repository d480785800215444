import { LIMIT_LABELS, LIMIT_TYPES, type LimitRow, type LimitType } from '@incentive/model'
import { ChoiceField } from '../../../../kit/fields/choice-field.tsx'
import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import type { Choice } from '../../../../kit/fields/select-field.tsx'
import { FormDialog } from '../../../../parts/form/form-dialog.tsx'
import { useForm } from '../../../../parts/form/use-form.ts'
import { limitPath } from './shown-limits.ts'

interface GroupDialogProps {
  /** The edited root or group, or null to add a group. */
  edited: Pick<LimitRow, 'key' | 'level' | 'nodeType'> | null
  name: string
  onCommit: (nodeType: LimitType) => void
  onClose: () => void
}

const HELP: Readonly<Record<LimitType, readonly [group: string, root: string]>> = {
  AND: ['All limits in the group apply.', 'All groups apply together.'],
  OR: [
    'Only one limit in the group applies; products under the other limits cannot be claimed.',
    'Only one group applies; products that are only in the other groups cannot be claimed.',
  ],
}
const choicesOf = (isRoot: boolean): readonly Choice<LimitType>[] =>
  LIMIT_TYPES.map((type) => ({ value: type, label: type, help: HELP[type][isRoot ? 1 : 0] }))

const rules = { issues: () => [] }

/** Selects how the limits below the root or a group are joined (LIM-04). */
export function GroupDialog({ edited, name, onCommit, onClose }: GroupDialogProps) {
  const form = useForm<{ readonly nodeType: LimitType }>({ nodeType: edited?.nodeType ?? 'AND' }, rules)
  return (
    <FormDialog
      form={form}
      title={edited ? `Edit ${name}` : 'Add group'}
      lost="Your changes to this group will be lost."
      submitLabel={edited ? 'Update type' : 'Add group'}
      isEdit={edited !== null}
      onSubmit={() => {
        onCommit(form.draft.nodeType)
        onClose()
      }}
      onClose={onClose}
    >
      <FieldGrid columns={1}>
        <ChoiceField
          fieldId={limitPath(edited?.key ?? 'new', 'nodeType')}
          label={LIMIT_LABELS.type}
          shape="list"
          value={form.draft.nodeType}
          choices={choicesOf(edited?.level === 'root')}
          onChange={(nodeType) => form.set('nodeType', nodeType)}
        />
      </FieldGrid>
    </FormDialog>
  )
}
