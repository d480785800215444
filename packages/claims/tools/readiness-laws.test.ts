import process from 'node:process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileVersion, findFindings, findingText, type Lookups, type PromotionTerms } from '../src/index.ts'
import { generateCase } from './generate-case.ts'

/** CLAIMS_RUNS=100000 checks every property on that many promotions. */
const settings = { numRuns: Number(process.env['CLAIMS_RUNS'] ?? 1000), seed: 15 }

/** Values that a draft can have in any of its fields, regardless of the field's type. */
const strange = fc.constantFrom(null, '', 'soon', '-1', '1e9', '99999999999999999999', '0', '2027-02-30T00:00:00Z')

/** Changes some of the values of a promotion, anywhere in it. */
function withStrange<Value>(value: Value, next: () => unknown): Value {
  if (Array.isArray(value)) return value.map((item: unknown) => withStrange(item, next)) as Value
  if (typeof value === 'string' || typeof value === 'number') return (next() ?? value) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withStrange(each, next)])) as Value
}

const aPromotion = fc
  .tuple(fc.integer({ min: 0, max: 2 ** 31 - 1 }), fc.array(fc.option(strange, { nil: undefined, freq: 8 })))
  .map(([seed, replaced]): readonly [PromotionTerms, Lookups] => {
    const { promotion, catalog } = generateCase(seed)
    let at = 0
    const next = () => (replaced.length === 0 ? undefined : replaced[at++ % replaced.length])
    const products = (catalog?.products ?? []).map(({ productKey, price, customFieldValue4 }) => ({
      productKey,
      price: price ?? null,
      mpg: customFieldValue4 ?? null,
    }))
    const lookups = {
      currencyDigits: promotion.currencyDigits ?? 2,
      awardVehicles: promotion.awardVehicles ?? [],
      products,
      storeProducts: catalog?.storeProducts ?? [],
    }
    return [withStrange(promotion, next), lookups]
  })

test('F.4 the checks answer for whatever a promotion holds, in full sentences, each at a place', () => {
  fc.assert(
    fc.property(aPromotion, ([content, lookups]) => {
      for (const finding of findFindings(compileVersion(content, lookups), lookups)) {
        expect(findingText(finding)).not.toMatch(/[{}]|undefined|NaN|null/)
        expect(finding.link).toMatchObject({ to: 'editor', tab: expect.any(String) as string })
      }
    }),
    settings,
  )
})

test('F.4 the same promotion has the same findings', () => {
  fc.assert(
    fc.property(aPromotion, ([content, lookups]) => {
      const find = (version: PromotionTerms) => findFindings(compileVersion(version, lookups), lookups)
      expect(JSON.stringify(find(structuredClone(content)))).toBe(JSON.stringify(find(content)))
    }),
    settings,
  )
})

/** The same content, with different row ids. */
function renamed<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((item: unknown) => renamed(item)) as Value
  if (typeof value !== 'object' || value === null) return value
  const rename = ([name, each]: [string, unknown]) => [name, name === 'id' ? `row ${String(each)}` : renamed(each)]
  return Object.fromEntries(Object.entries(value).map(rename)) as Value
}

test('MS-47 what findings are about does not depend on what rows are called', () => {
  fc.assert(
    fc.property(aPromotion, ([content, lookups]) => {
      const subjects = (version: PromotionTerms) =>
        findFindings(compileVersion(version, lookups), lookups).map(({ finding, subject }) => `${finding} ${subject}`)
      expect(subjects(renamed(content))).toEqual(subjects(content))
    }),
    settings,
  )
})
