import { describe, expect, it } from 'vitest'
import {
  administratorIssues,
  type AdministratorDraft,
  type PassedRights,
  type StoredRights,
} from './administrator-rules.ts'

const program = (id: number) => ({ id, canChange: true, canViewParticipants: false })
const anAdministrator = (changes: Partial<AdministratorDraft> = {}): AdministratorDraft => ({
  email: 'clerk@example.com',
  firstName: 'Demo',
  lastName: 'Clerk',
  role: 'ADMIN',
  managesAccounts: false,
  managesCatalog: false,
  programs: [program(1)],
  ...changes,
})
const everything = [1, 2].map((id) => ({ id, canChange: true, canViewParticipants: true }))
const admin: PassedRights = { role: 'ADMIN', managesCatalog: true, programs: everything }
const issuesFor = (
  changes: Partial<AdministratorDraft>,
  before: StoredRights | null = null,
  isOwn = false,
  own = admin,
) =>
  administratorIssues(anAdministrator(changes), {
    before,
    isOwn,
    own,
    grantable: new Set([1, 2]),
  })

describe('the rules of an administrator', () => {
  it('accept one address, a name and programs of the client', () => {
    expect(issuesFor({})).toEqual([])
    expect(issuesFor({ email: '  Clerk+one@sub.example.com ', programs: [program(2), program(1)] })).toEqual([])
    expect(issuesFor({ email: 'ren\u00e9@müller.example', programs: [] })).toEqual([])
  })

  it.each([
    ['invalid', 'Enter an email address, such as name@example.com'],
    ['a@b', 'Enter an email address, such as name@example.com'],
    ['a@b.example, c@d.example', 'Enter an email address, such as name@example.com'],
    ['Name <a@b.example>', 'Enter an email address, such as name@example.com'],
    ['a@b.example\nBcc: c@d.example', 'Enter an email address, such as name@example.com'],
    ['clerk@example.com\u200b', 'Enter an email address, such as name@example.com'],
    ['cl\u00aderk@example.com', 'Enter an email address, such as name@example.com'],
    ['\u202eclerk@example.com', 'Enter an email address, such as name@example.com'],
    ['ｃlerk@example.com', 'Enter an email address, such as name@example.com'],
    ['rene\u0301@example.com', 'Enter an email address, such as name@example.com'],
    ['   ', 'Email is required'],
    [`${'a'.repeat(320)}@b.example`, 'Must be at most 320 characters'],
  ])('refuse %j as an address', (email, message) => {
    expect(issuesFor({ email })).toEqual([{ field: 'email', message }])
  })

  it('refuse a name that is invisible or has hidden characters', () => {
    expect(issuesFor({ firstName: '\u2066\u2069', lastName: 'Cle\u2063rk' })).toEqual([
      { field: 'firstName', message: 'First name is required' },
      { field: 'lastName', message: 'Contains invisible characters' },
    ])
  })

  it('do not check an address that is in use', () => {
    expect(issuesFor({ email: 'root@localhost' }, anAdministrator())).toEqual([])
  })

  it('require a first and a last name', () => {
    expect(issuesFor({ firstName: ' ', lastName: 'x'.repeat(101) })).toEqual([
      { field: 'firstName', message: 'First name is required' },
      { field: 'lastName', message: 'Must be at most 100 characters' },
    ])
  })

  it('refuse a program of another client and a duplicate one, each at its position', () => {
    expect(issuesFor({ programs: [program(1), program(9), program(1)] }).map(({ field }) => field)).toEqual([
      'programs[1].id',
      'programs[2].id',
    ])
  })

  it('require at least one program for a user who manages accounts', () => {
    expect(issuesFor({ managesAccounts: true, programs: [] })).toEqual([
      { field: 'programs', message: 'An account manager needs at least one program' },
    ])
  })

  it('refuse a change of the user’s own rights; the order of programs does not matter', () => {
    const before = {
      role: 'READ_ONLY',
      managesAccounts: true,
      managesCatalog: true,
      programs: [program(1), program(2)],
    } as const
    const message = 'You cannot change your own rights. Another account manager can'
    expect(issuesFor({ ...before, programs: [program(2), program(1)] }, before, true)).toEqual([])
    const others = { managesAccounts: false, managesCatalog: false, programs: [program(1)] }
    expect(issuesFor({ role: 'ADMIN', ...others }, before, true)).toEqual([
      ...['role', 'managesAccounts', 'managesCatalog', 'programs'].map((field) => ({ field, message })),
    ])
    expect(issuesFor({ ...before, programs: [program(1), { ...program(2), canChange: false }] }, before, true)).toEqual(
      [{ field: 'programs', message }],
    )
  })

  it('let users pass on the right to manage the catalog only if they have it', () => {
    const issue = {
      field: 'managesCatalog',
      message: 'Only users who can manage the catalog of this client can grant this right',
    }
    const before = { ...anAdministrator(), managesCatalog: true }
    const without = { ...admin, managesCatalog: false }
    const reading = { ...admin, role: 'READ_ONLY' } as const
    const given = (changes: Partial<AdministratorDraft>, stored: StoredRights | null, own: PassedRights) =>
      issuesFor({ managesCatalog: true, ...changes }, stored, false, own)
    expect(given({}, null, admin)).toEqual([])
    expect(given({}, null, without)).toEqual([issue])
    // a provider could raise the role later
    expect(given({ role: 'READ_ONLY' }, null, without)).toEqual([issue])
    expect(given({ role: 'READ_ONLY' }, null, reading)).toEqual([issue])
    expect(given({}, before, without)).toEqual([])
    expect(given({ role: 'READ_ONLY' }, before, without)).toEqual([])
    expect(given({ managesCatalog: false }, before, without)).toEqual([])
    // with this role it gets an effect
    expect(given({}, { ...before, role: 'READ_ONLY' }, without)).toEqual([issue])
    expect(given({}, { ...before, role: 'READ_ONLY' }, reading).map(({ field }) => field)).toEqual(['role'])
  })
})
