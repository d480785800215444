import { promotionBody } from '@incentive/contract'
import { expect, test } from 'vitest'
import { fieldPath, readPart } from './read-part.ts'

test('a field path leaves the wrapper out and writes indexes in brackets', () => {
  expect(fieldPath(['promotion', 'name'])).toBe('name')
  expect(fieldPath(['promotion', 'promotionDeadlines', 0, 'name'])).toBe('promotionDeadlines[0].name')
  expect(fieldPath(['promotionCourses', 2, 'overridePassingGrade'])).toBe('promotionCourses[2].overridePassingGrade')
})

test('what fits is read as it is', () => {
  const { value, errors } = readPart(promotionBody, { promotion: { name: 'Autumn', country: '/api/countries/3' } })
  expect(errors).toEqual({})
  expect(value?.promotion).toEqual({ name: 'Autumn', country: { id: 3, name: undefined } })
})

test('parts that do not fit are named, all of them, and the rest is still read', () => {
  const { value, errors } = readPart(promotionBody, {
    promotion: { name: 7, fiscalYear: '2026', promotionKey: 'K', isAdmin: true, promotionDeadlines: [{ name: 1 }, 5] },
    promotionCourses: [{ course: 'nowhere' }],
  })
  expect(errors).toEqual({
    name: ['Invalid value'],
    fiscalYear: ['Invalid value'],
    isAdmin: ['Unknown field'],
    'promotionDeadlines[0].name': ['Invalid value'],
    'promotionDeadlines[1]': ['Invalid value'],
    'promotionCourses[0].course': ['Invalid value'],
  })
  expect(value?.promotion).toEqual({ promotionKey: 'K', promotionDeadlines: [{}, {}] })
})

test('a body that is wrong as a whole is not read', () => {
  expect(readPart(promotionBody, [])).toEqual({ value: undefined, errors: { '': ['Invalid value'] }, hasMore: false })
})

test('a field may have the name of something that every object has', () => {
  const given = JSON.parse('{"promotion": {}, "constructor": 1, "toString": 2}') as unknown
  const { errors } = readPart(promotionBody, given)
  expect({ ...errors }).toEqual({ constructor: ['Unknown field'], toString: ['Unknown field'] })
})
