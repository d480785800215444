import { expect, test } from 'vitest'
import { nyToInstant } from '../time/new-york.ts'
import { BLANK_DEADLINE, type DeadlineDraft } from './deadline.ts'
import { endWithPromotion } from './end-with-promotion.ts'

const month = (name: string, first: string, last: string): DeadlineDraft => ({
  ...BLANK_DEADLINE,
  name,
  effectiveDate: nyToInstant(`${first}T00:00`),
  expirationDate: nyToInstant(`${last}T23:59`),
  submissionDeadlineDate: nyToInstant('2027-05-15T23:59'),
})
const until = (day: string) => ({ expirationDate: nyToInstant(`${day}T23:59`) })
const february = month('February', '2027-02-01', '2027-02-28')
const march = month('March', '2027-03-01', '2027-03-31')

test('the deadline that crosses the end of the promotion ends with it, and keeps the rest', () => {
  expect(endWithPromotion(until('2027-03-15'), [february, march])).toEqual({
    deadline: march,
    ended: { ...march, expirationDate: nyToInstant('2027-03-15T23:59') },
  })
})

test('a time of day after the end of the promotion becomes that end', () => {
  const late = { ...march, expirationDate: '2027-04-01T03:59:59Z' }
  expect(endWithPromotion(until('2027-03-15'), [late])?.ended.expirationDate).toBe(nyToInstant('2027-03-15T23:59'))
})

test.each([
  ['no deadline continues past the end', [february, march], '2027-03-31'],
  ['it begins after the end', [march], '2027-02-28'],
  ['several continue past the end', [march, { ...march, name: 'Other' }], '2027-03-15'],
])('nothing is offered when %s', (_, deadlines, day) => {
  expect(endWithPromotion(until(day), deadlines)).toBeNull()
})
