import { needsDuplicationCheck, serialWarning } from '@incentive/model'
import { Icon } from '../../../../../kit/icon/icon.tsx'
import { IconAlertTriangle } from '../../../../../kit/icon/icons.ts'
import { SelectField } from '../../../../../kit/fields/select-field.tsx'
import { isGroup, productsOf, serialCountOf } from '../line-row.ts'
import css from '../products.module.css'
import { useDuplicationTypes } from '../use-line-context.ts'
import { useLineField, type OneLineField } from './line-fields.tsx'
import { LineSwitch } from './line-switch.tsx'

/** How previously claimed units are detected (PROD-45 to PROD-47). */
export function DuplicationField(of: OneLineField) {
  const { form } = of
  const types = useDuplicationTypes()
  const isRequired = isGroup(form.draft) || productsOf(form.draft).every(needsDuplicationCheck)
  return (
    <SelectField
      {...useLineField(of, 'claimProductDuplicationType')}
      isRequired={isRequired}
      isOptional={!isRequired}
      width="medium"
      emptyLabel="None"
      choices={types.map(({ name, description }) => ({ value: name, label: description }))}
      value={form.draft.claimProductDuplicationType ?? ''}
      onChange={(code) => form.set('claimProductDuplicationType', code === '' ? null : code)}
    />
  )
}

/** The serial number setting, with a warning if it does not fit the existing serial numbers (WARN-01, WARN-02). */
export function SerialsField(of: OneLineField) {
  const { draft } = of.form
  const count = serialCountOf(draft)
  const warning = count === null ? null : serialWarning(draft, count)
  return (
    <div>
      <LineSwitch {...of} field="enableSerialNumbers" />
      <p className={css.warning} role="status">
        {warning !== null && (
          <>
            <Icon of={IconAlertTriangle} size={14} />
            {warning}
          </>
        )}
      </p>
    </div>
  )
}
