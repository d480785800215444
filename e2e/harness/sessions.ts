import { Api, signIn, type SessionCookie } from './api.ts'
import type { ServerProcess } from './server-process.ts'

/** Users of the demo data. */
export type User = 'admin' | 'viewer' | 'noparts'

/** The initial state of a browser context. */
export type StorageState = { cookies: ReturnType<typeof cookieForBrowser>[]; origins: [] }

/** The sessions of a server's users, each started once and reused. */
export class Sessions {
  readonly #server: ServerProcess
  readonly #cookies = new Map<string, SessionCookie>()

  constructor(server: ServerProcess) {
    this.#server = server
  }

  /** A session in Dealer Rewards, regardless of its earlier program; calls outside the browser have a separate one. */
  async enter(user: User, holder: 'browser' | 'api' = 'browser'): Promise<SessionCookie> {
    const [program] = await this.#server.query<{ id: number }>(
      `SELECT id FROM program WHERE program_key = 'ACME-DEALER'`,
    )
    const known = this.#cookies.get(`${user} ${holder}`)
    if (known) {
      const { status } = await new Api(this.#server.origin, known).call('PUT /api/session/program', program)
      if (status === 200) return known
    }
    const started = await signIn(this.#server.origin, `${user}@example.com`)
    this.#cookies.set(`${user} ${holder}`, started)
    return started
  }

  /** The state of a browser where the user is signed in; null for a signed-out one. */
  async stateFor(user: User | null): Promise<StorageState> {
    return { cookies: user ? [cookieForBrowser(this.#server.origin, await this.enter(user))] : [], origins: [] }
  }

  /** The state of a browser with a session that no other browser has. */
  async newStateFor(user: User | null): Promise<StorageState> {
    const { origin } = this.#server
    const cookies = user ? [cookieForBrowser(origin, await signIn(origin, `${user}@example.com`))] : []
    return { cookies, origins: [] }
  }
}

const cookieForBrowser = (origin: string, { name, value }: SessionCookie) => ({
  name,
  value,
  domain: new URL(origin).hostname,
  path: '/',
  expires: -1,
  httpOnly: true,
  secure: true,
  sameSite: 'Lax' as const,
})
