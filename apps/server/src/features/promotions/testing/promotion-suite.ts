/* eslint-disable @typescript-eslint/no-unsafe-call -- bodies of many shapes, each proven by check-answer */
import { afterAll, beforeAll, describe } from 'vitest'
import type { DatabaseKind } from '../../../db/connect.ts'
import { quickestForm, testedForms } from '../../../db/testing/fresh-database.ts'
import { startTestServer, type Answer, type Api, type TestServer } from '../../../testing/test-server.ts'

/** A server with the demo programs, and helpers for tests of promotions. */
export interface PromotionWorld {
  server: TestServer
  /** Works in Dealer Rewards. */
  admin: Api
  viewer: Api
  /** Works in Dealer Rewards and cannot see participants. */
  clerk: Api
  /** Returns the id of a promotion of Dealer Rewards, or of another program. */
  promotion: (key: string, program?: string) => Promise<number>
  /** Returns the id of the row of a table in which a column has a value. */
  idOf: (table: string, column: string, value: string) => Promise<number>
  get: (id: number) => Promise<Answer['body']>
  update: (id: number, promotion: object, lists?: object) => Promise<Answer>
  submit: (promotion: object, lists?: object) => Promise<Answer>
  /** Returns the fields of a valid promotion with a unique key. */
  valid: (changes?: object) => Promise<Record<string, unknown>>
  /** Same as above, with a type that has rules. */
  validByRules: (changes?: object) => Promise<Record<string, unknown>>
  /** Returns the number of rows in a table. */
  count: (table: string) => Promise<number>
}

type Suite = (world: PromotionWorld) => void

/** Runs a suite of calls on the demo programs, on the backend that responds soonest. */
export const describePromotions = (name: string, suite: Suite): void => describeOn([quickestForm], name, suite)

/** Runs a suite of what saves store on the demo programs, once for each backend. */
export const describeStoredPromotions = (name: string, suite: Suite): void => describeOn(testedForms, name, suite)

function describeOn(forms: readonly DatabaseKind[], name: string, suite: Suite): void {
  describe.each(forms)(`${name} (%s database)`, (kind) => {
    const world = {} as PromotionWorld
    beforeAll(async () => {
      Object.assign(world, await openPromotionWorld(kind))
    })
    afterAll(() => world.server.close())
    suite(world)
  })
}

/** Starts a server with the demo programs; the caller closes it. */
export async function openPromotionWorld(kind: DatabaseKind): Promise<PromotionWorld> {
  const server = await startTestServer(kind)
  const [admin, viewer, clerk] = (await Promise.all(
    ['admin', 'viewer', 'noparts'].map((user) => server.signIn(`${user}@example.com`)),
  )) as [Api, Api, Api]
  const looking = lookups(server)
  const making = calls(admin)
  const validByRules = async (changes: object = {}) =>
    making.valid({
      promotionType: { id: await looking.idOf('promotion_type', 'promotion_type_key', 'SMART') },
      claimType: { id: await looking.idOf('claim_type', 'claim_type_key', 'INV') },
      ...changes,
    })
  return { server, admin, viewer, clerk, validByRules, ...looking, ...making }
}

function lookups({ db }: TestServer) {
  const one = async (text: string, values: unknown[]) => {
    const { rows } = await db.pool.query<{ value: number }>(text, values)
    const [row] = rows
    if (!row) throw new Error(`nothing is found by ${values.join(', ')}`)
    return row.value
  }
  return {
    promotion: (key: string, program = 'ACME-DEALER') =>
      one(
        `SELECT promotion.id AS value FROM promotion JOIN program ON program.id = program_id
         WHERE promotion_key = $1 AND program_key = $2`,
        [key, program],
      ),
    idOf: (table: string, column: string, value: string) =>
      one(`SELECT id AS value FROM ${table} WHERE ${column} = $1 ORDER BY id LIMIT 1`, [value]),
    count: (table: string) => one(`SELECT count(*) AS value FROM ${table}`, []),
  }
}

let serial = 0

function calls(admin: Api) {
  return {
    get: async (id: number) => (await admin('GET', `/api/promotions/${id}`)).body as unknown,
    update: (id: number, promotion: object, lists: object = {}) =>
      admin('POST', `/api/promotions/${id}/update`, { promotion, ...lists }),
    submit: (promotion: object, lists: object = {}) => admin('POST', '/api/promotions/submit', { promotion, ...lists }),
    valid: async (changes: object = {}) => {
      const types = await admin('POST', '/api/promotionTypes/search?size=100', { keyword: 'SPIFF' })
      const type = types.body.content.find((each: { promotionTypeKey: string }) => each.promotionTypeKey === 'SPIFF')
      const vehicles = await admin('GET', `/api/promotionTypes/${type.id}/availableAwardVehicles`)
      return {
        promotionKey: `NEW-${++serial}`,
        name: 'New promotion',
        promotionType: { id: type.id },
        country: { name: 'US' },
        fiscalYear: 2026,
        forcedAwardVehicle: { id: vehicles.body._embedded.awardVehicles[0].id },
        payoutStrategyType: { name: 'PAY_TO_PARTICIPANT' },
        publishDate: '2026-03-15T04:00:00Z',
        effectiveDate: '2026-04-01T04:00:00Z',
        expirationDate: '2027-04-01T03:59:59Z',
        customFieldValue1: 'East',
        ...changes,
      }
    },
  }
}
