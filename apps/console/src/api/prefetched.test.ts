import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetch, prefetchJson, takePrefetched } from './prefetched.ts'
import { call } from './call.ts'
import { requestOf } from './request.ts'

let sent: string[] = []

beforeEach(() => {
  sent = []
  // the page has just loaded, however long the test process has been running
  vi.spyOn(performance, 'now').mockReturnValue(0)
  vi.stubGlobal('fetch', (address: string) => {
    sent.push(address)
    return Promise.resolve(Response.json({ id: 7, sent: sent.length }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('P2 sends a prefetched read once and returns its answer once', async () => {
  prefetch('getPromotion', { params: { id: 7 } }, null)
  expect(await call('getPromotion', { params: { id: 7 } })).toMatchObject({ sent: 1 })
  expect(await call('getPromotion', { params: { id: 7 } })).toMatchObject({ sent: 2 })
  expect(sent).toEqual(['/api/promotions/7', '/api/promotions/7'])
})

test('P2 ignores a prefetched answer that is too old', async () => {
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(10_000)
  prefetch('getPromotion', { params: { id: 8 } }, null)
  expect(takePrefetched(requestOf('getPromotion', { params: { id: 8 } }))).toBeUndefined()
})

test('P2 a failed prefetch fails for its caller, and the next call sends the read again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')))
  expect(await prefetchJson('getPromotion', { params: { id: 9 } }, null)).toBeNull()
  await expect(call('getPromotion', { params: { id: 9 } })).rejects.toMatchObject({ status: null })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ id: 9 })))
  expect(await call('getPromotion', { params: { id: 9 } })).toEqual({ id: 9 })
})

test('P2 an aborted call does not get the prefetched answer', async () => {
  prefetch('getPromotion', { params: { id: 10 } }, null)
  const signal = AbortSignal.abort(new Error('gone'))
  await expect(call('getPromotion', { params: { id: 10 }, signal })).rejects.toThrow('gone')
})

test('P2 does not prefetch a read that the screen has already sent', async () => {
  await call('getPromotion', { params: { id: 11 } })
  expect(await prefetchJson('getPromotion', { params: { id: 11 } }, null)).toBeNull()
  expect(sent).toEqual(['/api/promotions/11'])
})

test('P2 the screen gets an answer that another caller has already read', async () => {
  const reported = prefetchJson('getPromotion', { params: { id: 12 } }, null)
  const taken = call('getPromotion', { params: { id: 12 } })
  expect(await reported).toMatchObject({ sent: 1 })
  expect(await taken).toMatchObject({ sent: 1 })
})

test('P2 OP-37 ignores an answer that was prefetched in another program', async () => {
  prefetch('getPromotion', { params: { id: 13 } }, 2)
  expect(await call('getPromotion', { params: { id: 13 } })).toMatchObject({ sent: 2 })
})
