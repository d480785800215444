import type { SessionAnswer } from '@incentive/contract'
import { issuesFrom } from '@incentive/model/issues'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from './call.ts'
import { failureOf, type Failure } from './failure.ts'
import { setProgramSource } from './request.ts'
import { bindCallsToProgram, selectProgram, sessionQuery } from './session.ts'

const sent: Record<string, string | null> = {}
const sessionIn = (id: number | null) => ({ program: id === null ? null : { id } }) as SessionAnswer

beforeEach(() => {
  for (const address of Object.keys(sent)) delete sent[address]
  // stubs the wire: the test inspects the requests, and the session determines the program
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    sent[address] = new Headers(init.headers).get('x-program-id')
    return Promise.resolve(Response.json(address === '/api/session/program' ? sessionIn(8) : {}))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  setProgramSource(() => null)
})

describe('the program of a call', () => {
  it('OP-37: is the one that this window shows, whatever another window has chosen since', async () => {
    const cache = new QueryClient()
    bindCallsToProgram(cache)
    cache.setQueryData(sessionQuery.queryKey, sessionIn(7))
    await call('submitPromotion', { body: { promotion: {} }, idempotencyKey: 'key' })
    await call('searchContests')
    expect(sent).toEqual({ '/api/promotions/submit': '7', '/api/contests/search': '7' })
  })

  it('OP-37: is left to the server by the calls about the session, and as long as none is shown', async () => {
    const cache = new QueryClient()
    bindCallsToProgram(cache)
    await call('searchClients')
    cache.setQueryData(sessionQuery.queryKey, sessionIn(7))
    await call('getSession')
    await call('logout')
    await selectProgram(cache, 8)
    await call('searchPromotions')
    expect(sent).toEqual({
      '/api/clients/search': null,
      '/api/session': null,
      '/api/logout': null,
      '/api/session/program': null,
      '/api/promotions/search': '8',
    })
  })
})

describe('an answer', () => {
  const broken = () =>
    new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"content": ['))
        body.error(new TypeError('terminated'))
      },
    })
  it.each([
    ['breaks off on its way', () => new Response(broken())],
    ['is cut off', () => new Response('{"content": [', { headers: { 'content-type': 'application/json' } })],
    ['is empty', () => new Response('')],
    ['is a page', () => new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } })],
  ])('U7: that %s is none, and no server is said to be out of reach', async (_, response) => {
    vi.stubGlobal('fetch', () => Promise.resolve(response()))
    const problem = await call('searchContests').catch((error: unknown) => failureOf(error))
    const { status, body } = problem as Failure
    expect(status).toBe(null)
    expect(issuesFrom(status, body).generalIssues).toEqual(["The server's response could not be read"])
  })

  it('that never comes is said to be none', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const { status, body } = (await call('searchContests').catch((error: unknown) => failureOf(error))) as Failure
    expect(issuesFrom(status, body).generalIssues).toEqual(['The server could not be reached'])
  })
})
