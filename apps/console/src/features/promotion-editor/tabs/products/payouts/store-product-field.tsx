import type { StoreProductReference } from '@incentive/model'
import { useState } from 'react'
import { Button } from '../../../../../kit/button/button.tsx'
import { FieldFrame } from '../../../../../kit/fields/field-frame.tsx'
import css from './payouts.module.css'
import { StoreProductDialog, useStoreProgram } from './store-product-dialog.tsx'
import { usePayoutField, type PayoutFieldsProps } from './use-payout-field.ts'

/** The store product that a payout awards: its name, and a dialog to select another. */
export function StoreProductField(props: PayoutFieldsProps) {
  const { form, surroundings } = props
  const [isOpen, setIsOpen] = useState(false)
  const field = usePayoutField(props, 'payoutStoreCatalogProduct')
  const { forcedAwardVehicle: vehicle, payoutStoreCatalogProduct: product } = form.draft
  // loads when the vehicle is selected, so that the dialog has it when it opens
  useStoreProgram(vehicle?.id ?? null)
  const action = product ? 'Change' : 'Select product'
  const choose = (chosen: StoreProductReference) => {
    form.set('payoutStoreCatalogProduct', chosen)
    setIsOpen(false)
  }
  return (
    <>
      <FieldFrame {...field} isRequired text={nameOf(product)}>
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
