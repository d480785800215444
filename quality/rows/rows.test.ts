import { expect, test } from 'vitest'
import { claimsOfVitest, findRowProblems, type ClaimingTest } from './claims.ts'
import { row } from './row.ts'
import { allRows, rowsInTitle } from './rows.ts'

test('the specification has 822 rows, and 18 of paused promotions', () => {
  expect(new Set(allRows).size).toBe(840)
  expect(allRows.filter((id) => id.startsWith('PAUSE-'))).toHaveLength(18)
})

test('a row is claimed by the assertions inside, and what it returns or throws is passed on', async ({ task }) => {
  const atOnce = row('NAV-01', () => {
    expect(1).toBe(1)
    return 2
  })
  const later = await row('NAV-02', async () => {
    await Promise.resolve()
    expect(1).toBe(1)
    return 3
  })
  expect([atOnce, later]).toEqual([2, 3])
  expect(task.meta.rows).toEqual({ 'NAV-01': 1, 'NAV-02': 1 })
  expect(() =>
    row('NAV-03', () => {
      expect(1).toBe(1)
      throw new Error('It broke')
    }),
  ).toThrow('NAV-03: It broke')
  const failed = await row('NAV-03', () => Promise.reject(new Error('It broke'))).catch(String)
  expect(failed).toBe('Error: NAV-03: It broke')
  // the rows above are not claims of this test
  task.meta.rows = {}
})

test('a row without an assertion and a row that does not exist are refused', async ({ task }) => {
  expect(() => row('NAV-01', () => 5)).toThrow('NAV-01 is claimed without an assertion')
  const later = await row('NAV-01', async () => 'nothing').catch(String)
  expect(later).toBe('Error: NAV-01 is claimed without an assertion')
  expect(() => row('NAV-99', () => expect(1).toBe(1))).toThrow('The specification has no row NAV-99')
  expect(task.meta.rows).toBeUndefined()
})

test('a title may name rows and no range of them', () => {
  expect(rowsInTitle('DL-01, OP-92 and DL-02 hold')).toEqual(['DL-01', 'DL-02'])
  expect(rowsInTitle('the key of a copy is FALL-COPY-10')).toEqual([])
  expect(() => rowsInTitle('DL-01 to DL-07 hold')).toThrow('A title names the range DL-01 to DL-07')
  expect(() => rowsInTitle('COND-01 to 34')).toThrow('A title names the range COND-01 to 34')
})

const claiming = (title: string, rows: Record<string, number> = {}): ClaimingTest => ({
  file: 'a.test.ts',
  title,
  rows,
})

test.each([
  ['every row is claimed', [claiming('one', { 'NAV-01': 1 }), claiming('two', { 'NAV-02': 2 })], {}, []],
  ['a row has a reason', [claiming('one', { 'NAV-01': 1 })], { 'NAV-02': 'Not built' }, []],
  ['a row is claimed by no test', [claiming('one', { 'NAV-01': 1 })], {}, ['NAV-02 is claimed by no test']],
  [
    'a title is no claim',
    [claiming('NAV-02 holds', { 'NAV-01': 1 })],
    { 'NAV-02': 'Not built' },
    ['the title names NAV-02, which the test does not claim: a.test.ts, "NAV-02 holds"'],
  ],
  [
    'a claim has no assertion',
    [claiming('one', { 'NAV-01': 0, 'NAV-02': 1 })],
    { 'NAV-01': 'Not built' },
    ['NAV-01 is claimed without an assertion: a.test.ts, "one"'],
  ],
  [
    'the list of unclaimed rows only shrinks',
    [claiming('one', { 'NAV-01': 1 })],
    { 'NAV-01': 'Not built', 'NAV-02': ' ', 'NAV-03': 'Not built' },
    [
      'NAV-01 is claimed: take it off the list of unclaimed rows',
      'NAV-02 is listed as unclaimed without a reason',
      'NAV-03 is listed as unclaimed and is no row',
    ],
  ],
])('%s', (_, tests, unclaimed, problems) => {
  expect(findRowProblems(['NAV-01', 'NAV-02'], tests, unclaimed)).toEqual(problems)
})

test('a test that failed claims nothing', () => {
  const result = (status: string) => ({ fullName: status, status, meta: { rows: { 'NAV-01': 1 } } })
  const report = { testResults: [{ name: 'a.test.ts', assertionResults: [result('passed'), result('failed')] }] }
  expect(claimsOfVitest(report)).toEqual([{ file: 'a.test.ts', title: 'passed', rows: { 'NAV-01': 1 } }])
})
