import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lanesOf, placeOf, scaleOf, type StripPeriod } from './lay-out-strip.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().replace('.000', '')
const period = (id: string, from: number, to: number, until?: number): StripPeriod => ({
  id,
  label: id,
  from: at(from),
  to: at(to),
  ...(until !== undefined && { until: at(until) }),
})

describe('a time strip', () => {
  it('reaches from the first to the last moment, including submission periods', () => {
    const scale = scaleOf([period('a', 10, 20, 60), period('b', 0, 5)])
    expect(scale).not.toBeNull()
    if (!scale) return
    expect(placeOf(at(0), scale)).toBe(0)
    expect(placeOf(at(30), scale)).toBe(50)
    expect(placeOf(at(60), scale)).toBe(100)
  })

  it('is empty without a range', () => {
    expect(scaleOf([])).toBeNull()
    expect(scaleOf([period('a', 3, 3)])).toBeNull()
  })

  it('puts a bar below another whose tail it would cross, and in the same row when it is past the tail', () => {
    const quarters = [period('Q1', 0, 90, 135), period('Q2', 91, 181, 226), period('Q3', 182, 273, 318)]
    const scale = scaleOf(quarters)
    expect(scale && lanesOf(quarters, scale).map((lane) => lane.map(({ id }) => id))).toEqual([['Q1', 'Q3'], ['Q2']])
  })

  it('keeps every bar, without overlaps in a lane, within the strip', () => {
    const aPeriod = fc
      .tuple(fc.nat(900), fc.nat(300), fc.option(fc.nat(200), { nil: undefined }))
      .map(([from, length, tail]) => period('p', from, from + length, tail && from + length + tail))
    fc.assert(
      fc.property(fc.array(aPeriod, { minLength: 1, maxLength: 30 }), (some) => {
        const periods = some.map((each, index) => ({ ...each, id: String(index) }))
        const scale = scaleOf(periods)
        if (!scale) return
        const lanes = lanesOf(periods, scale)
        expect(
          lanes
            .flat()
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(periods.map(({ id }) => id).toSorted())
        for (const lane of lanes) {
          lane.forEach((bar, index) => {
            const end = bar.left + bar.width + bar.tail
            expect(bar.left).toBeGreaterThanOrEqual(0)
            expect(end).toBeLessThanOrEqual(100 + 1e-6)
            expect(lane[index + 1]?.left ?? Infinity).toBeGreaterThan(end)
          })
        }
      }),
      { seed: 7 },
    )
  })
})
