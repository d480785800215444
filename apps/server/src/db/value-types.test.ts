import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseInstant } from './value-types.ts'

const zones = ['+00', '-04', '+05:30', '-00:30'] as const
const minutesOf = { '+00': 0, '-04': -240, '+05:30': 330, '-00:30': -30 } as const
/** Years 1 to 11999: PostgreSQL writes years after 9999 with five digits, and the API with a sign. */
const instants = fc.date({ min: new Date('0001-01-02'), max: new Date('+011999-12-31'), noInvalidDate: true })

test('an instant is the same in whatever zone a session writes it', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), fc.constantFrom('', '7', '999'), (instant, zone, finer) => {
      const wall = new Date(instant.getTime() + minutesOf[zone] * 60_000).toISOString().replace(/^\+0/, '').slice(0, -1)
      const written = `${wall.replace('T', ' ')}${finer}${zone}`
      expect(parseInstant(written)).toBe(instant.toISOString().replace('.000Z', 'Z'))
    }),
  )
})

test.each([
  ['2026-04-01 04:00:00+00', '2026-04-01T04:00:00Z'],
  ['2026-04-01 04:00:00.5+00', '2026-04-01T04:00:00.500Z'],
  ['2026-04-01 04:00:00.05+00', '2026-04-01T04:00:00.050Z'],
  ['2026-04-01 04:00:00.000999+00', '2026-04-01T04:00:00Z'],
  ['2026-04-01 00:00:00.12-04', '2026-04-01T04:00:00.120Z'],
  ['12026-04-01 04:00:00+00', '+012026-04-01T04:00:00Z'],
])('%s is %s', (written, wire) => expect(parseInstant(written)).toBe(wire))

test.each(['infinity', '-infinity', '0044-03-15 12:00:00+00 BC', '2026-04-01', ''])('%o is refused', (written) =>
  expect(() => parseInstant(written)).toThrow(RangeError),
)
