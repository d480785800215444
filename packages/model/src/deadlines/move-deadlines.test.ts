import { expect, test } from 'vitest'
import { nyToInstant } from '../time/new-york.ts'
import type { DeadlineDraft } from './deadline.ts'
import { BLANK_DEADLINE } from './deadline.ts'
import { moveDeadlines } from './move-deadlines.ts'

const at = (day: string) => nyToInstant(`${day}T00:00`)
const end = (day: string) => nyToInstant(`${day}T23:59`)
const period = (name: string, first: string, last: string): DeadlineDraft => ({
  ...BLANK_DEADLINE,
  name,
  effectiveDate: at(first),
  expirationDate: end(last),
  submissionDeadlineDate: end(last),
})
const window = (first: string, last: string) => ({
  effectiveDate: at(first),
  expirationDate: end(last),
  fiscalYear: '2026',
  submissionDeadlineDays: '',
})

const quarter = [
  period('January 2027', '2027-01-01', '2027-01-31'),
  period('Rest', '2027-02-01', '2027-03-31'),
] as const
const nextQuarter = [period('April 2027', '2027-04-01', '2027-04-30'), period('Rest', '2027-05-01', '2027-06-30')]

test('deadlines go as far as the start of their promotion went', () => {
  const later = quarter.slice(1)
  expect(moveDeadlines(window('2027-04-01', '2027-06-30'), quarter, at('2027-01-01'))).toEqual(nextQuarter)
  // the first of them began after the start
  expect(moveDeadlines(window('2027-04-01', '2027-06-30'), later, at('2027-01-01'))).toEqual(nextQuarter.slice(1))
})

test('where the start is as it was stored, the first of them goes to it', () => {
  expect(moveDeadlines(window('2027-04-01', '2027-06-30'), quarter, at('2027-04-01'))).toEqual(nextQuarter)
  expect(moveDeadlines(window('2027-04-01', '2027-06-30'), quarter, '')).toEqual(nextQuarter)
})

test('a submission date keeps the claim deadline offset behind its period', () => {
  const january = { ...period('January 2027', '2027-01-01', '2027-01-31'), submissionDeadlineDate: end('2027-03-02') }
  const source = { ...window('2027-04-01', '2027-06-30'), submissionDeadlineDays: '30' }
  const [april] = moveDeadlines(source, [january], at('2027-01-01')) ?? []
  expect(april?.submissionDeadlineDate).toBe(end('2027-05-30'))
})

test.each([
  ['all lie inside', window('2027-01-01', '2027-03-31'), at('2026-10-01')],
  ['it would bring none of them inside', window('2027-03-01', '2027-03-02'), at('2027-01-01')],
  ['there is no start', { ...window('2027-04-01', '2027-06-30'), effectiveDate: 'soon' }, at('2027-01-01')],
])('there is nothing to move when %s', (_, source, before) => {
  expect(moveDeadlines(source, quarter, before)).toBeNull()
})
