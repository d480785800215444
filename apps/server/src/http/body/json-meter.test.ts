import { expect, test } from 'vitest'
import { JsonMeter, maxContainers, maxDifferentTexts, maxKeysOfObject, maxValues } from './json-meter.ts'

const refusalOf = (text: string, pieceBytes = 65_536) => {
  const bytes = Buffer.from(text)
  const meter = new JsonMeter()
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const refusal = meter.take(bytes.subarray(at, at + pieceBytes))
    if (refusal) return { status: refusal.status, errors: refusal.generalErrors, at }
  }
  return null
}

const keys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join()}}`
const texts = (count: number) => `[${Array.from({ length: count }, (_, n) => `"${n}"`).join()}]`

test.each([
  ['fields of an object', keys(maxKeysOfObject), keys(maxKeysOfObject + 1), '1,000 fields in one object'],
  ['fields of the second object', `[{"a":1},${keys(1000)}]`, `[{"a":1},${keys(1001)}]`, '1,000 fields in one object'],
  [
    'lists',
    `[${'[],'.repeat(maxContainers - 2)}[]]`,
    `[${'[],'.repeat(maxContainers - 1)}[]]`,
    '300,000 objects and lists',
  ],
  ['values', `[${'1,'.repeat(maxValues - 1)}1]`, `[${'1,'.repeat(maxValues)}1]`, '700,000 values'],
  ['texts', texts(maxDifferentTexts), texts(maxDifferentTexts + 1), '100,000 different texts'],
])('R14 %s are counted while they arrive, and one too many is refused', (_, most, tooMany, said) => {
  expect(refusalOf(most)).toBeNull()
  expect(refusalOf(tooMany)).toMatchObject({ status: 400, errors: [`The body has more than ${said}`] })
})

test('R14 a body of 7 MB is refused at its first 64 kB', () => {
  expect(refusalOf(keys(600_000))).toMatchObject({ at: 0 })
})

test('signs within texts count for nothing, wherever a text is cut into pieces', () => {
  const signs = '[{,:}]\\"\\\\'
  const text = `{"${signs}":"${signs.repeat(1000)}","b":["${signs}"]}`
  expect(JSON.parse(text)).toHaveProperty('b')
  for (const pieceBytes of [1, 2, 3, 7]) expect(refusalOf(text.repeat(1), pieceBytes)).toBeNull()
  const many = `["${signs}"${`,"${signs}"`.repeat(300_000)}]`
  expect(refusalOf(many)).toBeNull()
})

test('texts that are repeated, and keys of many rows, are counted once', () => {
  const rows = `[${'{"product":{"id":7},"note":"the same"},'.repeat(100_000)}{}]`
  expect(refusalOf(rows)).toBeNull()
})

test.each(['', '}', ']]]]', ':::', '"', '\\', '{"a"', '1:2'])('what is no JSON is left to the parser: %s', (text) => {
  expect(refusalOf(text)).toBeNull()
})
