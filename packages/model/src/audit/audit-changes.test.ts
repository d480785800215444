import { expect, test } from 'vitest'
import { auditChanges } from './audit-changes.ts'

test('changes are described field by field, without unchanged fields', () => {
  const before = { firstName: 'Demo', isOn: false, tags: [1], gone: 'x' }
  const after = { firstName: 'Demo', isOn: true, tags: [1, 2], added: null }
  expect(auditChanges(before, after)).toEqual([
    { field: 'added', before: null, after: ['–'] },
    { field: 'gone', before: ['x'], after: null },
    { field: 'is on', before: ['no'], after: ['yes'] },
    { field: 'tags', before: ['–'], after: ['2'] },
  ])
  expect(auditChanges(null, { ended: 2 })).toEqual([{ field: 'ended', before: null, after: ['2'] }])
  expect(auditChanges(null, null)).toEqual([])
})

test('entries from before a field was renamed have its former name', () => {
  const changed = (name: string) => auditChanges({ [name]: false }, { [name]: true })
  expect(changed('mayWrite')).toEqual([{ field: 'may write', before: ['no'], after: ['yes'] }])
  expect(changed('canWrite')).toEqual([{ field: 'can write', before: ['no'], after: ['yes'] }])
})

test('rows of lists are described in lines, without unchanged rows', () => {
  const stayed = { id: 1, name: 'Dealer Rewards', canChange: true }
  const club = { id: 2, name: 'Contractor Club', canChange: false }
  const programs = (canChange: boolean) => ({ programs: [stayed, { ...club, canChange }] })
  expect(auditChanges(programs(false), programs(true))).toEqual([
    { field: 'programs', before: ['Contractor Club: can change no'], after: ['Contractor Club: can change yes'] },
  ])
  expect(auditChanges({ programs: [stayed, club] }, { programs: [club, stayed] })).toMatchObject([
    { before: ['Dealer Rewards: can change yes', 'Contractor Club: can change no'] },
  ])
  expect(auditChanges(null, { mappings: [{ claim: 'groups', role: 'READ_ONLY', programs: [{ id: 3 }] }] })).toEqual([
    { field: 'mappings', before: null, after: ['claim groups, role read only, programs id 3'] },
  ])
})

test('dates have the usual format, codes and states have labels', () => {
  const after = { expirationDate: '2027-11-20T05:00:00Z', role: 'READ_ONLY', name: 'READ_ONLY' }
  expect(auditChanges(null, after).map(({ after: words }) => words)).toEqual([
    ['11/20/2027 12:00 am EST'],
    ['READ_ONLY'],
    ['read only'],
  ])
})
