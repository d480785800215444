import { formatMoney, readAmount } from '@incentive/model/money'
import { useState } from 'react'
import type { FieldProps } from '../../kit/fields/field-props.ts'
import { MoneyField } from '../../kit/fields/money-field.tsx'

interface AmountFieldProps extends FieldProps {
  /** The amount in the draft: a plain number, or the typed text if it is not a number. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** The ISO code; empty until a country determines it. */
  currency: string
  /** Maximum in the rules. */
  max?: number
}

/** A money amount: typed freely, `$` included; parsed when the field is left, and then shown with two decimals. */
export function AmountField({ value, onChange, onBlur, currency, ...frame }: AmountFieldProps) {
  const [isTyping, setIsTyping] = useState(false)
  const read = readAmount(value)
  const leave = () => {
    setIsTyping(false)
    if (read.kind === 'amount') onChange(read.amount)
    onBlur?.()
  }
  const type = (text: string) => {
    setIsTyping(true)
    onChange(text)
  }
  return (
    <MoneyField
      {...frame}
      value={!isTyping && read.kind === 'amount' ? formatMoney(read.amount, '').replaceAll(',', '') : value}
      shown={value === '' ? '' : formatMoney(value, currency)}
      onChange={type}
      onBlur={leave}
      currency={currency}
    />
  )
}
