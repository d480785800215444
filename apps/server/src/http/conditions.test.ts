import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { idempotencyOf } from './conditions.ts'

const request = (url: string) =>
  ({ url, method: 'POST', headers: { 'idempotency-key': 'first-attempt' } }) as unknown as FastifyRequest

/** Stored by an earlier release, which knew only the former path and names. */
const stored = {
  key: 'first-attempt',
  method: 'POST',
  path: '/api/promotions/7/lint',
  bodyHash: '2991631ba100909741b4c4c73ec65f4c3106431161c010247d5c3cf20b938127',
}

test('a record that was stored under a former path and former names is found by a retry', () => {
  expect(idempotencyOf(request('/api/promotions/7/lint?x=1'), { mayWrite: true, name: 'Feed' })).toEqual(stored)
})

test('the same key with the present path or names is another request, so it is never carried out twice', () => {
  expect(idempotencyOf(request('/api/promotions/7/checks'), { mayWrite: true, name: 'Feed' })).not.toEqual(stored)
  expect(idempotencyOf(request('/api/promotions/7/lint'), { canWrite: true, name: 'Feed' })).not.toEqual(stored)
})
