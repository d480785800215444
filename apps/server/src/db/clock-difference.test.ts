import { expect, test } from 'vitest'
import { findClockDifference } from './clock-difference.ts'
import { forEachDatabase } from './testing/fresh-database.ts'

forEachDatabase('the clock of a process', (open) => {
  const by = (minutes: number) => () => new Date(Date.now() + minutes * 60_000)

  test('is reported if it is far from that of the database, ahead or behind', async () => {
    const db = await open()
    expect(await findClockDifference(db, by(0))).toBeNull()
    expect(await findClockDifference(db, by(10))).toBeGreaterThan(550)
    expect(await findClockDifference(db, by(-10))).toBeLessThan(-550)
  })
})
