import { CUSTOM_FIELD_NUMBERS, customFieldLabel, customFieldSwitch, type CustomFieldNumber } from '@incentive/model'
import { useState } from 'react'
import { useSession } from '../../../../../api/session.ts'
import { FieldGrid } from '../../../../../kit/fields/field-grid.tsx'
import type { OneLineField } from './line-fields.tsx'
import { LineSwitch } from './line-switch.tsx'

/**
 * Fields that claims of the line require or hide (PROD-48 to PROD-50). Shows the fields that the program defines, and
 * those that were on when the line was opened.
 */
export function ClaimSwitches(of: OneLineField) {
  const { draft } = of.form
  const [opened] = useState(draft)
  const named = useSession().program?.claimProductCustomFields ?? []
  const isShown = (number: CustomFieldNumber) => {
    const field = customFieldSwitch(number)
    return draft[field] || opened[field] || named.some((each) => each.number === number)
  }
  return (
    <FieldGrid>
      <LineSwitch {...of} field="hideQuantity" />
      <LineSwitch {...of} field="hideSerialNumber" />
      {CUSTOM_FIELD_NUMBERS.filter(isShown).map((number) => (
        <LineSwitch
          key={number}
          {...of}
          field={customFieldSwitch(number)}
          label={`Enable ${customFieldLabel(named, number)}`}
        />
      ))}
    </FieldGrid>
  )
}
