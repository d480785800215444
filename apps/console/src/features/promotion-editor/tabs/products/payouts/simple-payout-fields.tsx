import { PAYOUT_LIMITS } from '@incentive/model/issues'
import {
  amountWarning,
  chooseAwardVehicle,
  choosePayoutType,
  PAYOUT_TYPES,
  payoutTypeOf,
} from '@incentive/model/payouts'
import { type PayoutMethodCode, PAYOUT_METHODS, type StoreProductReference } from '@incentive/model/references'
import { ChoiceField } from '../../../../../kit/fields/choice-field.tsx'
import { WholeRow } from '../../../../../kit/fields/field-grid.tsx'
import { NumberTextField } from '../../../../../kit/fields/number-text-field.tsx'
import { SelectField } from '../../../../../kit/fields/select-field.tsx'
import { AmountField } from '../../../../../parts/amount-field/amount-field.tsx'
import { AwardVehiclePicker } from '../../../../../parts/pickers/award-vehicle-picker.tsx'
import { usePayoutField, type PayoutFieldsProps } from './use-payout-field.ts'
import { useState } from 'react'
import { Button } from '../../../../../kit/button/button.tsx'
import { FieldFrame } from '../../../../../kit/fields/field-frame.tsx'
import css from './payouts.module.css'
import { StoreProductDialog, useStoreProgram } from './store-product-dialog.tsx'

/** The fields of a payout without rules. Values that the payout type determines are shown but cannot be changed. */
export function SimplePayoutFields(props: PayoutFieldsProps) {
  const type = payoutTypeOf(props.form.draft.payoutType)
  return (
    <>
      <WholeRow>
        <TypeField {...props} />
      </WholeRow>
      <Amount {...props} />
      <Method {...props} />
      <Count {...props} field="payoutProductQuantity" max={PAYOUT_LIMITS.quantity.max} />
      <Count {...props} field="payoutProductThreshold" max={PAYOUT_LIMITS.threshold.max} />
      <VehicleField {...props} />
      {type?.needsStoreProduct && <StoreProductField {...props} />}
    </>
  )
}

/** Groups only offer the types that support them (GRP-14), but keep their current type. */
function TypeField(props: PayoutFieldsProps) {
  const { form, isGroup } = props
  const chosen = form.draft.payoutType
  const types = PAYOUT_TYPES.filter(({ code, isForGroups }) => !isGroup || isForGroups || code === chosen)
  return (
    <SelectField
      {...usePayoutField(props, 'payoutType')}
      isRequired
      emptyLabel="Choose a payout type"
      choices={types.map(({ code, label }) => ({ value: code, label }))}
      value={chosen ?? ''}
      onChange={(code) => form.change((draft) => choosePayoutType(draft, code || null), 'payoutType')}
    />
  )
}

function useFixed(
  { form }: PayoutFieldsProps,
  field: 'payoutAmount' | 'payoutProductQuantity' | 'payoutProductThreshold' | 'payoutProductMethodType',
) {
  const type = payoutTypeOf(form.draft.payoutType)
  const isFixed = type?.fixed[field] !== undefined
  return { isDisabled: isFixed, ...(isFixed && { hint: `Fixed for ${type.label.toLowerCase()}` }) }
}

function Amount(props: PayoutFieldsProps) {
  const { form, surroundings } = props
  const { payoutAmount: value } = form.draft
  const field = {
    ...usePayoutField(props, 'payoutAmount'),
    ...useFixed(props, 'payoutAmount'),
    isRequired: true,
    max: PAYOUT_LIMITS.amountBelow,
    value,
    onChange: (text: string) => form.set('payoutAmount', text),
  }
  const warning = amountWarning(form.draft)
  if (payoutTypeOf(form.draft.payoutType)?.amount === 'percent') {
    return <NumberTextField {...field} digits="decimal" unit="%" {...(warning && { hint: warning })} />
  }
  return <AmountField {...field} currency={surroundings.country?.currency.name ?? ''} />
}

const methods: Readonly<Record<PayoutMethodCode, string>> = { EACH: 'Each', EVERY: 'Every' }

function Method(props: PayoutFieldsProps) {
  const { onBlur: _, ...field } = usePayoutField(props, 'payoutProductMethodType')
  const { form } = props
  return (
    <ChoiceField
      {...field}
      {...useFixed(props, 'payoutProductMethodType')}
      isRequired
      choices={PAYOUT_METHODS.map((value) => ({ value, label: methods[value] }))}
      value={form.draft.payoutProductMethodType ?? ''}
      onChange={(method) => form.set('payoutProductMethodType', method)}
    />
  )
}

type CountField = 'payoutProductQuantity' | 'payoutProductThreshold'

function Count({ field, max, ...props }: PayoutFieldsProps & { field: CountField; max: number }) {
  const { form } = props
  return (
    <NumberTextField
      {...usePayoutField(props, field)}
      {...useFixed(props, field)}
      isRequired
      max={max}
      value={form.draft[field]}
      onChange={(text) => form.set(field, text)}
    />
  )
}

/** Vehicles of the promotion type that can pay the payout type (ALG-32). */
function VehicleField(props: PayoutFieldsProps) {
  const { form, surroundings } = props
  const type = payoutTypeOf(form.draft.payoutType)
  const { onBlur: _, ...field } = usePayoutField(props, 'forcedAwardVehicle')
  const { forcedAwardVehicle: vehicle } = form.draft
  return (
    <AwardVehiclePicker
      {...field}
      mode="edit"
      marks={vehicle ? surroundings.marksOf('awardVehicles', vehicle) : []}
      typeId={surroundings.promotionTypeId}
      vehicleTypes={type?.awardVehicleTypes ?? []}
      isClearable
      {...(type?.needsAwardVehicle ? { isRequired: true } : { isOptional: true })}
      {...(type === null && { hint: 'Depends on the payout type' })}
      value={vehicle}
      onChange={(chosen) => form.change((draft) => chooseAwardVehicle(draft, chosen), 'forcedAwardVehicle')}
    />
  )
}

/** The store product that a payout awards: its name, and a dialog to select another. */
function StoreProductField(props: PayoutFieldsProps) {
  const { form, surroundings } = props
  const [isOpen, setIsOpen] = useState(false)
  const field = usePayoutField(props, 'payoutStoreCatalogProduct')
  const { forcedAwardVehicle: vehicle, payoutStoreCatalogProduct: product } = form.draft
  // loads when the vehicle is selected, so that the dialog has it when it opens
  useStoreProgram(vehicle?.id ?? null)
  const marks = product ? surroundings.marksOf('storeProducts', product) : []
  const action = product ? 'Change' : 'Select product'
  const choose = (chosen: StoreProductReference) => {
    form.set('payoutStoreCatalogProduct', chosen)
    setIsOpen(false)
  }
  return (
    <>
      <FieldFrame {...field} isRequired marks={marks} text={nameOf(product)}>
        {({ id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid }) => (
          <div className={css.chosen}>
            <Button
              id={id}
              aria-describedby={describedBy}
              aria-invalid={isInvalid}
              aria-label={`${action}: Store Product`}
              onClick={() => setIsOpen(true)}
            >
              {action}
            </Button>
            <span>{product ? nameOf(product) : 'None selected'}</span>
          </div>
        )}
      </FieldFrame>
      {isOpen && (
        <StoreProductDialog
          vehicleId={vehicle?.id ?? null}
          country={surroundings.country}
          onChoose={choose}
          onClose={() => {
            field.onBlur()
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}

function nameOf(product: StoreProductReference | null): string {
  return product ? `${product.name} (${product.productNumber})` : ''
}
