import { NUMBER_CHECKS } from '@incentive/model/numbers'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AnswersBy, endpoints, type Endpoint } from '../index.ts'
import { id, int4, isBuiltNumber, money, numeric, version } from './numbers.ts'
import { shapeMessage } from './shape-messages.ts'
import { shapesWithin } from '../testing/shapes-within.ts'

const said = (shape: z.ZodType, value: unknown) =>
  shape.safeParse(value, { error: shapeMessage }).error?.issues.map(({ message }) => message) ?? []

test('every number of every call comes from a builder that knows its column', () => {
  const parts = (endpoints as readonly Endpoint[]).flatMap(({ name, params, query, body, bodyBy, answer }) => {
    const answers = answer instanceof AnswersBy ? answer.shapes : { answer }
    return [...Object.entries({ params, query, body, ...answers }), ...Object.entries(bodyBy?.shapes ?? {})].map(
      ([part, shape]) => ({
        place: `${name} ${part}`,
        shape,
      }),
    )
  })
  const numbers = parts.flatMap(({ place, shape }) =>
    shapesWithin(shape).flatMap((inner) => (inner instanceof z.ZodNumber ? [{ place, inner }] : [])),
  )
  expect(numbers.length).toBeGreaterThan(500)
  expect(numbers.filter(({ inner }) => !isBuiltNumber(inner)).map(({ place }) => place)).toEqual([])
})

test('a number that is made otherwise is found', () => {
  const shape = z.object({ list: z.array(z.union([z.string(), z.object({ deep: z.number().nullish() })])) })
  const numbers = shapesWithin(shape).filter((inner) => inner instanceof z.ZodNumber)
  expect(numbers.map(isBuiltNumber)).toEqual([false])
  expect(isBuiltNumber(int4().max(5))).toBe(false)
})

describe('what a column cannot hold is refused, with what is wrong', () => {
  test.each([
    [int4(), [-(2 ** 31), 2 ** 31 - 1, 0, -0]],
    [id, [1, Number.MAX_SAFE_INTEGER]],
    [version, [0, 2 ** 31 - 1]],
    [money(), [-9_999_999_999.99, 9_999_999_999.99, 0.1, 0.07, 1.005e3]],
    [numeric(12, 4), [0.0001, 99_999_999.9999]],
  ] as const)('%#: the bounds are taken', (shape, values) => {
    expect(values.filter((value) => !shape.safeParse(value).success)).toEqual([])
  })

  test.each([
    [int4(), 2 ** 31, 'Value must be at most 2147483647'],
    [int4(), -(2 ** 31) - 1, 'Value must be at least -2147483648'],
    [int4(), 1.5, 'Value must be a whole number'],
    [int4(), 1e308, 'Value must be at most 2147483647'],
    [int4(), '5', 'Value must be a whole number'],
    [int4(), 'abc', 'Value must be a whole number'],
    [id, '5', 'Value must be a whole number'],
    [int4(NUMBER_CHECKS.submissionDeadlineDays), '30', 'Value must be a whole number'],
    [int4(), undefined, 'Required'],
    [int4(NUMBER_CHECKS.fiscalYear), '2026', 'Fiscal Year must be valid'],
    [id, 0, 'Value must be at least 1'],
    [id, 2 ** 53, 'Value must be at most 9007199254740991'],
    [version, -1, 'Value must be at least 0'],
    [money(), 5.555, 'Value must have at most 2 decimal places'],
    [money(), 1e-7, 'Value must have at most 2 decimal places'],
    [money(), 1e10, 'Value must be at most 9999999999.99'],
    [money(), Number.NaN, 'Value must be a number, such as 1000.50'],
    [money(), Number.POSITIVE_INFINITY, 'Value must be a number, such as 1000.50'],
    [money(), null, 'Required'],
    [int4(NUMBER_CHECKS.fiscalYear), 2 ** 31, 'Fiscal Year must be valid'],
    [int4(NUMBER_CHECKS.fiscalYear), 2026.5, 'Fiscal Year must be valid'],
    [money(NUMBER_CHECKS.payoutAmountPerProduct), -1e12, 'Value must be zero or a positive number'],
    [numeric(5, 2, NUMBER_CHECKS.passingGrade), 1000, 'Passing grade must be between 0 and 100'],
  ] as const)('%#: %s', (shape, value, message) => {
    expect([...new Set(said(shape, value))]).toEqual([message])
  })

  test('what the model validates more narrowly is left to it', () => {
    expect(said(money(NUMBER_CHECKS.payoutAmountPerProduct), -1)).toEqual([])
    expect(said(int4(NUMBER_CHECKS.fiscalYear), 3000)).toEqual([])
  })
})
