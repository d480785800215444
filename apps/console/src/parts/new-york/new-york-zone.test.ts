import { MESSAGES } from '@incentive/model/issues'
import { LAST_SECOND } from '@incentive/model/time'
import { row } from '@incentive/quality/row'
import { expect, it } from 'vitest'
import { newYorkZone } from './new-york-zone.ts'

const zone = newYorkZone()

it('prints an instant in the one format, and nothing else', () => {
  row('DET-65', () => {
    expect(zone.format('2026-04-01T04:00:00Z')).toBe('04/01/2026 12:00 am EDT')
    expect(zone.format('2026-12-01T17:05:00Z')).toBe('12/01/2026 12:05 pm EST')
  })
  expect(zone.format('04/01')).toBeNull()
  expect(zone.toWall('2027-04-01T03:59:59Z')).toEqual({ day: '2027-03-31', time: '23:59:59' })
  expect(zone.toWall('')).toBeNull()
})

it('gives a day typed alone the time of its field', () => {
  expect(zone.parse('04/01/2026', [])).toEqual({ instant: '2026-04-01T04:00:00Z' })
  expect(newYorkZone(LAST_SECOND).parse('03/31/2027', [])).toEqual({ instant: '2027-04-01T03:59:59Z' })
})

it('U43 refuses a time that does not exist and offers both instants of one that comes twice', () => {
  expect(zone.parse('03/14/2027 02:30 am', [])).toEqual({ error: MESSAGES.date.skipped })
  expect(zone.fromWall({ day: '2026-11-01', time: '01:30:00' }, [])).toEqual({
    instant: '2026-11-01T05:30:00Z',
    later: '2026-11-01T06:30:00Z',
  })
  expect(zone.parse('soon', [])).toEqual({ error: MESSAGES.date.invalid })
})

it('OP-136 a typed or picked minute has the seconds of what is shown, else those of the field', () => {
  const end = newYorkZone(LAST_SECOND)
  expect(end.parse('03/31/2027 11:59 pm', [])).toEqual({ instant: '2027-04-01T03:59:59Z' })
  expect(end.fromWall({ day: '2027-03-31', time: '23:59' }, [])).toEqual({ instant: '2027-04-01T03:59:59Z' })
  expect(end.fromWall({ day: '2027-03-31', time: '23:59:00' }, [])).toEqual({ instant: '2027-04-01T03:59:00Z' })
  const shown = ['2027-04-01T03:59:30Z']
  expect(zone.parse('03/31/2027 11:59 pm', shown)).toEqual({ instant: '2027-04-01T03:59:30Z' })
  expect(zone.fromWall({ day: '2027-03-31', time: '23:59' }, shown)).toEqual({ instant: '2027-04-01T03:59:30Z' })
})
