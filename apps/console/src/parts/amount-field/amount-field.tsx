import { formatMoney, readAmount } from '@incentive/model'
import { useState } from 'react'
import type { FieldProps } from '../../kit/fields/field-props.ts'
import { MoneyField } from '../../kit/fields/money-field.tsx'

interface AmountFieldProps extends FieldProps {
  /** The amount as the draft holds it: a plain number, or what was typed when that is none. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** The ISO code; blank while no country says it. */
  currency: string
  /** The bound that the rules hold it to. */
  max?: number
}

/** An amount of money: typed freely, `$` included, read when it is left, and then shown with two digits. */
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
