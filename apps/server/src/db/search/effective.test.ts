import { isEffective, isNotOver as isNotOverInModel } from '@incentive/model/effectiveness'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forEachDatabase } from '../testing/fresh-database.ts'
import { hasEffectiveness, isNotOver } from './effective.ts'

forEachDatabase('The window of a row', (open) => {
  const at = '2026-11-20T15:00:00Z'
  const windows: [string | null, string | null, boolean, boolean][] = [
    [null, null, true, true],
    ['2026-04-01T04:00:00Z', null, true, true],
    [null, '2027-01-01T04:59:59Z', true, true],
    ['2027-01-01T05:00:00Z', null, false, true],
    [null, at, false, false],
    [at, null, true, true],
    [null, '2026-10-01T03:59:59Z', false, false],
    ['2026-04-01T04:00:00Z', '2027-04-01T03:59:59Z', true, true],
  ]

  test.each(windows)('from %s until %s is effective: %s, not over: %s', async (from, until, effective, notOver) => {
    const { kysely } = await open()
    const { rows } = await sql`
      SELECT ${hasEffectiveness('EFFECTIVE', 'w', at)} AS effective,
             coalesce(${hasEffectiveness('NOT_EFFECTIVE', 'w', at)}, false) AS others,
             ${hasEffectiveness('ALL', 'w', at)} AS "all", ${isNotOver('w', at)} AS not_over
        FROM (VALUES (${from}::timestamptz, ${until}::timestamptz)) AS w (effective_date, expiration_date)`.execute(
      kysely,
    )
    expect(rows).toEqual([{ effective, others: !effective, all: true, not_over: notOver }])
    const window = { effectiveDate: from, expirationDate: until }
    expect([isEffective(window, at), isNotOverInModel(window, at)]).toEqual([effective, notOver])
  })
})
