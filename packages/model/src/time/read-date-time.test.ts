import { printInstant } from '@incentive/scalars'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../issues/messages.ts'
import { LAST_MINUTE, LAST_SECOND, START_OF_DAY, formatNy } from './new-york.ts'
import { readDateTime } from './read-date-time.ts'
import { dateProblem, isSameDate, typeDate } from './typed-date.ts'

const EARLY = Date.UTC(1970, 0, 1)
const LATE = Date.UTC(2200, 0, 1)
const anyMinute = fc.integer({ min: EARLY / 60_000, max: LATE / 60_000 }).map((minute) => printInstant(minute * 60_000))

describe('U43, typed and pasted dates', () => {
  it.each([
    ['04/01/2026', '2026-04-01T04:00:00Z'],
    ['4/1/2026 12:00 am', '2026-04-01T04:00:00Z'],
    ['4/1/2026, 1:30 PM', '2026-04-01T17:30:00Z'],
    ['4/1/2026 1pm', '2026-04-01T17:00:00Z'],
    ['04/01/2026 13:30', '2026-04-01T17:30:00Z'],
    ['04/01/2026 12:00 am EDT', '2026-04-01T04:00:00Z'],
    ['  2026-04-01  ', '2026-04-01T04:00:00Z'],
    ['2026-04-01T13:30', '2026-04-01T17:30:00Z'],
    ['2026-04-01 13:30:15', '2026-04-01T17:30:15Z'],
    ['2026-04-01T13:30:00+02:00', '2026-04-01T11:30:00Z'],
    ['2026-04-01T04:00:00Z', '2026-04-01T04:00:00Z'],
    ['02/29/2028', '2028-02-29T05:00:00Z'],
    ['11/01/2026 01:30 am EST', '2026-11-01T06:30:00Z'],
  ])('%s means %s', (text, instant) => {
    expect(readDateTime(text)).toEqual({ kind: 'instant', instant })
  })

  it.each([
    'soon',
    '13/01/2026',
    '02/29/2027',
    '4/31/2026',
    '04/01/26',
    '04/01/2026 25:00',
    '04/01/2026 13:00 pm',
    '04/01/2026 0:30 am',
    '04/01/2026 9',
    '04/01/2026 9:60 am',
    '2026-4-1',
    '01/01/0026',
    '01/01/1850',
    '2026-04-01T13',
    '0',
  ])('%s is not a date', (text) => {
    expect(readDateTime(text)).toEqual({ kind: 'invalid' })
    expect(typeDate(text)).toBe(text)
    expect(dateProblem(text)).toBe(MESSAGES.date.invalid)
  })

  it('a day without a time gets the time of day of the field', () => {
    expect(readDateTime('03/31/2027', LAST_SECOND)).toEqual({ kind: 'instant', instant: '2027-04-01T03:59:59Z' })
    expect(readDateTime('03/31/2027 8:00 am', LAST_SECOND)).toEqual({
      kind: 'instant',
      instant: '2027-03-31T12:00:00Z',
    })
  })

  it.each([
    ['the end of a promotion', LAST_SECOND, '03/31/2027 11:59 pm', '2027-04-01T03:59:59Z'],
    ['the end of a promotion, with its zone', LAST_SECOND, '03/31/2027 11:59 PM EDT', '2027-04-01T03:59:59Z'],
    ['the end of a promotion, by 24 hours', LAST_SECOND, '2027-03-31T23:59', '2027-04-01T03:59:59Z'],
    ['the end of a promotion, with seconds', LAST_SECOND, '03/31/2027 11:59:00 pm', '2027-04-01T03:59:00Z'],
    ['the end of a promotion, another minute', LAST_SECOND, '03/31/2027 11:58 pm', '2027-04-01T03:58:00Z'],
    ['the end of a promotion, another hour', LAST_SECOND, '03/31/2027 10:59 pm', '2027-04-01T02:59:00Z'],
    ['an end in a dialog', LAST_MINUTE, '03/31/2027 11:59 pm', '2027-04-01T03:59:00Z'],
    ['a start', START_OF_DAY, '03/31/2027 11:59 pm', '2027-04-01T03:59:00Z'],
  ])('OP-136: the typed minute of %s', (_, timeOfDay, text, instant) => {
    expect(readDateTime(text, timeOfDay)).toEqual({ kind: 'instant', instant })
  })

  it.each([
    ['without the zone', '03/31/2027 11:59 pm', '2027-04-01T03:59:30Z', '2027-04-01T03:59:30Z'],
    ['as a person writes it', ' 3/31/2027 11:59PM ', '2027-04-01T03:59:30Z', '2027-04-01T03:59:30Z'],
    ['whole', '03/31/2027 11:59 pm EDT', '2027-04-01T03:59:59.999Z', '2027-04-01T03:59:59.999Z'],
    ['with seconds', '03/31/2027 11:59:00 pm', '2027-04-01T03:59:30Z', '2027-04-01T03:59:00Z'],
    ['but another minute', '03/31/2027 11:58 pm', '2027-04-01T03:59:30Z', '2027-04-01T03:58:00Z'],
    ['of the later of two', '11/01/2026 01:30 am', '2026-11-01T06:30:05Z', '2026-11-01T06:30:05Z'],
    ['of the other of two', '11/01/2026 01:30 am EDT', '2026-11-01T06:30:05Z', '2026-11-01T05:30:00Z'],
    ['next to invalid text', '03/31/2027 11:59 pm', 'soon', '2027-04-01T03:59:00Z'],
  ])('OP-136: the shown text, typed again %s', (_, text, shown, instant) => {
    expect(readDateTime(text, START_OF_DAY, [shown])).toEqual({ kind: 'instant', instant })
  })

  it('OP-136: of two instants with the same text, the first is used', () => {
    const shown = ['', '2027-04-01T03:59:10Z', '2027-04-01T03:59:59Z']
    expect(readDateTime('03/31/2027 11:59 pm', LAST_MINUTE, shown)).toMatchObject({ instant: '2027-04-01T03:59:10Z' })
  })

  it('OP-136: typing the shown text changes no instant, whatever its seconds', () => {
    const anyInstant = fc.integer({ min: EARLY, max: LATE }).map(printInstant)
    fc.assert(
      fc.property(anyInstant, fc.constantFrom(START_OF_DAY, LAST_MINUTE, LAST_SECOND), (instant, timeOfDay) => {
        const text = formatNy(instant)
        for (const typed of [text, text.replace(/ E[SD]T$/, '')]) {
          expect(readDateTime(typed, timeOfDay, [instant])).toEqual({ kind: 'instant', instant })
        }
      }),
      { seed: 136, numRuns: 1000 },
    )
  })

  it('a time that the spring change skips is refused and kept as typed', () => {
    expect(readDateTime('03/08/2026 2:30 am')).toEqual({ kind: 'skipped', movedForward: '2026-03-08T07:30:00Z' })
    expect(typeDate('03/08/2026 2:30 am')).toBe('03/08/2026 2:30 am')
    expect(dateProblem('03/08/2026 2:30 am')).toBe(MESSAGES.date.skipped)
  })

  it('a time that the autumn change repeats is the earlier instant, and the later one is offered', () => {
    expect(readDateTime('11/01/2026 1:30 am')).toEqual({
      kind: 'repeated',
      instant: '2026-11-01T05:30:00Z',
      later: '2026-11-01T06:30:00Z',
    })
    expect(typeDate('11/01/2026 1:30 am')).toBe('2026-11-01T05:30:00Z')
  })

  it('blank is blank', () => {
    expect(readDateTime('  ')).toEqual({ kind: 'blank' })
    expect(typeDate('  ')).toBe('')
    expect(dateProblem('')).toBeNull()
  })

  it('equal instants are the same date in any notation', () => {
    expect(isSameDate('2026-04-01T04:00:00Z', '2026-04-01T04:00:00.000Z')).toBe(true)
    expect(isSameDate('soon', ' soon ')).toBe(true)
    expect(isSameDate('soon', '2026-04-01T04:00:00Z')).toBe(false)
  })

  it('the displayed text is read back, to the minute, for every instant', () => {
    fc.assert(
      fc.property(anyMinute, (instant) => {
        expect(readDateTime(formatNy(instant))).toEqual({ kind: 'instant', instant })
      }),
      { seed: 20260401, numRuns: 1000 },
    )
  })

  it('no text makes the reader fail, and none is lost', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d/:TZ apmEDST.-]{0,24}$/)), (text) => {
        const typed = typeDate(text)
        expect(typed === '' || typed === text || dateProblem(typed) === null).toBe(true)
        if (typed === '') expect(text.trim()).toBe('')
      }),
      { seed: 20260402, numRuns: 1000 },
    )
  })
})
