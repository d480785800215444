import { describe, expect, test } from 'vitest'
import { newSecret, setupUri, stepOf } from './totp.ts'

/** The secret of the test vectors of RFC 6238, `12345678901234567890`, in base 32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('codes of an authenticator app', () => {
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [20_000_000_000, '353130', 666_666_666],
  ])('at second %i, the code of RFC 6238 is %s', (seconds, code, step) => {
    expect(stepOf(secret, code, at(seconds))).toBe(step)
  })

  test('accepts a clock that is thirty seconds off, but not one that is two minutes off', () => {
    const step = 37_037_036
    expect([-30, 0, 30].map((off) => stepOf(secret, '081804', at(1_111_111_109 + off)))).toEqual([step, step, step])
    expect([-120, -60, 60, 120].map((off) => stepOf(secret, '081804', at(1_111_111_109 + off)))).toEqual([
      ...[null, null, null, null],
    ])
  })

  test('each secret is new, has 160 bits, and is in the address that the app reads', () => {
    const made = newSecret()
    expect(made).toMatch(/^[A-Z2-7]{32}$/)
    expect(newSecret()).not.toBe(made)
    const uri = new URL(setupUri(made, 'demo@example.com'))
    expect(uri.protocol + uri.host).toBe('otpauth:totp')
    expect(decodeURIComponent(uri.pathname)).toBe('/Incentive Console:demo@example.com')
    expect(uri.searchParams.get('secret')).toBe(made)
  })
})
