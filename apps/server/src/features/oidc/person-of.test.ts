import { expect, it } from 'vitest'
import { rightsFor } from '../../store/oidc/give-rights.ts'
import { providerUserOf } from './person-of.ts'

it.each([
  ['with NUL', 'a\0b'],
  ['with half of a surrogate pair', 'a\ud800'],
  ['of 256 characters', 'x'.repeat(256)],
  ['of a megabyte', 'x'.repeat(1_000_000)],
])('a subject %s identifies no account, since it cannot be stored', (_what, sub) => {
  expect(providerUserOf({ sub, email: 'a@example.com', email_verified: true })).toBeNull()
})

it('a subject can have 255 characters, and names lose invisible characters', () => {
  const sub = 'x'.repeat(255)
  const claims = { sub, email: 'ada@example.com', email_verified: true }
  expect(
    providerUserOf({ ...claims, given_name: 'A\0d\u202ea\ud800', family_name: ` ${'y'.repeat(2_000)}` }),
  ).toMatchObject({
    subject: sub,
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'y'.repeat(100),
  })
  expect(providerUserOf({ ...claims, email: 'a\0@example.com' })).toMatchObject({ email: null })
})

it('a claim matches a text, a number or a boolean, alone or in a list, and nothing else', () => {
  const programs = [{ id: 1, canChange: true, canViewParticipants: false }]
  const fits = (groups: unknown, value = 'boss') =>
    rightsFor([{ claim: 'groups', value, role: 'ADMIN', programs }], { groups }) !== null
  expect([fits('boss'), fits(['staff', 'boss']), fits(7, '7'), fits([true], 'true')]).toEqual([true, true, true, true])
  const others: readonly unknown[] = [
    { toString: 'x' },
    [{ toString: null }],
    [['boss']],
    [[['boss']]],
    null,
    [null],
    { boss: true },
    'Boss',
  ]
  expect(others.filter((said) => fits(said))).toEqual([])
  expect([fits({ toString: () => 'boss' }), fits(null, 'null'), fits({}, '[object Object]')]).toEqual([
    ...[false, false, false],
  ])
})
