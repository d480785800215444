import { promotionBody } from '@incentive/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldPath, readPart } from './read-part.ts'

test('a field path omits the wrapper and writes indexes in brackets', () => {
  expect(fieldPath(['promotion', 'name'])).toBe('name')
  expect(fieldPath(['promotion', 'promotionDeadlines', 0, 'name'])).toBe('promotionDeadlines[0].name')
  expect(fieldPath(['promotionCourses', 2, 'overridePassingGrade'])).toBe('promotionCourses[2].overridePassingGrade')
  expect(fieldPath(['rules', 0, 'ruleCondition', 'spelExpression'])).toBe('rules[0].ruleCondition')
})

test('valid input is returned unchanged', () => {
  const { value, errors } = readPart(promotionBody, { promotion: { name: 'Autumn', country: '/api/countries/3' } })
  expect(errors).toEqual({})
  expect(value?.promotion).toEqual({ name: 'Autumn', country: { id: 3, name: undefined } })
})

test('all invalid parts are listed, and the rest is still read', () => {
  const { value, errors } = readPart(promotionBody, {
    promotion: { name: 7, fiscalYear: '2026', promotionKey: 'K', isAdmin: true, promotionDeadlines: [{ name: 1 }, 5] },
    promotionCourses: [{ course: 'nowhere' }],
  })
  expect(errors).toEqual({
    name: ['Value must be text'],
    fiscalYear: ['Fiscal Year must be valid'],
    isAdmin: ['Unknown field'],
    'promotionDeadlines[0].name': ['Value must be text'],
    'promotionDeadlines[1]': ['Value must be an object'],
    'promotionCourses[0].course': ['Value must be a reference, such as {"id": 5} or a link'],
  })
  expect(value?.promotion).toEqual({ promotionKey: 'K', promotionDeadlines: [{}, {}] })
})

test('a body of the wrong type is not read, and its required fields are reported as missing', () => {
  const errors = { promotion: ['Required'] }
  expect(readPart(promotionBody, [])).toEqual({
    value: undefined,
    errors: { '': ['The body must be a JSON object'], ...errors },
    hasMore: false,
  })
  expect(readPart(promotionBody, undefined).errors).toEqual(errors)
  expect(readPart(z.strictObject({ keyword: z.string() }).nullish(), 'x').errors).toEqual({
    '': ['The body must be a JSON object'],
    keyword: ['Required'],
  })
})

test('text that cannot be stored is reported together with all other problems, once per field', () => {
  const { value, errors } = readPart(promotionBody, {
    promotion: { name: 'a\0', promotionKey: '\ud800', taxable: 'yes', country: { name: '\0' }, description: 'kept' },
    surprise: '\0',
  })
  expect(errors).toEqual({
    name: ['Invalid value'],
    promotionKey: ['Invalid value'],
    'country.name': ['Invalid value'],
    surprise: ['Invalid value'],
    taxable: ['Value must be true or false'],
  })
  expect(value?.promotion).toEqual({ description: 'kept', country: {} })
})

test('an empty value replaces an invalid required one, so that the rest is read', () => {
  const shape = z.strictObject({ name: z.string(), shared: z.boolean(), columns: z.array(z.string()), size: z.int() })
  expect(readPart(shape, { name: 5, columns: ['a', 7] })).toEqual({
    value: { name: '', shared: false, columns: ['a', ''], size: 1 },
    errors: {
      name: ['Value must be text'],
      shared: ['Required'],
      'columns[1]': ['Value must be text'],
      size: ['Required'],
    },
    hasMore: false,
  })
})

test('a field can have the name of a property that every object has', () => {
  const given = JSON.parse('{"promotion": {}, "constructor": 1, "toString": 2}') as unknown
  const { errors } = readPart(promotionBody, given)
  expect({ ...errors }).toEqual({ constructor: ['Unknown field'], toString: ['Unknown field'] })
})
