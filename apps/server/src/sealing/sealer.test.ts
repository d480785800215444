import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyBytes, openSealer } from './sealer.ts'

const sealer = openSealer(randomBytes(keyBytes))

test('what is sealed is opened again by the same key for the same purpose, and is written differently each time', () => {
  const [one, other] = [sealer.seal('JBSWY3DP ü', 'totp 7'), sealer.seal('JBSWY3DP ü', 'totp 7')]
  expect(one).not.toBe(other)
  expect(one).not.toContain('JBSWY3DP')
  expect([sealer.unseal(one, 'totp 7'), sealer.unseal(other, 'totp 7')]).toEqual(['JBSWY3DP ü', 'JBSWY3DP ü'])
})

test('another key, another purpose and a changed text open nothing', () => {
  const sealed = sealer.seal('secret', 'totp 7')
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
  expect(openSealer(randomBytes(keyBytes)).unseal(sealed, 'totp 7')).toBeNull()
  expect(sealer.unseal(sealed, 'totp 8')).toBeNull()
  for (const broken of [changed, '', 'v1.', 'v1.AAAA', 'v2' + sealed.slice(2)]) {
    expect(sealer.unseal(broken, 'totp 7')).toBeNull()
  }
})
