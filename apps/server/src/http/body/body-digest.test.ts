import { describe, expect, test } from 'vitest'
import { bodyDigest } from './body-digest.ts'

const digestOfText = (text: string) => bodyDigest(JSON.parse(text))

describe('the digest of a body', () => {
  test.each([
    ['{"a":1,"b":{"c":[{"d":1,"e":2}],"f":null}}', '{"b":{"f":null,"c":[{"e":2,"d":1}]},"a":1}'],
    ['{"name":"\\u00e4", "n":1.0}', '{"n":1,"name":"ä"}'],
    ['{"10":1,"9":2,"z":3}', '{"z":3,"9":2,"10":1}'],
    ['[]', ' [ ] '],
  ])('is the same for %s and %s', (one, other) => {
    expect(digestOfText(one)).toBe(digestOfText(other))
  })

  test.each([
    ['{"a":[1,2]}', '{"a":[2,1]}'],
    ['{"a":1}', '{"a":"1"}'],
    ['{"a":null}', '{}'],
    ['{"a":{"b":1}}', '{"a":1,"b":1}'],
    ['[]', '{}'],
  ])('differs between %s and %s', (one, other) => {
    expect(digestOfText(one)).not.toBe(digestOfText(other))
  })

  test('a call without a body has one too', () => {
    expect(bodyDigest(undefined)).toMatch(/^[0-9a-f]{64}$/)
  })
})
