import { expect, test } from 'vitest'
import { auditFilterWords } from './audit-filter-words.ts'

const choices = { actors: [{ value: '3', label: 'Demo Viewer' }], programs: [{ value: '7', label: 'Dealer Rewards' }] }

test('U50 describes the filter of the audit in words', () => {
  expect(auditFilterWords({}, choices)).toBe('')
  expect(auditFilterWords({ user: 3, group: 'ACCOUNTS', program: 7 }, choices)).toBe(
    'who Demo Viewer, what Accounts, program Dealer Rewards',
  )
  expect(auditFilterWords({ user: 4, from: '2026-11-20T05:00:00Z' }, choices)).toMatch(/^who Account 4, from .*2026/)
})
