import { expect, test } from 'vitest'
import { readIdBits } from './id-bits.ts'

/** Packs ids like the database does. */
function packed(...ids: readonly number[]): Uint8Array {
  const bytes = Buffer.alloc(ids.length * 8)
  for (const [index, id] of ids.entries()) bytes.writeBigInt64BE(BigInt(id), index * 8)
  return bytes
}

test.each([
  ['no ids', null, null],
  ['one id', packed(7), { lowest: 7, highest: 7, size: 1, bits: [1] }],
  ['a repeated id', packed(9, 3, 9), { lowest: 3, highest: 9, size: 2, bits: [0b0100_0001] }],
  ['a span of two bytes', packed(1, 9, 10), { lowest: 1, highest: 10, size: 3, bits: [1, 0b11] }],
  [
    'ids beyond 32 bits',
    packed(2 ** 40 + 1, 2 ** 40),
    { lowest: 2 ** 40, highest: 2 ** 40 + 1, size: 2, bits: [0b11] },
  ],
])('OP-139 %s as bits', (_, ids, wanted) => {
  const set = readIdBits(ids)
  expect(set && { ...set, bits: [...set.bits] }).toEqual(wanted)
})
