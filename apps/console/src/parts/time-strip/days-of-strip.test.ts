import { describe, expect, it } from 'vitest'
import { byDay, daysOfStrip } from './days-of-strip.ts'

const days = (from: string, to: string) => daysOfStrip({ from, to }).map(({ day }) => day.toString())

describe('the days of a strip', () => {
  it('are those of New York that the stretch touches, its end exclusive', () => {
    expect(days('2026-11-20T15:00:00Z', '2026-11-22T15:00:00Z')).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
    expect(days('2026-11-20T15:00:00Z', '2026-11-22T05:00:00Z')).toEqual(['2026-11-20', '2026-11-21'])
    // 11 pm in New York is the next day in UTC
    expect(days('2026-11-21T04:00:00Z', '2026-11-21T05:00:00Z')).toEqual(['2026-11-20'])
    expect(daysOfStrip({ from: '2026-11-20T15:00:00Z', to: '2026-12-20T15:00:00Z' })).toHaveLength(31)
  })

  it('stand side by side from one end to the other, drawn to scale: the day of the clock change has 25 hours', () => {
    const strip = daysOfStrip({ from: '2026-10-31T12:00:00Z', to: '2026-11-03T05:00:00Z' })
    expect(strip.map(({ width }) => Math.round((width / 100) * 73))).toEqual([24, 25, 24])
    expect(strip[0]?.left).toBe(0)
    strip.forEach(({ left, width }, index) => expect(left + width).toBeCloseTo(strip[index + 1]?.left ?? 100))
  })

  it('say which are of a weekend, and where a month begins', () => {
    const strip = daysOfStrip({ from: '2026-11-27T15:00:00Z', to: '2026-12-02T05:00:00Z' })
    expect(strip.filter(({ isWeekend }) => isWeekend).map(({ day }) => day.day)).toEqual([28, 29])
    expect(strip.filter(({ beginsMonth }) => beginsMonth).map(({ day }) => day.day)).toEqual([27, 1])
  })
})

it('events are gathered by their day of New York', () => {
  const events = ['2026-11-21T04:59:59Z', '2026-11-21T05:00:00Z', '2026-11-22T04:59:59Z'].map((at) => ({ at }))
  expect([...byDay(events)].map(([day, { length }]) => [day, length])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 2],
  ])
})
