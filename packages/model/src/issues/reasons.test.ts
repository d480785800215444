import { expect, test } from 'vitest'
import { acceptIssues, MAX_REASON } from './reasons.ts'

test.each([
  ['nothing', '', 'Required'],
  ['blanks', ' \n ', 'Required'],
  ['the longest reason', 'a'.repeat(MAX_REASON), undefined],
  ['a longer one', 'a'.repeat(MAX_REASON + 1), 'Must be at most 1000 characters'],
  ['blanks around the longest', ` ${'a'.repeat(MAX_REASON)} `, undefined],
])('MS-47: a finding is accepted for a reason: %s', (_, reason, message) => {
  expect(acceptIssues({ reason })[0]?.message).toBe(message)
})
