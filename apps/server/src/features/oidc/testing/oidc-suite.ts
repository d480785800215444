import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest'
import { quickestForm } from '../../../db/testing/fresh-database.ts'
import { apiOf } from '../../../testing/test-api.ts'
import { startTestServer, type Answer, type Api, type TestServer } from '../../../testing/test-server.ts'
import { startProvider, type TestProvider, type ProviderUser } from './start-provider.ts'

/** The default user of the provider. */
export const ada: ProviderUser = { sub: 'ada', email: 'Ada@Acme.example', email_verified: true, name: 'Ada Example' }

/** The response of an address to a browser. */
interface Visited {
  readonly location: string
  readonly headers: Record<string, unknown>
  readonly status: number
  readonly text: string
}

/** A new server with the demo programs for each test, where the client Acme has an enabled provider. */
export interface OidcWorld {
  server: TestServer
  /** In its own process. */
  provider: TestProvider
  /** Manages the accounts of Acme, and signed in by password. */
  admin: Api
  /** Changes sign-in settings of Acme; the others have their defaults. */
  set: (changes: object) => Promise<Answer>
  query: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>
  count: (table: string) => Promise<number | undefined>
  get: (url: string, cookie?: string) => Promise<Visited>
  /** Starts at the client's address, and returns the provider's address and the browser's cookie. */
  begin: (next?: string) => Promise<{ location: string; kept: string }>
  /** Runs a complete sign-in; `meanwhile` runs between the provider and the way back. */
  signIn: (meanwhile?: () => unknown) => Promise<Visited & { returned: string; kept: string }>
  /** The session that a response started; null if there is none. */
  sessionOf: (headers: Record<string, unknown>) => Promise<Record<string, unknown> | null>
}

/** Runs a suite against a provider. */
export function describeOidc(name: string, suite: (world: OidcWorld) => void): void {
  describe(name, () => {
    const world = callsOf(() => world) as OidcWorld
    beforeAll(async () => {
      world.provider = await startProvider()
    })
    afterAll(() => world.provider.stop())
    beforeEach(async () => {
      world.server = await startTestServer(quickestForm)
      world.server.clock.set(new Date().toISOString())
      world.admin = await world.server.signIn('admin@example.com')
      await world.provider.signsIn(ada)
      await world.query(`UPDATE client SET client_key = 'acme' WHERE name = 'Acme Tools'`)
      expect((await world.set({})).status).toBe(200)
    })
    afterEach(() => world.server.close())
    suite(world)
  })
}

/** The cookie with a name that a response sets, in the format that a browser sends. */
export const cookieOf = (headers: Record<string, unknown>, name: string) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith(`${name}=`) && !cookie.includes('Max-Age=0'))
    ?.split(';')[0]

/** The redirect address of a provider, relative to this server. */
export const back = (address: string) => address.replace('http://localhost', '')

function callsOf(world: () => OidcWorld): Omit<OidcWorld, 'server' | 'provider' | 'admin'> {
  const usual = () => ({
    enabled: true,
    issuer: world().provider.issuer,
    providerClientId: 'console',
    secret: 'the secret of the console',
    scopes: 'openid email profile groups',
    makesAccounts: true,
    mappings: [],
    allowsPasswords: true,
  })
  const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
    (await world().server.db.pool.query<Row>(sql, values)).rows
  const get = async (url: string, cookie?: string): Promise<Visited> => {
    const answer = await world().server.app.inject({
      method: 'GET',
      url,
      headers: { host: 'localhost', ...(cookie && { cookie }) },
    })
    const { headers, statusCode: status, payload: text } = answer
    return { location: String(headers.location), headers, status, text }
  }
  const begin = async (next = '') => {
    const { location, headers } = await get(`/api/sign-in/acme${next}`)
    return { location, kept: cookieOf(headers, '__Host-sso') ?? '' }
  }
  return {
    query,
    get,
    begin,
    set: (changes) => world().admin('PUT', '/api/signInSettings', { ...usual(), ...changes }),
    count: async (table) => (await query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`))[0]?.count,
    signIn: async (meanwhile = () => undefined) => {
      const { location, kept } = await begin()
      const returned = await world().provider.visit(location)
      await meanwhile()
      return { ...(await get(back(returned), kept)), returned, kept }
    },
    sessionOf: async (headers) => {
      const cookie = cookieOf(headers, '__Host-sid')
      if (cookie === undefined) return null
      return (await apiOf(world().server.app, cookie)('GET', '/api/session')).body as Record<string, unknown>
    },
  }
}
