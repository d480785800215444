/** A session cookie as a browser keeps it. */
export type SessionCookie = { readonly name: string; readonly value: string }

/** The response of a call. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read many shapes
  readonly body: any
}

/** Signs in without a browser. */
export async function signIn(origin: string, email: string): Promise<SessionCookie> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'demo' }),
  })
  const [name = '', value = ''] = (response.headers.getSetCookie()[0] ?? '').split(';')[0]?.split('=') ?? []
  if (!response.ok || value === '') throw new Error(`${email} could not sign in: ${response.status}`)
  return { name, value }
}

/** Makes calls outside the browser, in a session. */
export class Api {
  readonly #origin: string
  readonly #cookie: SessionCookie

  constructor(origin: string, cookie: SessionCookie) {
    this.#origin = origin
    this.#cookie = cookie
  }

  /** Makes a call and returns the response, regardless of its status. */
  async call(kind: string, body?: unknown): Promise<Answer> {
    const [method, path = ''] = kind.split(' ')
    const response = await fetch(this.#origin + path, {
      ...(method === undefined ? {} : { method }),
      headers: {
        cookie: `${this.#cookie.name}=${this.#cookie.value}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
  }

  /** Makes a call that must succeed and returns the response body. */
  async get(kind: string, body?: unknown): Promise<Answer['body']> {
    const answer = await this.call(kind, body)
    if (answer.status >= 300) throw new Error(`${kind}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
}
