import { vi } from 'vitest'

/** A sent call. */
export interface SentCall {
  /** Such as `POST /api/contests/search`. */
  readonly kind: string
  readonly query: string
  readonly body: unknown
}

type Answer = (sent: SentCall) => unknown

/** One page of a search that contains all rows. */
export const pageOf = (content: readonly unknown[]) => ({
  content,
  totalElements: content.length,
  totalPages: 1,
  number: 0,
  size: 1_000,
  numberOfElements: content.length,
  first: true,
  last: true,
  empty: content.length === 0,
})

/** Responds to calls from a table by their kind, to others with 404, and returns the calls sent from now on. */
export function answerCalls(answers: Readonly<Record<string, Answer>>): SentCall[] {
  const sent: SentCall[] = []
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const one: SentCall = {
      kind: `${method} ${pathname}`,
      query: decodeURIComponent(searchParams.toString()),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null,
    }
    sent.push(one)
    const answer = answers[one.kind]
    return Promise.resolve(answer ? Response.json(answer(one)) : Response.json({ status: 404 }, { status: 404 }))
  })
  return sent
}
