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

test('P2 a read that was prefetched is sent once, and its answer is taken once', async () => {
  prefetch('getPromotion', { params: { id: 7 } }, null)
  expect(await call('getPromotion', { params: { id: 7 } })).toMatchObject({ sent: 1 })
  expect(await call('getPromotion', { params: { id: 7 } })).toMatchObject({ sent: 2 })
  expect(sent).toEqual(['/api/promotions/7', '/api/promotions/7'])
})

test('P2 an answer that waited too long is not taken', async () => {
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(10_000)
  prefetch('getPromotion', { params: { id: 8 } }, null)
  expect(takePrefetched(requestOf('getPromotion', { params: { id: 8 } }))).toBeUndefined()
})

test('P2 a read that was prefetched and failed fails for whoever takes it, and is sent again the next time', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')))
  expect(await prefetchJson('getPromotion', { params: { id: 9 } }, null)).toBeNull()
  await expect(call('getPromotion', { params: { id: 9 } })).rejects.toMatchObject({ status: null })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ id: 9 })))
  expect(await call('getPromotion', { params: { id: 9 } })).toEqual({ id: 9 })
})

test('P2 whoever gave up does not get the answer of a prefetched read', async () => {
  prefetch('getPromotion', { params: { id: 10 } }, null)
  const signal = AbortSignal.abort(new Error('gone'))
  await expect(call('getPromotion', { params: { id: 10 }, signal })).rejects.toThrow('gone')
})

test('P2 what the screen has sent itself is not prefetched any more', async () => {
  await call('getPromotion', { params: { id: 11 } })
  expect(await prefetchJson('getPromotion', { params: { id: 11 } }, null)).toBeNull()
  expect(sent).toEqual(['/api/promotions/11'])
})

test('P2 an answer that was told beforehand is still there for the screen', async () => {
  const told = prefetchJson('getPromotion', { params: { id: 12 } }, null)
  const taken = call('getPromotion', { params: { id: 12 } })
  expect(await told).toMatchObject({ sent: 1 })
  expect(await taken).toMatchObject({ sent: 1 })
})

test('P2 OP-37 what was prefetched in another program than the window shows is not taken', async () => {
  prefetch('getPromotion', { params: { id: 13 } }, 2)
  expect(await call('getPromotion', { params: { id: 13 } })).toMatchObject({ sent: 2 })
})
