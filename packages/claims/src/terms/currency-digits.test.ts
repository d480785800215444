import { expect, test } from 'vitest'
import { currencyDigits } from './currency-digits.ts'

test.each([
  ['USD', 2],
  ['JPY', 0],
  ['BHD', 3],
  ['XYZ', 2],
  [null, 2],
])('an amount of %s has %i digits behind the point', (code, digits) => {
  expect(currencyDigits(code)).toBe(digits)
})
