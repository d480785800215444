import type { BrowserContext, Request } from '@playwright/test'

/** A call of the API as the browser sent it. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Parsed; null when there is none, or it is no JSON but a file. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- stories look into many shapes
  readonly body: any
  readonly headers: Readonly<Record<string, string>>
}

/** The network log: every call of the API, in the order in which they were sent. */
export class Calls {
  readonly #all: Call[] = []

  watch(context: BrowserContext): void {
    context.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) this.#all.push(callOf(request))
    })
  }

  /** Forgets what was sent so far. */
  clear(): void {
    this.#all.length = 0
  }

  /** The calls of one kind, such as `POST /api/promotions/search`; one `*` in the path stands for anything. */
  of(kind: string): readonly Call[] {
    const [method, path = ''] = kind.split(' ')
    const [head = '', tail] = path.split('*')
    const isMeant = (sent: string) =>
      tail === undefined ? sent === head : sent.startsWith(head) && sent.endsWith(tail)
    return this.#all.filter((call) => call.method === method && isMeant(call.path))
  }

  /** The calls that change something; what is kept while it is typed changes nothing. */
  get writes(): readonly Call[] {
    const passing = /\/(search|lookUp|lint)(\/|$)|\/login$|\/session|\/promotionDrafts\//
    return this.#all.filter(({ method, path }) => method !== 'GET' && !passing.test(path))
  }

  /** What the calls of one kind sent. */
  bodiesOf(kind: string): readonly unknown[] {
    return this.of(kind).map(({ body }): unknown => body)
  }

  /** Each as `POST /api/promotions/search`, but for those that keep what is typed: they come and go by the clock. */
  get kinds(): readonly string[] {
    const calls = this.#all.filter(({ path }) => !path.startsWith('/api/promotionDrafts/'))
    return calls.map(({ method, path }) => `${method} ${path}`)
  }
}

function callOf(request: Request): Call {
  const url = new URL(request.url())
  const isJson = request.headers()['content-type'] === 'application/json'
  const body: unknown = isJson ? JSON.parse(request.postData() ?? 'null') : null
  const query = Object.fromEntries(url.searchParams)
  return { method: request.method(), path: url.pathname, query, body, headers: request.headers() }
}
