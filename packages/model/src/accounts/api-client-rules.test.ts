import { expect, test } from 'vitest'
import { apiClientIssues } from './api-client-rules.ts'

const client = { name: 'Price feed', callsPerMinute: '600' }

test.each([
  [{}, []],
  [{ name: '  ' }, ['name: Name is required']],
  [{ name: 'x'.repeat(101) }, ['name: Must be at most 100 characters']],
  [{ name: 'a\0b' }, ['name: Invalid value']],
  [{ name: '\u200b\u2060\ufeff' }, ['name: Name is required']],
  [{ name: '\u200d\u3164' }, ['name: Name is required']],
  [{ name: 'Price\u200b feed' }, []],
  [{ name: '\u202edeef ecirP' }, []],
  [{ name: 'Price\nfeed' }, []],
  [{ name: 'Price\u2063 feed' }, ['name: Contains invisible characters']],
  [{ name: '\u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 \u{1f469}\u200d\u{1f527}' }, []],
  [{ callsPerMinute: '' }, ['callsPerMinute: Required']],
  [{ callsPerMinute: '0' }, ['callsPerMinute: Value must be at least 1']],
  [{ callsPerMinute: '6001' }, ['callsPerMinute: Value must be at most 6000']],
  [{ callsPerMinute: '1.5' }, ['callsPerMinute: Value must be a whole number']],
  [{ callsPerMinute: 'many' }, ['callsPerMinute: Value must be a whole number']],
])('an API client with %j has the problems %j', (changes, problems) => {
  const found = apiClientIssues({ ...client, ...changes })
  expect(found.map(({ field, message }) => `${field}: ${message}`)).toEqual(problems)
})
