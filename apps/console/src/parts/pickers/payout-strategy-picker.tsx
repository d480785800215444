import type { PayoutStrategyType } from '@incentive/model'
import { call } from '../../api/call.ts'
import { EntityPicker, type PickerProps } from './entity-picker.tsx'
import { useListSource } from './use-list-source.ts'

const toOption = (strategy: PayoutStrategyType) => ({
  value: String(strategy.id),
  label: strategy.description,
  entity: strategy,
})

async function load(_text: string, signal: AbortSignal | undefined) {
  const strategies = await call('getTypes', { params: { typeName: 'payoutStrategies' }, signal })
  return { options: strategies.map(toOption), total: strategies.length }
}

/** The payout strategies by description (PICK-11). */
export function PayoutStrategyPicker(props: PickerProps<PayoutStrategyType>) {
  const { options } = useListSource({ queryKey: ['types', 'payout strategies'], load, isWanted: props.mode === 'edit' })
  return <EntityPicker {...props} plural="payout strategies" options={options} toOption={toOption} />
}
