import { promotionBody } from '@incentive/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readBody } from './read-body.ts'
import { maxErrors, readPart } from './read-part.ts'

const rows = (count: number, more: Record<string, unknown> = {}) =>
  Array.from({ length: count }, (_, index) => ({ participant: { id: index + 1 }, includeInPromotion: true, ...more }))

/** A large body and its problems, read in both ways. */
const large: Readonly<Record<string, unknown>> = {
  'that fits': { promotion: { name: 'x' }, promotionParticipants: rows(3_000) },
  'with absent lists': {
    promotion: { name: 'x', fiscalYear: null },
    promotionParticipants: rows(3_000),
    promotionCourses: null,
  },
  'with wrong rows': {
    promotion: {},
    promotionParticipants: [...rows(2_000), 7, { participant: 'nowhere' }, ...rows(10)],
  },
  'with unknown fields': { promotion: { isAdmin: true }, surprise: 1, promotionParticipants: rows(2_000, {}) },
  'with a list too long': { promotion: { participantTypes: Array.from({ length: 10_001 }, () => ({ id: 1 })) } },
  'with a list within a row': {
    promotion: { name: 7 },
    promotionProductGroups: [
      { products: Array.from({ length: 5_000 }, (_, n) => (n === 4_000 ? 'x' : { id: n + 1 })) },
    ],
  },
  'that has another form': { promotion: rows(2_000) },
  'that has no promotion': { promotionParticipants: rows(2_000) },
  'that is a list': rows(2_000),
}

test.each(Object.entries(large))('a large body %s is read as a small one is', async (_, body) => {
  expect(await readBody(promotionBody, body)).toEqual(readPart(promotionBody, body))
})

test('R14 what is missing and has no blank hides no other problem of a large body', async () => {
  const one = z.union([z.literal('a'), z.literal('b')], { error: () => 'Missing' })
  const shape = z.strictObject({ one, many: z.array(z.strictObject({ one })).max(3_000), last: z.boolean() })
  const wrong = { many: [{}, ...Array.from({ length: 1_500 }, () => ({ one: 'a' })), { one: 7 }], last: 7 }
  const read = await readBody(shape, wrong)
  expect(read).toEqual(readPart(shape, wrong))
  expect(Object.keys(read.errors)).toEqual(['one', 'many[0].one', 'many[1501].one', 'last'])
  expect(read.value).toBeUndefined()
  const tooLong = await readBody(shape, { many: Array.from({ length: 3_001 }, () => ({})), last: true })
  expect(Object.keys(tooLong.errors)).toEqual(['one', 'many'])
})

test('R14 of a body with very many problems the first thousand are named, and it is said that there are more', async () => {
  const body = { promotion: {}, promotionParticipants: rows(90_000, { surprise: 1 }) }
  const { value, errors, hasMore } = await readBody(promotionBody, body)
  expect([value, Object.keys(errors).length, hasMore]).toEqual([undefined, maxErrors, true])
  expect(Object.keys(errors)[999]).toBe('promotionParticipants[999].surprise')
})

test('R14 the rows behind the thousandth problem are not read by their shape', async () => {
  let looked = 0
  const watched = rows(50_000).map((row, index) =>
    Object.defineProperty({ ...row, surprise: index }, 'participant', {
      enumerable: true,
      get: () => {
        looked += 1
        return { id: 1 }
      },
    }),
  )
  await readBody(promotionBody, { promotion: {}, promotionParticipants: watched })
  // every row is visited once, to find text that no column can store
  expect(looked - watched.length).toBeGreaterThan(900)
  expect(looked - watched.length).toBeLessThan(10_000)
})

test('R14 others are served while a large body is read', async () => {
  let served = 0
  let isReading = true
  const serve = () => {
    served += 1
    if (isReading) setImmediate(serve)
  }
  setImmediate(serve)
  const { value } = await readBody(promotionBody, { promotion: {}, promotionParticipants: rows(90_000) })
  isReading = false
  expect(value?.promotionParticipants).toHaveLength(90_000)
  expect(served).toBeGreaterThan(2)
})
