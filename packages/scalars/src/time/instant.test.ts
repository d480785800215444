import { describe, expect, it } from 'vitest'
import { compareInstants, isInstant, laterInstant, toInstant } from './instant.ts'

describe('instants on the wire', () => {
  it.each([
    ['2026-04-01T04:00:00Z', '2026-04-01T04:00:00Z'],
    ['2026-04-01T00:00:00-04:00', '2026-04-01T04:00:00Z'],
    ['2026-04-01T06:00+0200', '2026-04-01T04:00:00Z'],
    ['2026-04-01t04:00z', '2026-04-01T04:00:00Z'],
    ['2026-04-01T04:00:00.1239Z', '2026-04-01T04:00:00.123Z'],
    ['2026-04-01T04:00:00.000Z', '2026-04-01T04:00:00Z'],
  ])('%s is read as %s', (text, instant) => {
    expect(toInstant(text)).toBe(instant)
  })

  it.each([
    '',
    '2026-04-01',
    '2026-04-01T04:00:00',
    '2026-02-29T04:00:00Z',
    '2026-04-01T24:00:00Z',
    '2026-04-01T04:00:60Z',
    '2026-04-01T04:00:00Z[America/New_York]',
    '+012026-04-01T04:00:00Z',
    '1899-12-31T23:59:59Z',
    '9999-12-31T00:00:00Z',
    'infinity',
  ])('%s is no instant', (text) => {
    expect(toInstant(text)).toBeNull()
    expect(isInstant(text)).toBe(false)
  })

  it('a draft holds an instant only in its canonical form', () => {
    expect(isInstant('2026-04-01T04:00:00Z')).toBe(true)
    expect(isInstant('2026-04-01T00:00:00-04:00')).toBe(false)
    expect(isInstant('2026-02-30T00:00:00Z')).toBe(false)
  })

  it('order is that of time, whatever the fraction', () => {
    expect(compareInstants('2026-04-01T04:00:00Z', '2026-04-01T04:00:00.5Z')).toBeLessThan(0)
    expect(laterInstant('2026-04-01T04:00:00Z', '2026-04-01T04:00:00.5Z')).toBe('2026-04-01T04:00:00.5Z')
  })
})
