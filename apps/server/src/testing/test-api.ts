import type { FastifyInstance } from 'fastify'
import { checkAnswer } from './check-answer.ts'

/** The response to a call. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read many shapes; check-answer proves each
  readonly body: any
}

/** Makes calls as one user. */
export type Api = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>

/** Makes calls with a session cookie, `name=value`, or without one. Every response is checked against the contract. */
export const apiOf = (app: FastifyInstance, cookie: string | null): Api =>
  apiWith(app, cookie === null ? {} : { cookie })

/** Makes calls as the API client that a token belongs to. */
export const apiClientApi = (app: FastifyInstance, token: string): Api =>
  apiWith(app, { authorization: `Bearer ${token}` })

function apiWith(app: FastifyInstance, credentials: Record<string, string>): Api {
  return async (method, url, body, headers = {}) => {
    const response = await app.inject({
      method,
      url,
      headers: { ...credentials, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const type = String(response.headers['content-type'] ?? '')
    checkAnswer(method, url, { status: response.statusCode, type, text: response.payload })
    return {
      status: response.statusCode,
      headers: response.headers,
      body: type.includes('json') && response.payload !== '' ? response.json<unknown>() : response.payload,
    }
  }
}
