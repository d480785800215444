import { endpoints, methodAndPath, type Endpoint } from '@incentive/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { quickestForm } from '../db/testing/fresh-database.ts'
import { startTestServer, type Api, type TestServer } from '../testing/test-server.ts'

/** True if the body of a call can contain the id of its target. */
function takesId(shape: z.ZodType): boolean {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable) return takesId(shape.unwrap() as z.ZodType)
  if (!(shape instanceof z.ZodObject)) return false
  const { id, promotion } = shape.shape as Record<string, z.ZodType>
  return id !== undefined || (promotion instanceof z.ZodObject && takesId(promotion))
}

const calls = (endpoints as readonly Endpoint[]).filter(
  ({ name, body }) => /:\w*(id|Id)\b/.test(methodAndPath(name).path) && takesId(body),
)

describe('the id in a body and the one in the address', () => {
  let server: TestServer
  let admin: Api
  let promotionId: number
  beforeAll(async () => {
    server = await startTestServer(quickestForm)
    admin = await server.signIn('admin@example.com')
    const { rows } = await server.db.pool.query<{ id: number }>(
      "SELECT id FROM promotion WHERE promotion_key = 'SPRING-REBATE'",
    )
    promotionId = rows[0]?.id ?? 0
  })
  afterAll(() => server.close())

  const problem = { id: ['Does not match the id in the URL'] }

  test('are held to each other by all calls that have both', () =>
    expect(calls.map(({ name }) => name).toSorted()).toEqual([
      ...[
        'compareDraft',
        'createPromotionRevision',
        'updateAdministrator',
        'updateApiClient',
        'updateLimitNode',
        'updateProgram',
      ],
      ...['updatePromotion', 'updatePromotionRevision', 'updateSavedView', 'updateTestCase'],
    ]))

  test.each(calls)('$name refuses another one, whether there is such an object or not', async (call) => {
    const { method, path } = methodAndPath(call.name)
    const isOfPromotion = [
      'compareDraft',
      'createPromotionRevision',
      'updatePromotion',
      'updatePromotionRevision',
    ].includes(call.name)
    const body = isOfPromotion ? { promotion: { id: 999_999_998 } } : { id: 999_999_998 }
    for (const id of [1, 999_999_999]) {
      const answer = await admin(method, path.replace(/:\w+/g, String(id)), body)
      expect([answer.status, answer.body.fieldErrors?.['id']]).toEqual([400, problem.id])
    }
  })

  test('a promotion is changed with its own id and without one, not with that of another', async () => {
    const update = (body: object) => admin('POST', `/api/promotions/${promotionId}/update`, body)
    const other = promotionId + 1
    for (const body of [{ promotion: { id: other, name: 'Mixed up' } }, { id: other, name: 'Mixed up' }]) {
      const refused = await update(body)
      expect([refused.status, refused.body.fieldErrors]).toEqual([400, problem])
    }
    for (const id of [String(other), 0, true, [promotionId], { toString: 1 }])
      expect((await update({ promotion: { id, name: 'Mixed up' } })).body.fieldErrors).toEqual(problem)
    for (const id of [promotionId, String(promotionId), null, undefined]) {
      const name = `Renamed ${JSON.stringify(id)}`
      expect((await update({ promotion: { id, name } })).status).toBe(200)
      expect((await admin('GET', `/api/promotions/${promotionId}`)).body).toMatchObject({ name })
    }
  })
})
