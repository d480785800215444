import type { BrowserContext, Request } from '@playwright/test'

/** A call of the API as the browser sent it. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** The parsed JSON; null without a body, or when it is a file instead of JSON. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read many shapes
  readonly body: any
  readonly headers: Readonly<Record<string, string>>
}

/** The network log: every API call, in the order sent. */
export class Calls {
  readonly #all: Call[] = []

  watch(context: BrowserContext): void {
    context.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) this.#all.push(callOf(request))
    })
  }

  /** Clears the log. */
  clear(): void {
    this.#all.length = 0
  }

  /** The calls of one kind, such as `POST /api/promotions/search`; one `*` in the path matches anything. */
  of(kind: string): readonly Call[] {
    const [method, path = ''] = kind.split(' ')
    const [head = '', tail] = path.split('*')
    const isMeant = (sent: string) =>
      tail === undefined ? sent === head : sent.startsWith(head) && sent.endsWith(tail)
    return this.#all.filter((call) => call.method === method && isMeant(call.path))
  }

  /** The calls that change data; saving a draft does not count. */
  get writes(): readonly Call[] {
    const passing = /\/(search|lookUp|checks|references)(\/|$)|\/login$|\/session|\/promotionDrafts\//
    return this.#all.filter(({ method, path }) => method !== 'GET' && !passing.test(path))
  }

  /** The request bodies of the calls of one kind. */
  bodiesOf(kind: string): readonly unknown[] {
    return this.of(kind).map(({ body }): unknown => body)
  }

  /**
   * Each call as `POST /api/promotions/search`, without two kinds that depend on the time: the calls for drafts, and
   * those for deactivated records, which follow checks that did not finish in time.
   */
  get kinds(): readonly string[] {
    const calls = this.#all.filter(
      ({ path }) => !path.startsWith('/api/promotionDrafts/') && !/^\/api\/promotions\/\d+\/references$/.test(path),
    )
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
