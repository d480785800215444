import { row } from '@incentive/quality/row'
import { endpoints, methodAndPath, withFormerNames, type Endpoint } from '@incentive/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { findHome, type Home } from '../../security/testing/home.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'
import { allReads, type Read } from './testing/all-reads.ts'

let server: TestServer
let home: Home
let admin: Api
beforeAll(async () => {
  server = await startTestServer(quickestForm)
  home = await findHome(server)
  admin = await server.signIn('admin@example.com')
})
afterAll(() => server.close())

/** The calls with their address patterns, those with the fewest parameters first, because they match most exactly. */
const calls = (endpoints as readonly Endpoint[])
  .map(({ name, answer, answersFile }) => {
    const { method, path } = methodAndPath(name)
    const pattern = new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/?]+)')}(\\?|$)`)
    return { method, pattern, answer, answersFile, parameters: path.split(':').length }
  })
  .toSorted((a, b) => a.parameters - b.parameters)

function shapeFor({ method, url }: Read) {
  const call = calls.find((each) => each.method === method && each.pattern.test(url))
  if (!call) throw new Error(`No call has the address ${method} ${url}`)
  const { answer, pattern, answersFile } = call
  if (answersFile) return null
  if (!('shapes' in answer)) return answer
  const shape = answer.shapes[pattern.exec(url)?.groups?.[answer.parameter] ?? '']
  if (!shape) throw new Error(`${url} has no shape`)
  return shape
}

test('whatever is read has exactly the shape that the contract says, no field less and none more', () =>
  row('API-80', async () => {
    const { rows } = await server.db.pool.query<{ id: number }>(
      'SELECT id FROM promotion WHERE program_id = $1 ORDER BY id LIMIT 6',
      [home.program],
    )
    const promotions = rows.map(({ id }) => id)
    for (const read of allReads(home, promotions)) {
      const shape = shapeFor(read)
      const { status, body } = await admin(read.method, read.url, read.payload)
      if (shape === null || status === 204) continue
      const parsed = shape.safeParse(body)
      expect([read.url, parsed.error?.issues ?? []]).toEqual([read.url, []])
      expect([read.url, withFormerNames(shape, parsed.data)]).toEqual([read.url, body])
    }
  }))
