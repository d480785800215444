import { expect, it } from 'vitest'
import { feedIssues, type FeedDraft } from './feed-rules.ts'

const valid: FeedDraft = { name: 'crm-dealers', expectedHours: '24', missingLimit: '20', emails: ['ops@example.com'] }
const fieldsOf = (changed: Partial<FeedDraft>) => feedIssues({ ...valid, ...changed }).map(({ field }) => field)

it('accepts names that can be part of an address, and numbers at their bounds', () => {
  expect(fieldsOf({})).toEqual([])
  expect(fieldsOf({ name: 'A' })).toEqual([])
  expect(fieldsOf({ name: 'Ü 1.0_x-y' })).toEqual([])
  expect(fieldsOf({ name: 'x'.repeat(100) })).toEqual([])
  expect(fieldsOf({ expectedHours: '', emails: [] })).toEqual([])
  expect(fieldsOf({ expectedHours: '1', missingLimit: '0' })).toEqual([])
  expect(fieldsOf({ expectedHours: '8784', missingLimit: '100' })).toEqual([])
})

it('rejects everything else at the field', () => {
  for (const name of ['', ' x', 'x ', 'a/b', 'x'.repeat(101), '..', 'a\u200bb']) {
    expect([name, fieldsOf({ name })]).toEqual([name, ['name']])
  }
  for (const expectedHours of ['0', '8785', '1.5', '-1', 'daily', '99999999']) {
    expect([expectedHours, fieldsOf({ expectedHours })]).toEqual([expectedHours, ['expectedHours']])
  }
  for (const missingLimit of ['', '101', '-1', '2%']) {
    expect([missingLimit, fieldsOf({ missingLimit })]).toEqual([missingLimit, ['missingLimit']])
  }
  expect(fieldsOf({ emails: ['a@example.com', 'no address', 'a@example.com\nbcc:x@example.com'] })).toEqual([
    'emails',
    'emails',
  ])
  expect(fieldsOf({ emails: Array.from({ length: 21 }, (_, index) => `a${index}@example.com`) })).toEqual(['emails'])
})
