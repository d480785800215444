import { expect, it } from 'vitest'
import { ownAddress } from './own-address.ts'

it.each([
  ['/promotions?types=1#x', '/promotions?types=1#x'],
  ['/', '/'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['promotions', null],
  ['', null],
  [7, null],
  [undefined, null],
])('after signing in, %j leads to %j', (address, own) => {
  expect(ownAddress(address)).toBe(own)
})
