import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyDelta, deltaOf } from './check-exchange.ts'

test('MS-48 applying a delta restores the list after rows are added, removed, moved or changed', () => {
  const pool = Array.from({ length: 12 }, (_, key) => ({ key }))
  const aList = fc.uniqueArray(fc.constantFrom(...pool), { maxLength: 12 })
  fc.assert(
    fc.property(fc.array(aList, { maxLength: 6 }), (lists) => {
      let sent: readonly object[] = []
      let known: readonly object[] = []
      for (const sources of lists) {
        const rows = sources.map(({ key }) => ({ row: key }))
        const delta = deltaOf(sent, sources, rows)
        const news = delta.filter((entry) => typeof entry !== 'number')
        expect(news).toHaveLength(sources.filter((source) => !sent.includes(source)).length)
        known = applyDelta(known, structuredClone(delta))
        sent = sources
        expect(known).toEqual(rows)
      }
    }),
    { seed: 15 },
  )
})
