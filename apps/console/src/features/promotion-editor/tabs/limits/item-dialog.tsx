import type { Issue } from '@incentive/model/issues'
import {
  LIMIT_LABELS,
  limitItemIssues,
  type LimitItemChanges,
  type LimitRow,
  mpgName,
  type Mpg,
} from '@incentive/model/limits'
import type { RowKey } from '@incentive/model/roster'
import { useState } from 'react'
import { focusField } from '../../../../kit/error-panel/focus-field.ts'
import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import { NumberTextField } from '../../../../kit/fields/number-text-field.tsx'
import { SelectField, type Choice } from '../../../../kit/fields/select-field.tsx'
import type { FormRules } from '../../../../parts/form/form-state.ts'
import { FormDialog } from '../../../../parts/form/form-dialog.tsx'
import { useForm } from '../../../../parts/form/use-form.ts'
import { useSettledMessage } from '../../../../parts/form/use-settled-message.ts'
import { idOf, type ShownLimit, limitPath } from './shown-limits.ts'
import type { MpgAnswer } from '@incentive/contract'
import { call } from '../../../../api/call.ts'
import { EntityPicker, type EntityOption, type PickerProps } from '../../../../parts/pickers/entity-picker.tsx'
import { useListSource } from '../../../../parts/pickers/use-list-source.ts'

interface ItemDialogProps {
  /** The edited item, or null to add one. */
  edited: LimitRow | null
  name: string
  /** The group of the item, and the groups that it can be moved to (OP-130). */
  group: RowKey
  groups: readonly ShownLimit[]
  /** Server issues about the item, by API field names. */
  refused: readonly Issue[]
  onCommit: (group: RowKey, changes: Required<LimitItemChanges>) => void
  onClose: () => void
}

type ItemDraft = Pick<LimitRow, 'mpg' | 'maxQuantity'> & { readonly group: string }

const rulesOf = (isNew: boolean): FormRules<ItemDraft> => ({ issues: limitItemIssues, isShownUntouched: () => !isNew })

/** Edits the maximum for an MPG (LIM-05). The draft changes on OK (LIM-10). */
export function ItemDialog({ edited, name, group, groups, refused, onCommit, onClose }: ItemDialogProps) {
  const [opened] = useState(() => ({
    key: edited?.key ?? 'new',
    rules: rulesOf(edited === null),
    draft: { mpg: edited?.mpg ?? null, maxQuantity: edited?.maxQuantity ?? '', group: String(group) },
  }))
  const form = useForm<ItemDraft>(opened.draft, opened.rules, refused)
  const { draft } = form
  const idFor = (field: string) => limitPath(opened.key, field)
  const commit = () => {
    const first = form.validate()
    if (first) void focusField(idFor(first.field))
    else {
      const chosen = groups.find((each) => idOf(each) === draft.group)?.key ?? group
      onCommit(chosen, { mpg: draft.mpg, maxQuantity: draft.maxQuantity.trim() })
      onClose()
    }
  }
  return (
    <FormDialog
      form={form}
      title={edited ? `Edit ${name}` : 'Add limit'}
      lost="Your changes to this limit will be lost."
      submitLabel={edited ? 'Update limit' : 'Add limit'}
      isEdit={edited !== null && refused.length === 0}
      onSubmit={commit}
      onClose={onClose}
    >
      <FieldGrid columns={1}>
        <MpgPicker
          fieldId={idFor('customField4Value')}
          label={LIMIT_LABELS.mpg}
          isRequired
          mode="edit"
          error={useSettledMessage(form.messageAt('customField4Value'))}
          value={draft.mpg}
          onChange={(mpg) => form.change((now) => ({ ...now, mpg }), 'customField4Value')}
        />
        <NumberTextField
          fieldId={idFor('maxQuantity')}
          label={LIMIT_LABELS.quantity}
          isRequired
          digits="whole"
          hint="Maximum units"
          error={useSettledMessage(form.messageAt('maxQuantity'))}
          value={draft.maxQuantity}
          onChange={(maxQuantity) => form.set('maxQuantity', maxQuantity)}
          onBlur={() => form.leave('maxQuantity')}
        />
        <SelectField
          fieldId={idFor('parentPromotionLimitNode')}
          label={LIMIT_LABELS.group}
          error={form.messageAt('parentPromotionLimitNode')}
          value={draft.group}
          choices={groups.map(choiceOf)}
          onChange={(chosen) => form.change((now) => ({ ...now, group: chosen }), 'parentPromotionLimitNode')}
        />
      </FieldGrid>
    </FormDialog>
  )
}

const choiceOf = (group: ShownLimit): Choice => ({
  value: idOf(group),
  label: `${group.name} (${group.row.nodeType})`,
})

const toOption = (mpg: Mpg): EntityOption<Mpg> => ({
  value: JSON.stringify([mpg.value, mpg.name]),
  label: mpgName(mpg),
  ...(mpgName(mpg) !== mpg.value && { detail: mpg.value }),
  entity: mpg,
})

const toMpg = ({ value, description }: MpgAnswer): Mpg => ({ value, name: description })

async function load(_text: string, signal: AbortSignal | undefined) {
  const found = await call('getMpgs', { signal })
  return { options: found.map(toMpg).map(toOption), total: found.length }
}

/**
 * Selects an MPG from the values of the fourth custom field of the client's products (LIM-06). A stored value that no
 * product has anymore is kept.
 */
function MpgPicker(props: PickerProps<Mpg>) {
  const source = useListSource({ queryKey: ['types', 'MPGs'], load, isEnabled: props.mode === 'edit' })
  return <EntityPicker {...props} plural="MPGs" {...source} hint={source.hint ?? props.hint} toOption={toOption} />
}
