import type { PromotionType } from '@incentive/model/references'
import { call } from '../../api/call.ts'
import { EntityPicker, type PickerProps } from './entity-picker.tsx'

const toOption = (type: PromotionType) => ({
  value: String(type.id),
  label: type.name,
  detail: type.promotionTypeKey,
  entity: type,
})

/** The effective promotion types of the client, ten at a time, searched on the server (CONST-04, PICK-07). */
async function search(text: string, signal: AbortSignal) {
  const result = await call('searchPromotionTypes', {
    query: { size: '10', sort: 'name' },
    body: { keyword: text.trim(), isEffective: true },
    signal,
  })
  return { options: result.content.map(toOption), total: result.totalElements }
}

export function PromotionTypePicker(props: PickerProps<PromotionType>) {
  return (
    <EntityPicker {...props} plural="promotion types" entity="promotionTypes" options={search} toOption={toOption} />
  )
}
