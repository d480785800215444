import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe } from 'vitest'
import { quickestForm } from '../../../db/testing/fresh-database.ts'
import { signIn, startTestServer, type Answer, type Api, type TestServer } from '../../../testing/test-server.ts'
import { formWith, type FormPart } from './form-with.ts'

/** A server with the demo programs, and helpers for tests of files. */
export interface UploadWorld {
  server: TestServer
  /** Works in Dealer Rewards. */
  admin: Api
  /** Another administrator of Dealer Rewards, and of no other program. */
  clerk: Api
  viewer: Api
  /** The session of the administrator, `name=value`. */
  cookie: string
  upload: (as: Api, part: FormPart, headers?: Record<string, string>) => Promise<Answer>
  /** Returns the number of stored files, in the database and in the store. */
  kept: () => Promise<{ rows: number; files: number }>
  rows: (sql: string, ...values: unknown[]) => Promise<Record<string, unknown>[]>
  promotion: (key: string) => Promise<number>
  contentOf: (key: string) => Promise<string | null>
}

/** Runs a suite on the demo programs, once for each database backend. */
export function describeUploads(name: string, suite: (world: UploadWorld) => void): void {
  describe.each([quickestForm])(`${name} (%s database)`, (kind) => {
    const world = {} as UploadWorld
    beforeAll(async () => {
      const server = await startTestServer(kind)
      const users = ['admin', 'noparts', 'viewer'].map((user) => server.signIn(`${user}@example.com`))
      const [admin, clerk, viewer] = await Promise.all(users)
      const cookie = await signIn(server.app, 'admin@example.com')
      Object.assign(world, { server, admin, clerk, viewer, cookie }, asking(server))
    })
    afterAll(() => world.server.close())
    suite(world)
  })
}

function asking({ db, files }: TestServer) {
  const rows = async (sql: string, ...values: unknown[]) =>
    (await db.pool.query<Record<string, unknown>>(sql, values)).rows
  return {
    rows,
    upload: (as: Api, part: FormPart, headers: Record<string, string> = {}) => {
      const form = formWith(part)
      return as('POST', '/api/uploads', form.body, { ...form.headers, ...headers })
    },
    kept: async () => ({
      rows: (await rows('SELECT id FROM upload')).length,
      files: (await Array.fromAsync(files.list())).length,
    }),
    promotion: async (key: string) =>
      Number((await rows('SELECT id FROM promotion WHERE promotion_key = $1', key))[0]?.['id']),
    contentOf: async (key: string) => {
      const stream = await files.get(key)
      return stream && text(stream)
    },
  }
}
