import { describe, expect, it } from 'vitest'
import { beyondOwnIssues, type HeldRights } from './given-rights.ts'

const held = (role: HeldRights['role'], ...programs: readonly [number, string][]): HeldRights => ({
  role,
  programs: programs.map(([id, letters]) => ({
    id,
    canChange: letters.includes('c'),
    canViewParticipants: letters.includes('p'),
  })),
})

const right = 'You can only grant rights that you have in this program'
const role = 'Only users with this role can grant it'

describe('granted rights', () => {
  it.each([
    ['the same', held('ADMIN', [1, 'cp']), held('ADMIN', [1, 'cp'])],
    ['less', held('READ_ONLY', [1, '']), held('ADMIN', [1, 'cp'], [2, ''])],
    ['a right to change without effect', held('READ_ONLY', [1, 'c']), held('READ_ONLY', [1, ''])],
    ['no program at all', held('READ_ONLY'), held('READ_ONLY')],
  ])('can be %s as those of the granting user', (_what, given, own) => {
    expect(beyondOwnIssues(given, null, own)).toEqual([])
  })

  it.each([
    ['a role', held('ADMIN', [1, 'c']), held('READ_ONLY', [1, 'c']), { role }],
    ['a program', held('READ_ONLY', [1, ''], [2, 'p']), held('ADMIN', [1, 'cp']), { 'programs[1].id': right }],
    ['changing', held('ADMIN', [1, 'c']), held('ADMIN', [1, '']), { 'programs[0].canChange': right }],
    ['participants', held('ADMIN', [1, 'p']), held('ADMIN', [1, 'c']), { 'programs[0].canViewParticipants': right }],
  ])('cannot include %s that the granting user lacks', (_what, given, own, expected) => {
    const issues = beyondOwnIssues(given, null, own)
    expect(Object.fromEntries(issues.map(({ field, message }) => [field, message]))).toEqual(expected)
  })

  it('are kept by a user who had them, and are not restored by another role', () => {
    const before = held('ADMIN', [1, 'cp'])
    const own = held('READ_ONLY', [2, ''])
    expect(beyondOwnIssues(before, before, own)).toEqual([])
    expect(beyondOwnIssues(before, held('READ_ONLY', [1, 'cp']), own)).toEqual([{ field: 'role', message: role }])
    expect(beyondOwnIssues(held('ADMIN', [1, 'cp']), held('ADMIN', [1, '']), own).map(({ field }) => field)).toEqual([
      ...['programs[0].canChange', 'programs[0].canViewParticipants'],
    ])
  })
})
