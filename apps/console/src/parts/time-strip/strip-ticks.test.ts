import { describe, expect, it } from 'vitest'
import type { StripScale } from './lay-out-strip.ts'
import { ticksOf } from './strip-ticks.ts'

const scale = (from: string, to: string): StripScale => ({ from: Date.parse(from), to: Date.parse(to) })
const labels = (...ends: Parameters<typeof scale>) => ticksOf(scale(...ends)).map(({ label }) => label)

describe('the months under a strip', () => {
  it('are quarters of the fiscal year over about a year', () => {
    expect(labels('2026-04-01T04:00:00Z', '2027-05-16T03:59:59Z')).toEqual([
      'Apr 2026',
      'Jul 2026',
      'Oct 2026',
      'Jan 2027',
    ])
  })

  it('are single months over a few, and fiscal years over many', () => {
    expect(labels('2026-05-10T04:00:00Z', '2026-09-20T04:00:00Z')).toEqual(['Jun 2026', 'Jul 2026', 'Aug 2026'])
    expect(labels('2026-04-01T04:00:00Z', '2031-05-16T03:59:59Z').slice(0, 2)).toEqual(['Apr 2026', 'Apr 2027'])
  })

  it('begin at midnight in New York, on both sides of a clock change', () => {
    const ends = scale('2026-04-01T04:00:00Z', '2027-04-01T04:00:00Z')
    const january = ticksOf(ends).find(({ label }) => label === 'Jan 2027')
    expect(january?.at).toBeCloseTo(((Date.parse('2027-01-01T05:00:00Z') - ends.from) / (ends.to - ends.from)) * 100)
  })

  it.each([
    ['1900-01-01T05:00:00Z', '9999-12-01T05:00:00Z'],
    ['2026-04-01T04:00:00Z', '2026-04-02T03:59:59Z'],
    ['2026-04-15T04:00:00Z', '2028-01-02T03:59:59Z'],
  ])('are never more than can be read: %s to %s', (from, to) => {
    const ticks = ticksOf(scale(from, to))
    expect(ticks.length).toBeLessThanOrEqual(6)
    for (const { at } of ticks) expect(at).toBeGreaterThanOrEqual(0)
  })
})
