import { planImport, PRODUCT_LINES, readImport } from '@incentive/model/products'
import { describe, expect, it } from 'vitest'
import { anyKind } from '../../../draft/lists.ts'
import { finishLoad } from '../../../draft/load-lists.ts'
import { anEditor, NOW } from '../../../draft/testing/an-editor.ts'
import { importTooLarge } from './import-size.ts'

function linesOf(count: number) {
  const models = Array.from({ length: count }, (_, index) => `P-${index}`)
  const { rows } = readImport(models.map((model) => `${model}|AG-1|25`).join('\n'), {
    twoFields: 'detect',
    reading: null,
  })
  const products = models.map((model, index) => ({
    product: { id: index + 1, productKey: model, modelNumber: model, name: 'Pump' },
    serialCount: 0,
  }))
  return planImport(rows, { products, lines: new Map(), hasClaims: false, now: NOW }).lines
}

describe('R14 the size of an import', () => {
  const state = finishLoad(anEditor(), anyKind(PRODUCT_LINES), [])

  it.each([0, 1, 10_000])('says nothing of %i lines', (count) => {
    expect(importTooLarge(state, linesOf(count), NOW)).toBeNull()
  })

  it('says of more than one save can send how many rows to import at a time', () => {
    const text = importTooLarge(state, linesOf(40_000), NOW)
    expect(text).toMatch(
      /^After this import, Save would have to send about \d\d\.\d MB, and the maximum is 16\.0 MB\. Import at most \d\d,000 rows, save, and import the rest\.$/,
    )
    const rows = Number(/Import at most ([\d,]+) rows/.exec(text ?? '')?.[1]?.replace(',', ''))
    expect(importTooLarge(state, linesOf(rows), NOW)).toBeNull()
    expect(importTooLarge(state, linesOf(rows + 2_000), NOW)).not.toBeNull()
  })
})
