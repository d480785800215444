import { expect, test } from 'vitest'
import { auditChanges, auditWords } from './audit-words.ts'

test.each([
  ['session.begin', 'signed in'],
  ['administrator.disable', 'disabled an account'],
  ['savedView.rename', 'saved view: rename'],
  ['somethingNew', 'something new'],
  ['constructor', 'constructor'],
])('%s is told as "%s"', (action, words) => {
  expect(auditWords(action)).toBe(words)
})

test('changes are told field by field, without what stayed', () => {
  const before = { firstName: 'Demo', isOn: false, tags: [1], gone: 'x' }
  const after = { firstName: 'Demo', isOn: true, tags: [1, 2], added: null }
  expect(auditChanges(before, after)).toEqual([
    { field: 'added', before: null, after: '–' },
    { field: 'gone', before: 'x', after: null },
    { field: 'is on', before: 'no', after: 'yes' },
    { field: 'tags', before: '[1]', after: '[1,2]' },
  ])
  expect(auditChanges(null, { ended: 2 })).toEqual([{ field: 'ended', before: null, after: '2' }])
  expect(auditChanges(null, null)).toEqual([])
})
