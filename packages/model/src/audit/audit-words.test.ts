import { expect, test } from 'vitest'
import { auditSubject, auditWords } from './audit-words.ts'

test.each([
  ['session.begin', 'signed in'],
  ['administrator.disable', 'disabled an account'],
  ['savedView.rename', 'saved view: rename'],
  ['somethingNew', 'something new'],
  ['constructor', 'constructor'],
])('%s is described as "%s"', (action, words) => {
  expect(auditWords(action)).toBe(words)
})

test.each([
  ['promotion', 7, 'Fall SPIFF (FALL-SPIFF)', 'Promotion Fall SPIFF (FALL-SPIFF)'],
  ['user', 3, 'Demo Viewer', 'Administrator Demo Viewer'],
  ['apiClient', 9, null, 'API client 9'],
  ['savedView', 4, null, 'Saved view 4'],
  ['session', null, null, ''],
])('a subject %s %s %s is "%s"', (type, id, name, words) => {
  expect(auditSubject(type, id, name)).toBe(words)
})
