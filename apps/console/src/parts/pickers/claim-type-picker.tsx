import type { ClaimType } from '@incentive/model'
import { call } from '../../api/call.ts'
import { EntityPicker, type PickerProps } from './entity-picker.tsx'
import { useListSource } from './use-list-source.ts'

const toOption = (type: ClaimType) => ({
  value: String(type.id),
  label: type.name,
  detail: type.claimTypeKey,
  entity: type,
})

async function load(text: string, signal: AbortSignal | undefined) {
  const result = await call('searchClaimTypes', {
    query: { size: '100' },
    body: { isEffective: true, ...(text.trim() && { keyword: text.trim() }) },
    signal,
  })
  return { options: result.content.map(toOption), total: result.totalElements }
}

/** The effective claim types, loaded in pages of a hundred (CLM-03). */
export function ClaimTypePicker({ hint, ...props }: PickerProps<ClaimType>) {
  const list = useListSource({ queryKey: ['types', 'claim types'], load, isWanted: props.mode === 'edit' })
  return (
    <EntityPicker
      {...props}
      plural="claim types"
      entity="claimTypes"
      {...list}
      hint={list.hint ?? hint}
      toOption={toOption}
    />
  )
}
