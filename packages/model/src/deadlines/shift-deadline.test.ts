import { describe, expect, test } from 'vitest'
import { LAST_SECOND, nyDay, nyToInstant, onNyDay, START_OF_DAY } from '../time/new-york.ts'
import type { Shift } from '../time/shift.ts'
import type { DeadlineDraft } from './deadline.ts'
import { generateDeadlines } from './generate-deadlines.ts'
import { shiftDeadline } from './shift-deadline.ts'

const threeMonths: Shift = { unit: 'months', count: 3 }

function aDeadline(name: string, first: string, last: string, due: string): DeadlineDraft {
  const day = (text: string) => Temporal.PlainDate.from(text)
  return {
    id: 1,
    name,
    effectiveDate: onNyDay(day(first), START_OF_DAY),
    expirationDate: onNyDay(day(last), LAST_SECOND),
    submissionDeadlineDate: onNyDay(day(due), LAST_SECOND),
  }
}

const daysOf = ({ effectiveDate, expirationDate, submissionDeadlineDate }: DeadlineDraft) =>
  [effectiveDate, expirationDate, submissionDeadlineDate].map((date) => nyDay(date).toString())

describe('months of one quarter become those of the next', () => {
  test.each([
    ['January 2027', '2027-01-01', '2027-01-31', 'April 2027', ['2027-04-01', '2027-04-30', '2027-04-30']],
    ['February 2027', '2027-02-01', '2027-02-28', 'May 2027', ['2027-05-01', '2027-05-31', '2027-05-31']],
    ['March 2027', '2027-03-01', '2027-03-31', 'June 2027', ['2027-06-01', '2027-06-30', '2027-06-30']],
  ])('%s', (name, first, last, newName, expected) => {
    const moved = shiftDeadline(aDeadline(name, first, last, last), threeMonths, 0)
    expect([moved.name, daysOf(moved)]).toEqual([newName, expected])
  })
})

test.each([
  ['the offset of the promotion stays between end and submission', 30, '2027-03-02', '2027-05-30'],
  ['any other submission date moves as the end does', 0, '2027-03-15', '2027-06-15'],
])('%s', (_, offset, due, newDue) => {
  const moved = shiftDeadline(aDeadline('Q', '2027-01-01', '2027-01-31', due), threeMonths, offset)
  expect(daysOf(moved)[2]).toBe(newDue)
})

test('generated quarters become the quarters of the next year, their names and the leap day included', () => {
  const year = { submissionDeadlineDays: 0, dayOverride: null, type: 'QUARTERS' } as const
  const generate = (from: string, to: string) =>
    generateDeadlines({ ...year, effectiveDate: nyToInstant(from), expirationDate: nyToInstant(to) })
  const before = generate('2026-04-01T00:00', '2027-03-31T23:59:59')
  const moved = before.map((deadline) => shiftDeadline(deadline, { unit: 'months', count: 12 }, 0))
  expect(moved).toEqual(generate('2027-04-01T00:00', '2028-03-31T23:59:59'))
})

test('a name of its own stays, and so does what is no date', () => {
  const typed = { ...aDeadline('Early birds', '2027-01-01', '2027-01-31', '2027-01-31'), expirationDate: 'soon' }
  const moved = shiftDeadline(typed, threeMonths, 0)
  expect(moved).toMatchObject({ name: 'Early birds', expirationDate: 'soon', id: 1 })
  expect(nyDay(moved.effectiveDate).toString()).toBe('2027-04-01')
})

test.each([
  ['the last day of a long month', '2027-01-31', '2027-01-31', ['2027-04-30', '2027-04-30']],
  ['periods that part a month', '2027-01-15', '2027-01-30', ['2027-04-15', '2027-04-30']],
])('no period is turned round: %s', (_, first, last, expected) => {
  expect(daysOf(shiftDeadline(aDeadline('One', first, last, last), threeMonths, 0)).slice(0, 2)).toEqual(expected)
})

test('an hour that the spring change skips turns no period round', () => {
  const short = {
    ...aDeadline('Hour', '2027-03-13', '2027-03-13', '2027-03-13'),
    effectiveDate: nyToInstant('2027-03-13T02:45'),
    expirationDate: nyToInstant('2027-03-13T03:15'),
    submissionDeadlineDate: nyToInstant('2027-03-13T03:20'),
  }
  const { effectiveDate, expirationDate, submissionDeadlineDate } = shiftDeadline(short, { unit: 'days', count: 1 }, 5)
  expect([effectiveDate, expirationDate, submissionDeadlineDate]).toEqual(
    Array(3).fill(nyToInstant('2027-03-14T03:45')),
  )
})
