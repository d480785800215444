import type { RecordReference } from '@incentive/model/catalog'
import { Button, IconButton } from '../../../kit/button/button.tsx'
import { ComboboxField } from '../../../kit/combobox/combobox-field.tsx'
import { FieldFrame } from '../../../kit/fields/field-frame.tsx'
import type { FieldProps } from '../../../kit/fields/field-props.ts'
import { MoneyField } from '../../../kit/fields/money-field.tsx'
import { IconPlus, IconTrash } from '../../../kit/icon/icons.ts'
import { labelOf, toOption, useLookup, type LookupValue } from './lookup-source.ts'
import type { PriceRow } from './record-draft.ts'
import css from './record.module.css'

interface PriceRowsProps extends FieldProps {
  rows: readonly PriceRow[]
  onChange: (rows: readonly PriceRow[]) => void
  onBlur: () => void
}

/** The price of a product in each country: a row each. */
export function PriceRows({ rows, onChange, onBlur, ...frame }: PriceRowsProps) {
  const countries = useLookup('countries')
  const isEdit = frame.mode !== 'view'
  const change = (key: number, part: Partial<PriceRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const add = () =>
    onChange([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, country: null, amount: '' }])
  const text = rows.map((row) => `${row.country ? labelOf('countries', row.country) : ''} ${row.amount}`).join(', ')
  return (
    <FieldFrame
      {...frame}
      isGroup
      text={isEdit || rows.length === 0 ? text : <Prices rows={rows} countries={countries} />}
    >
      {({ id, 'aria-required': _required, 'aria-invalid': _invalid, ...group }) => (
        <div {...group} role="group" className={css.prices}>
          {rows.map((row, index) => (
            <div key={row.key} role="group" aria-label={`Price ${index + 1} of ${rows.length}`} className={css.price}>
              <ComboboxField
                fieldId={index === 0 ? `${id}-first` : `${id}-country-${row.key}`}
                label="Country"
                isLabelHidden
                placeholder="Country"
                options={free(countries, rows, row)}
                value={row.country && toOption('countries', row.country)}
                onChange={(option) => change(row.key, { country: option?.entity ?? null })}
              />
              <MoneyField
                fieldId={`${id}-amount-${row.key}`}
                label="Amount"
                isLabelHidden
                width="full"
                currency={currencyOf(countries, row.country)}
                value={row.amount}
                onChange={(amount) => change(row.key, { amount })}
                onBlur={onBlur}
              />
              <IconButton
                icon={IconTrash}
                size="small"
                label={`Remove the price of ${row.country ? labelOf('countries', row.country) : `row ${index + 1}`}`}
                onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
              />
            </div>
          ))}
          <Button id={id} icon={IconPlus} size="small" onClick={add}>
            Add price
          </Button>
        </div>
      )}
    </FieldFrame>
  )
}

/** The countries without a price. */
const free = (countries: readonly LookupValue[], rows: readonly PriceRow[], own: PriceRow) => {
  const taken = new Set(rows.flatMap(({ country }) => (country && country.id !== own.country?.id ? [country.id] : [])))
  return countries.filter(({ id }) => !taken.has(id)).map((country) => toOption('countries', country))
}

const currencyOf = (countries: readonly LookupValue[], country: RecordReference | null): string =>
  countries.find(({ id }) => id === country?.id)?.currency?.name ?? ''

function Prices({ rows, countries }: { rows: readonly PriceRow[]; countries: readonly LookupValue[] }) {
  return (
    <ul className={css.pricesShown}>
      {rows.map(({ key, country, amount }) => (
        <li key={key}>
          {country && labelOf('countries', country)}: {amount} {currencyOf(countries, country)}
        </li>
      ))}
    </ul>
  )
}
