import { CUSTOM_FIELD_NUMBERS, customFieldSwitch } from '@incentive/model'
import { FieldGrid } from '../../../../../kit/fields/field-grid.tsx'
import type { OneLineField } from './line-field.ts'
import { LineSwitch } from './line-switch.tsx'

/** What claims of the line ask for and what they do not show (PROD-48 to PROD-50). */
export function ClaimSwitches(of: OneLineField) {
  return (
    <FieldGrid>
      <LineSwitch {...of} field="hideQuantity" />
      <LineSwitch {...of} field="hideSerialNumber" />
      {CUSTOM_FIELD_NUMBERS.map((number) => (
        <LineSwitch key={number} {...of} field={customFieldSwitch(number)} />
      ))}
    </FieldGrid>
  )
}
