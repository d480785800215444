import { useState } from 'react'
import { ComboboxField } from '../src/kit/combobox/combobox-field.tsx'
import { MultiComboboxField } from '../src/kit/combobox/multi-combobox-field.tsx'
import { visibleOptions, type PickerOption } from '../src/kit/combobox/picker-options.ts'
import { ChoiceField } from '../src/kit/fields/choice-field.tsx'
import { ZonedDateTimeField } from '../src/kit/date-field/zoned-date-time-field.tsx'
import { FieldGrid, WholeRow } from '../src/kit/fields/field-grid.tsx'
import type { FieldMode } from '../src/kit/fields/field-props.ts'
import { MoneyField } from '../src/kit/fields/money-field.tsx'
import { NumberTextField } from '../src/kit/fields/number-text-field.tsx'
import { SelectField } from '../src/kit/fields/select-field.tsx'
import { SwitchField } from '../src/kit/fields/switch-field.tsx'
import { TextField } from '../src/kit/fields/text-field.tsx'
import { HtmlField } from '../src/kit/html-field/html-field.tsx'
import { Panel } from '../src/kit/panel/panel.tsx'
import { sampleZone } from '../src/kit/testing/sample-zone.ts'

const countries: PickerOption[] = Array.from({ length: 24 }, (_, index) => ({
  value: `C${index}`,
  label: index === 3 ? 'United States' : `Example country ${index + 1}`,
  detail: index === 3 ? 'USD' : `X${String(index).padStart(2, '0')}`,
}))

const types: PickerOption[] = ['Dealer', 'Installer', 'Branch manager', 'Distributor'].map((label) => ({
  value: label,
  label,
}))

const search = async (text: string) => {
  await new Promise((resolve) => setTimeout(resolve, 600))
  return visibleOptions(countries, text)
}

const payees = [
  { value: 'participant', label: 'Pay the participant', help: 'The one who claims.' },
  { value: 'organization', label: 'Pay the parent organization', help: 'The organization of the one who claims.' },
]

const taxable = [
  { value: 'vehicle', label: 'Use award vehicle setting' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

export function FieldsForm({ mode }: { mode: FieldMode }) {
  const [key, setKey] = useState('FALL-SPIFF')
  const [name, setName] = useState('')
  const [year, setYear] = useState('20x6')
  const [amount, setAmount] = useState('5.50')
  const [description, setDescription] = useState('')
  const [country, setCountry] = useState<PickerOption | null>(countries[3] ?? null)
  const [searched, setSearched] = useState<PickerOption | null>(null)
  const [chosen, setChosen] = useState<readonly PickerOption[]>(types.slice(0, 2))
  const [method, setMethod] = useState('')
  const [isInvited, setIsInvited] = useState(true)
  const [tax, setTax] = useState('vehicle')
  const [payee, setPayee] = useState('participant')
  const [start, setStart] = useState('2026-11-01T05:30:00Z')
  const [end, setEnd] = useState('')
  const [html, setHtml] = useState(
    '<p>Sell <b>three</b> and earn. <a href="https://example.com">Rules</a></p><img src=x onerror=alert(1)>',
  )
  const shared = { mode }
  return (
    <>
      <Panel title="Promotion" hint={mode === 'edit' ? 'All fields are required unless marked optional.' : undefined}>
        <FieldGrid>
          <TextField {...shared} fieldId="key" label="Key" value={key} onChange={setKey} isMono width="medium" />
          <ComboboxField
            {...shared}
            fieldId="country"
            label="Country"
            value={country}
            onChange={setCountry}
            options={countries}
          />
          <TextField {...shared} fieldId="name" label="Name" value={name} onChange={setName} error="Name is required" />
          <ComboboxField
            {...shared}
            fieldId="searched"
            label="Invoice type"
            isOptional
            isClearable
            value={searched}
            onChange={setSearched}
            options={search}
          />
          <NumberTextField
            {...shared}
            fieldId="year"
            label="Fiscal year"
            hint="The year in which the fiscal year begins"
            value={year}
            onChange={setYear}
            error="Fiscal Year must be valid"
          />
          <SelectField
            {...shared}
            fieldId="method"
            label="Payout method"
            isOptional
            value={method}
            onChange={setMethod}
            emptyLabel="None"
            choices={[{ value: 'amount', label: 'Fixed amount' }]}
          />
          <WholeRow>
            <HtmlField
              {...shared}
              fieldId="html"
              label="Description"
              isOptional
              value={html}
              onChange={setHtml}
              maxLength={120}
            />
          </WholeRow>
          <WholeRow>
            <TextField
              {...shared}
              fieldId="description"
              label="Note"
              isOptional
              lines={3}
              value={description}
              onChange={setDescription}
            />
          </WholeRow>
        </FieldGrid>
      </Panel>
      <Panel title="Dates">
        <FieldGrid>
          <ZonedDateTimeField
            {...shared}
            fieldId="start"
            label="Start Date"
            zone={sampleZone}
            value={start}
            onChange={setStart}
          />
          <ZonedDateTimeField
            {...shared}
            fieldId="end"
            label="End Date"
            zone={sampleZone}
            value={end}
            onChange={setEnd}
            defaultTime="23:59:59"
          />
        </FieldGrid>
      </Panel>
      <Panel title="Payout">
        <FieldGrid>
          <MoneyField
            {...shared}
            fieldId="amount"
            label="Amount per product"
            value={amount}
            onChange={setAmount}
            currency="USD"
          />
          <NumberTextField
            {...shared}
            fieldId="days"
            label="Submission deadline"
            unit="days"
            value="30"
            onChange={() => undefined}
          />
          <ChoiceField
            {...shared}
            fieldId="tax"
            label="Taxable"
            shape="list"
            value={tax}
            onChange={setTax}
            choices={taxable}
          />
          <SwitchField {...shared} fieldId="invited" label="Invite only" value={isInvited} onChange={setIsInvited} />
          <ChoiceField
            {...shared}
            fieldId="payee"
            label="Payout assignment"
            shape="list"
            value={payee}
            onChange={setPayee}
            choices={payees}
          />
          <MultiComboboxField
            {...shared}
            fieldId="types"
            label="Participant types"
            isOptional
            value={chosen}
            onChange={setChosen}
            options={types}
          />
          <TextField
            {...shared}
            fieldId="locked"
            label="Currency"
            isDisabled
            hint="Follows the country"
            value="USD"
            onChange={() => undefined}
            width="short"
          />
        </FieldGrid>
      </Panel>
    </>
  )
}
