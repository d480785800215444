import { PRODUCT_GROUP_LABELS } from '@incentive/model/products'
import type { ReactNode } from 'react'
import { SwitchField } from '../../../../../kit/fields/switch-field.tsx'
import { isGroup, type LineRow } from '../line-row.ts'
import type { OneLineField } from './line-fields.tsx'

const groupSwitches = ['combineUnpaidUnitsFromPastClaims', 'ignoreAlreadyConsideredLogic'] as const

type FlagsOf<Row> = { [Field in keyof Row]: Row[Field] extends boolean ? Field : never }[keyof Row]
type CommonSwitch = FlagsOf<LineRow>
/** A switch that only groups have (GRP-10, GRP-11). */
type GroupSwitch = (typeof groupSwitches)[number]

interface LineSwitchProps extends OneLineField {
  field: CommonSwitch | GroupSwitch
  hint?: ReactNode
  /** Label. Default: the usual label of the field. */
  label?: string
}

const isGroupSwitch = (field: LineSwitchProps['field']): field is GroupSwitch =>
  groupSwitches.some((each) => each === field)

/** A boolean setting of a line. */
export function LineSwitch(props: LineSwitchProps) {
  const { form, path, mode, field, hint, label = PRODUCT_GROUP_LABELS[field] } = props
  const { draft } = form
  const shared = { fieldId: `${path}.${field}`, label, hint, mode }
  if (!isGroupSwitch(field)) {
    return <SwitchField {...shared} value={draft[field]} onChange={(isOn) => form.set(field, isOn)} />
  }
  if (!isGroup(draft)) return null
  return (
    <SwitchField
      {...shared}
      value={draft[field]}
      onChange={(isOn) => form.change((row) => ({ ...row, [field]: isOn }), field)}
    />
  )
}
