import type { OrganizationType } from '@incentive/model'
import { call } from '../../../api/call.ts'
import { EntityMultiPicker, type MultiPickerProps } from '../entity-multi-picker.tsx'
import { useListSource } from '../use-list-source.ts'

const plural = 'organization types'

const toOption = (type: OrganizationType) => ({
  value: String(type.id),
  label: type.name,
  detail: type.organizationTypeKey,
  entity: type,
})

async function load(text: string, signal: AbortSignal | undefined) {
  const { content, totalElements } = await call('searchOrganizationTypes', {
    query: { size: '100', sort: 'name' },
    body: { isEffective: true, ...(text.trim() && { keyword: text.trim() }) },
    signal,
  })
  return { options: content.map(toOption), total: totalElements }
}

/** Several effective organization types of the client, loaded in pages of a hundred (PICK-15, CONST-06). */
export function OrganizationTypesPicker({ hint, ...props }: MultiPickerProps<OrganizationType>) {
  const list = useListSource({ queryKey: ['types', plural], load, isWanted: props.mode === 'edit' })
  return (
    <EntityMultiPicker
      {...props}
      plural={plural}
      entity="organizationTypes"
      {...list}
      hint={list.hint ?? hint}
      toOption={toOption}
    />
  )
}
