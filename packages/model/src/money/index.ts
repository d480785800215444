export { readAmount } from './amount.ts'
export { formatMoney } from './format-money.ts'
export { decimalOf, numberOf, numberText } from './typed-number.ts'
