import { Agent, request } from 'node:http'

/** A complete response. */
export interface HttpAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** The reason for a missing response: the connection was refused, or it ended after data had been sent on it. */
export class NoAnswer extends Error {
  readonly kind: 'refused' | 'broken'

  constructor(kind: NoAnswer['kind'], cause: unknown) {
    super(`no answer: ${kind}`, { cause })
    this.kind = kind
  }
}

/** Calls a server over keep-alive connections, one for each call in progress. */
export function openClient(): { call: Call; close: () => void } {
  const agent = new Agent({ keepAlive: true })
  const call: Call = (method, url, { body, headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const json = body === undefined ? {} : { 'content-type': 'application/json' }
      const sent = request(url, { agent, method, headers: { ...json, ...headers } }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
        response.on('error', (error) => reject(new NoAnswer('broken', error)))
      })
      sent.on('error', (error: NodeJS.ErrnoException) =>
        reject(new NoAnswer(error.code === 'ECONNREFUSED' ? 'refused' : 'broken', error)),
      )
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    })
  return { call, close: () => agent.destroy() }
}

type Call = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  more?: { body?: unknown; headers?: Readonly<Record<string, string>> },
) => Promise<HttpAnswer>

/** Signs in as a user of the demo data and returns the session cookie. */
export async function cookieOf(call: Call, origin: string, email: string): Promise<string> {
  const { status, headers } = await call('POST', `${origin}/api/login`, { body: { email, password: 'demo' } })
  if (status !== 200) throw new Error(`${email} could not sign in: ${status}`)
  return String(headers['set-cookie']).split(';')[0] ?? ''
}
