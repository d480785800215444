import { blankRecord, CATALOG, catalogEntity } from '@incentive/model/catalog'
import { describe, expect, it } from 'vitest'
import { bodyOf, changedFields, draftIssues, openRecord, type DraftValue, type RecordDraft } from './record-draft.ts'

const products = catalogEntity('products')
const us = { id: 1, name: 'US', description: 'United States' }
const canada = { id: 2, name: 'CA', description: 'Canada' }
const stored = {
  productKey: 'RX-1',
  modelNumber: 'RX1',
  name: 'Range',
  productCategory: { id: 7, name: 'Ranges' },
  prices: [
    { country: canada, price: 20 },
    { country: us, price: 10.5 },
  ],
  customFieldValue4: 'RANGES',
}
const before = openRecord(products, stored)
const withValues = (values: Readonly<Record<string, DraftValue>>, draft = before): RecordDraft => ({
  ...draft,
  values: { ...draft.values, ...values },
})

describe('the draft of a record', () => {
  it.each(CATALOG)('of $name, as it was opened, has no changes', (entity) => {
    const draft = openRecord(entity, blankRecord(entity))
    expect(changedFields(entity, draft, draft)).toEqual([])
    expect(bodyOf(entity, draft, draft)).toEqual({})
  })

  it('has every required field of a new record as a problem, in the order of the fields', () => {
    const storeProducts = catalogEntity('storeProducts')
    expect(draftIssues(storeProducts, openRecord(storeProducts, blankRecord(storeProducts)))).toEqual([
      { field: 'productNumber', message: 'Product Number is required' },
      { field: 'country', message: 'Country is required' },
      { field: 'name', message: 'Name is required' },
      { field: 'calculatedPriceAmount', message: 'Price is required' },
      { field: 'currency', message: 'Currency is required' },
      { field: 'storePrograms', message: 'Store Programs is required' },
    ])
  })

  it('counts no value that is stored alike', () => {
    type Price = { country: typeof us; amount: string; key: number }
    const [first, second] = before.values['prices'] as unknown as [Price, Price]
    const same = withValues({
      name: ' Range ',
      prices: [
        { ...second, amount: '10.50' },
        { ...first, amount: '20' },
      ],
    })
    expect(changedFields(products, same, before)).toEqual([])
  })

  it('sends the changed fields only; a removed price is null and references have ids', () => {
    const changed = withValues({
      name: 'Range 2',
      productCategory: null,
      prices: [{ key: 5, country: us, amount: '11' }],
      customFieldValue4: '',
    })
    expect(bodyOf(products, changed, before)).toEqual({
      name: 'Range 2',
      productCategory: null,
      prices: [
        { country: { id: 1 }, price: 11 },
        { country: { id: 2 }, price: null },
      ],
      customFieldValue4: null,
    })
  })

  it('sends a value that is known by its name only by name', () => {
    const participants = catalogEntity('participants')
    const blank = openRecord(participants, blankRecord(participants))
    const changed = withValues({ participantStatus: { id: 0, name: 'PENDING' } }, blank)
    expect(bodyOf(participants, changed, blank)).toEqual({ participantStatus: { name: 'PENDING' } })
  })

  it('reports text that cannot be read at its field, and nothing else there', () => {
    const courses = catalogEntity('courses')
    const blank = openRecord(courses, blankRecord(courses))
    const typed = withValues({ courseKey: 'C', name: 'N', rankOrder: 'first', effectiveDate: 'soon' }, blank)
    expect(draftIssues(courses, typed)).toEqual([
      { field: 'rankOrder', message: 'Value must be a number, such as 1000.50' },
      { field: 'effectiveDate', message: 'Invalid date' },
    ])
    const badText = { ...before, badTexts: { productCategory: 'zzz' } }
    expect(draftIssues(products, badText)).toEqual([{ field: 'productCategory', message: 'Invalid selection' }])
    expect(changedFields(products, badText, before)).toEqual(['productCategory'])
  })

  it('wants a country and an amount for each price', () => {
    const issues = draftIssues(products, withValues({ prices: [{ key: 0, country: null, amount: '' }] }))
    expect(issues).toEqual([
      { field: 'prices', message: 'Choose the country of each price' },
      { field: 'prices', message: 'Enter the amount of each price' },
    ])
  })
})
