/* eslint-disable @typescript-eslint/no-unsafe-argument -- bodies of many shapes, each proven by check-answer */
import { expect, test } from 'vitest'
import type { Api } from '../../testing/test-server.ts'
import { describeStoredPromotions } from './testing/promotion-suite.ts'

describeStoredPromotions('Idempotency-Key', (world) => {
  const submit = (api: Api, promotion: object, key: string) =>
    api('POST', '/api/promotions/submit', { promotion }, { 'idempotency-key': key })
  const keys = () => world.count('idempotency_key')

  test('R12 fifty identical calls at once are carried out once and all answered the same', async () => {
    const promotion = await world.valid()
    const before = await world.count('promotion')
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(world.admin, promotion, 'fifty')))
    expect(await world.count('promotion')).toBe(before + 1)
    const [first] = answers
    for (const answer of answers) {
      expect(answer.status).toBe(201)
      expect(answer.body).toEqual(first?.body)
      expect(answer.headers.location).toBe(`/api/promotions/${first?.body.id}`)
      expect(answer.headers.etag).toBe('"v0"')
    }
  })

  test('R12 an update is carried out once, and answers later what it answered then', async () => {
    const { body } = await world.submit(await world.valid())
    const update = (key: string, name: string) =>
      world.admin(
        'POST',
        `/api/promotions/${body.id}/update`,
        { promotion: { version: 0, name } },
        { 'idempotency-key': key },
      )
    const first = await update('once', 'Once')
    expect(first.status).toBe(200)
    await world.update(body.id, { name: 'Later' })
    const again = await update('once', 'Once')
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body })
    expect((await world.get(body.id)).name).toBe('Later')
    expect((await update('twice', 'Once')).status).toBe(409)
  })

  test('R13 the same key for another body or another call is refused, always', async () => {
    const promotion = await world.valid()
    expect((await submit(world.admin, promotion, 'used')).status).toBe(201)
    const other = await submit(world.admin, { ...promotion, name: 'Other' }, 'used')
    expect(other.status).toBe(422)
    expect(other.body.generalErrors).toEqual(['The Idempotency-Key was used for another call'])
    const id = await world.promotion('FALL-SPIFF')
    const copy = await world.admin('POST', `/api/promotions/${id}/copy`, undefined, { 'idempotency-key': 'used' })
    expect(copy.status).toBe(422)
  })

  test('R12 the same body with its keys in another order is the same call', async () => {
    const promotion = await world.valid()
    const first = await submit(world.admin, promotion, 'any-order')
    const again = await submit(world.admin, Object.fromEntries(Object.entries(promotion).toReversed()), 'any-order')
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
  })

  test('R13 OP-92 the same key with another If-Match is another call, as with another version in the body', async () => {
    const { body } = await world.submit(await world.valid())
    const update = (ifMatch: string) =>
      world.admin(
        'POST',
        `/api/promotions/${body.id}/update`,
        { promotion: { name: 'Matched' } },
        { 'idempotency-key': 'matched', 'if-match': ifMatch },
      )
    expect((await update('"v0"')).status).toBe(200)
    expect((await update('W/"v0"')).status).toBe(200)
    expect((await update('"v7"')).status).toBe(422)
    expect((await world.get(body.id)).version).toBe(1)
  })

  test('R13 the same key in another program is another call', async () => {
    const { customFieldValue1: _, ...promotion } = await world.valid()
    const club = String(await world.idOf('program', 'program_key', 'ACME-CLUB'))
    const submitIn = (headers: Record<string, string>) =>
      world.admin('POST', '/api/promotions/submit', { promotion }, { 'idempotency-key': 'two-programs', ...headers })
    expect((await submitIn({ 'x-program-id': club })).status).toBe(201)
    expect((await submitIn({})).status).toBe(422)
  })

  test('a refused call leaves no key: put right, it is carried out', async () => {
    const before = await keys()
    const promotion = await world.valid()
    expect((await submit(world.admin, { ...promotion, name: null }, 'refused')).status).toBe(400)
    expect(await keys()).toBe(before)
    expect((await submit(world.admin, promotion, 'refused')).status).toBe(201)
    expect(await keys()).toBe(before + 1)
  })

  test('keys of different users do not meet', async () => {
    expect((await submit(world.admin, await world.valid(), 'shared')).status).toBe(201)
    expect((await submit(world.clerk, await world.valid(), 'shared')).status).toBe(201)
  })

  test('R12 a copy asked for twice is one copy', async () => {
    const id = await world.promotion('FALL-SPIFF')
    const copy = () =>
      world.admin('POST', `/api/promotions/${id}/copy`, undefined, { 'idempotency-key': 'double click' })
    expect((await copy()).status).toBe(400)
    const once = () =>
      world.admin('POST', `/api/promotions/${id}/copy`, undefined, { 'idempotency-key': 'double-click' })
    const answers = await Promise.all([once(), once()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  })
})
