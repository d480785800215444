import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints, type Endpoint } from '../index.ts'
import { shapeMessage } from './shape-messages.ts'
import { asIs, exact, expression, key, kindOfText, line, lines, markup } from './texts.ts'
import { shapesWithin } from '../testing/shapes-within.ts'

const textsOf = (shape: z.ZodType) => shapesWithin(shape).filter((inner) => inner instanceof z.ZodString)

test('OP-146 every string in every body has a kind that defines how it is cleaned', () => {
  const texts = (endpoints as readonly Endpoint[]).flatMap(({ name, body, bodyBy }) =>
    [body, ...Object.values(bodyBy?.shapes ?? {})].flatMap(textsOf).map((text) => ({ name, kind: kindOfText(text) })),
  )
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter(({ kind }) => kind === undefined).map(({ name }) => name)).toEqual([])
  expect(new Set(texts.map(({ kind }) => kind))).toEqual(
    new Set(['line', 'lines', 'key', 'expression', 'markup', 'exact']),
  )
})

test('a string without a kind is detected', () => {
  const shape = z.object({ list: z.array(z.union([z.number(), z.object({ deep: z.string().nullish() })])) })
  expect(textsOf(shape).map(kindOfText)).toEqual([undefined])
  expect(kindOfText(line(5).min(1))).toBeUndefined()
  expect(kindOfText(asIs(z.string().min(1)))).toBe('exact')
})

test('OP-146 secrets, codes and kept drafts are read exactly as sent', () => {
  const secrets = ['password', 'currentPassword', 'newPassword', 'secret', 'token', 'code', 'content']
  const found = (endpoints as readonly Endpoint[]).flatMap(({ body }) =>
    shapesWithin(body).flatMap((inner) => (inner instanceof z.ZodObject ? Object.entries(inner.shape) : [])),
  )
  const texts = found.filter(([field]) => secrets.includes(field)).flatMap(([, shape]) => textsOf(shape as z.ZodType))
  expect(texts.length).toBeGreaterThan(10)
  expect(new Set(texts.map(kindOfText))).toEqual(new Set(['exact']))
})

describe('OP-146 a string is cleaned first, and then its characters are counted', () => {
  const given = ' Cafe\u0301\u200B\u0007\none\u200D '
  test.each([
    ['line', line(9), 'Café one'],
    ['lines', lines(9), 'Café\none'],
    ['key', key(9), 'Café one'],
    ['expression', expression(15), ' Café\u200B\none\u200D '],
    ['markup', markup(15), ' Café\u200B\none\u200D '],
    ['exact', exact(15), given],
  ])('%s', (_, shape, read) => {
    expect(shape.parse(given)).toBe(read)
  })

  test('joiners are kept in text and removed from keys', () => {
    expect(line(20).parse('👨‍👩‍👧‍👦 می‌خواهم')).toBe('👨‍👩‍👧‍👦 می‌خواهم')
    expect(key(20).parse('AX\u200D-200')).toBe('AX-200')
  })

  test.each([line, lines, key, expression, markup, exact])('255 characters of 4 bytes are 255 characters', (kind) => {
    expect(kind(255).safeParse('😀'.repeat(255)).success).toBe(true)
    const { error } = kind(255).safeParse('😀'.repeat(256), { error: shapeMessage })
    expect(error?.issues.map(({ message }) => message)).toEqual(['Must be at most 255 characters'])
  })

  test('invisible characters are removed completely', () => {
    expect(line(5).parse('\u200B'.repeat(100))).toBe('')
  })

  test('the documented length is that of the cleaned string', () => {
    expect(z.toJSONSchema(line(255), { io: 'input' })).toMatchObject({ type: 'string', maxLength: 255 })
  })
})
