import { choosePayoutStrategy, payeeOf, taxableLabel } from '@incentive/model/promotion'
import { ChoiceField } from '../../../../kit/fields/choice-field.tsx'
import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { AmountField } from '../../../../parts/amount-field/amount-field.tsx'
import { AwardVehiclePicker } from '../../../../parts/pickers/award-vehicle-picker.tsx'
import { InvoiceTypePicker, PayoutStrategyPicker } from '../../../../parts/pickers/payment-pickers.tsx'
import { OrganizationPicker } from '../../../../parts/pickers/organization-picker.tsx'
import { ParticipantPicker } from '../../../../parts/pickers/participant-picker.tsx'
import { useEditor } from '../../editing/editor-context.tsx'
import { useChange, useField, usePickerText } from '../../editing/use-field.ts'
import { UnofferedVehicles } from './unoffered-vehicles.tsx'

/** Payout type, payee and amount. */
export function PayoutFields() {
  const payee = useEditor((state) => payeeOf(state.draft.payoutStrategyType))
  return (
    <Panel title="Payout">
      <UnofferedVehicles />
      <FieldGrid>
        <AwardVehicleField />
        <InvoiceTypeField />
        <StrategyField />
        {payee === 'payoutToParticipant' && <ParticipantField />}
        {payee === 'payoutToOrganization' && <OrganizationField />}
        <AmountPerProductField />
        <TaxableField />
      </FieldGrid>
    </Panel>
  )
}

function AwardVehicleField() {
  const { value, change, frame } = useField('forcedAwardVehicle')
  const typeId = useEditor((state) => state.draft.promotionType?.id ?? null)
  return (
    <AwardVehiclePicker
      {...frame}
      {...usePickerText('forcedAwardVehicle')}
      isRequired
      typeId={typeId}
      value={value}
      onChange={change}
    />
  )
}

function InvoiceTypeField() {
  const { value, change, frame } = useField('invoiceType')
  return (
    <InvoiceTypePicker
      {...frame}
      {...usePickerText('invoiceType')}
      isOptional
      isClearable
      value={value}
      onChange={change}
    />
  )
}

function StrategyField() {
  const { value, frame } = useField('payoutStrategyType')
  const change = useChange()
  return (
    <PayoutStrategyPicker
      {...frame}
      {...usePickerText('payoutStrategyType')}
      isRequired
      value={value}
      onChange={(strategy) => change((draft) => choosePayoutStrategy(draft, strategy))}
    />
  )
}

function ParticipantField() {
  const { value, change, frame } = useField('payoutToParticipant')
  return (
    <ParticipantPicker
      {...frame}
      {...usePickerText('payoutToParticipant')}
      isRequired
      value={value}
      onChange={change}
    />
  )
}

function OrganizationField() {
  const { value, change, frame } = useField('payoutToOrganization')
  return (
    <OrganizationPicker
      {...frame}
      {...usePickerText('payoutToOrganization')}
      isRequired
      value={value}
      onChange={change}
    />
  )
}

function AmountPerProductField() {
  const { value, change, frame } = useField('payoutAmountPerProduct')
  const currency = useEditor((state) => state.draft.country?.currency.name ?? '')
  return <AmountField {...frame} isOptional value={value} onChange={change} currency={currency} />
}

type TaxableChoice = 'vehicle' | 'yes' | 'no'
const taxableOf = { vehicle: null, yes: true, no: false } as const
const taxableChoices = (['vehicle', 'yes', 'no'] as const).map((value) => ({
  value,
  label: taxableLabel(taxableOf[value]),
}))

function TaxableField() {
  const { value, change, frame } = useField('taxable')
  const chosen: TaxableChoice = value === null ? 'vehicle' : value ? 'yes' : 'no'
  return (
    <ChoiceField {...frame} value={chosen} choices={taxableChoices} onChange={(choice) => change(taxableOf[choice])} />
  )
}
