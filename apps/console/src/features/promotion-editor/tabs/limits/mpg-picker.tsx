import type { MpgAnswer } from '@incentive/contract'
import { mpgName, type Mpg } from '@incentive/model'
import { call } from '../../../../api/call.ts'
import { EntityPicker, type EntityOption, type PickerProps } from '../../../../parts/pickers/entity-picker.tsx'
import { useListSource } from '../../../../parts/pickers/use-list-source.ts'

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
export function MpgPicker(props: PickerProps<Mpg>) {
  const source = useListSource({ queryKey: ['types', 'MPGs'], load, isWanted: props.mode === 'edit' })
  return <EntityPicker {...props} plural="MPGs" {...source} hint={source.hint ?? props.hint} toOption={toOption} />
}
