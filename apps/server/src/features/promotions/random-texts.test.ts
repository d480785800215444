import { expect, test } from 'vitest'
import { describePromotions } from './testing/promotion-suite.ts'
import { tryRandomTexts } from './testing/random-texts.ts'

/** `RANDOM_TEXTS=10000 npm run fuzz:texts` runs more of them. */
const texts = Number(process.env['RANDOM_TEXTS'] ?? 200)

describePromotions('random texts', (world) => {
  test('OP-146 are stored, read, found and exported without loss, or refused at their place', async () => {
    const fields = () => world.valid({ publishDate: '2027-03-15T04:00:00Z' })
    const { lost, ...seen } = await tryRandomTexts({ api: world.admin, fields, texts, seed: 34 })
    expect(lost).toEqual([])
    expect(seen.stored).toBeGreaterThan(texts / 2)
    expect(seen.refused).toBeGreaterThan(0)
  })
})
