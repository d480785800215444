import type { InvoiceType } from '@incentive/model'
import { call } from '../../api/call.ts'
import { EntityPicker, type PickerProps } from './entity-picker.tsx'
import { useListSource } from './use-list-source.ts'

const toOption = (type: InvoiceType) => ({
  value: String(type.id),
  label: type.name,
  detail: type.invoiceTypeKey,
  entity: type,
})

async function load(text: string, signal: AbortSignal | undefined) {
  const result = await call('searchInvoiceTypes', {
    query: { sort: 'name', size: '100' },
    body: { isEffective: true, ...(text.trim() && { keyword: text.trim() }) },
    signal,
  })
  return { options: result.content.map(toOption), total: result.totalElements }
}

/** The effective invoice types, loaded in pages of a hundred (PICK-10). */
export function InvoiceTypePicker({ hint, ...props }: PickerProps<InvoiceType>) {
  const list = useListSource({ queryKey: ['types', 'invoice types'], load, isWanted: props.mode === 'edit' })
  return (
    <EntityPicker
      {...props}
      plural="invoice types"
      entity="invoiceTypes"
      {...list}
      hint={list.hint ?? hint}
      toOption={toOption}
    />
  )
}
