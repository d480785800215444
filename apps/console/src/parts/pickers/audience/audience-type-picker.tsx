import { DEFAULT_AUDIENCE } from '@incentive/model/promotion'
import type { AudienceType } from '@incentive/model/references'
import { call } from '../../../api/call.ts'
import { ComboboxField } from '../../../kit/combobox/combobox-field.tsx'
import type { PickerOption } from '../../../kit/combobox/picker-options.ts'
import type { EntityOption, PickerProps } from '../entity-picker.tsx'
import { useListSource } from '../use-list-source.ts'

const toOption = (type: AudienceType): EntityOption<AudienceType> => ({
  value: type.name,
  label: type.description,
  help: type.longDescription ?? undefined,
  entity: type,
})

async function load(_text: string, signal: AbortSignal | undefined) {
  const types = await call('getTypes', { params: { typeName: 'promotionAudienceType' }, signal })
  return { options: types.map(toOption), total: types.length }
}

const usual: PickerOption = { value: DEFAULT_AUDIENCE.name, label: DEFAULT_AUDIENCE.description }

/** The audience types by description; Client Portal if none is chosen (PICK-12, AUD-03). */
export function AudienceTypePicker({ value, onChange, ...props }: PickerProps<AudienceType>) {
  const { options } = useListSource({
    queryKey: ['types', 'audience types', 'options'],
    load,
    isEnabled: props.mode === 'edit',
  })
  const unset = props.invalidText ? null : usual
  return (
    <ComboboxField<PickerOption & Partial<EntityOption<AudienceType>>>
      {...props}
      options={options}
      value={value ? toOption(value) : unset}
      onChange={(option) => onChange(option?.entity ?? null)}
    />
  )
}
