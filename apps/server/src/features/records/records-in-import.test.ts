import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverLimits } from '../../db/open-server.ts'
import { testedForms } from '../../db/testing/fresh-database.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

// the embedded database has one connection: a call gets it when the slice of the import has ended
describe.runIf(testedForms.includes('server'))('DI-22 records that an import is changing', () => {
  let server: TestServer
  let admin: Api
  beforeAll(async () => {
    server = await startTestServer('server', { limits: { server: { ...serverLimits, lock: 50 } } })
    admin = await server.signIn('admin@example.com')
  })
  afterAll(() => server.close())

  /** Holds records of courses as a slice of an import does, during some work. */
  const whileHeld = async (state: string, work: () => Promise<void>) => {
    const { rows } = await server.db.pool.query<{ id: number }>(
      `INSERT INTO import (entity, client_id, program_id, started_in, app_user_id, state, file_name, byte_count, digest,
         options, created_date)
       SELECT 'courses', client_id, id, id, (SELECT min(id) FROM app_user), $1, 'courses.csv', 1, '', '{}', now()
         FROM program ORDER BY id LIMIT 1 RETURNING id`,
      [state],
    )
    await server.db.withoutTimeout(async (client) => {
      await client.query('BEGIN')
      await client.query('SELECT id FROM course FOR UPDATE')
      await work()
      await client.query('ROLLBACK')
    })
    return rows[0]?.id ?? 0
  }

  test('a call that meets them gets 409 with the number of the import, and nothing changes', async () => {
    const made = await admin('POST', '/api/courses', { courseKey: 'HELD-1', name: 'One' })
    const { id } = made.body as { id: number }
    const answers: { status: number; body: { generalErrors: string[] } }[] = []
    const other = await whileHeld('APPLYING', async () => {
      answers.push(await admin('PATCH', `/api/courses/${id}`, { name: 'Typed', version: made.body.version as number }))
      answers.push(await admin('POST', `/api/courses/${id}/deactivate`))
      answers.push(await admin('POST', '/api/courses/upsert', { rows: [{ courseKey: 'HELD-1', name: 'Typed' }] }))
      answers.push(await admin('DELETE', `/api/courses/${id}`))
    })
    const message = `Import ${other} is changing this record; try again in a minute`
    expect(answers.map(({ status, body }) => [status, body.generalErrors])).toEqual(
      Array.from({ length: 4 }, () => [409, [message]]),
    )
    expect((await admin('GET', `/api/courses/${id}`)).body).toEqual(made.body)
    await server.db.pool.query('DELETE FROM import')
  })

  test('without an import, a record that is locked for long is an outage', async () => {
    const made = await admin('POST', '/api/courses', { courseKey: 'HELD-2', name: 'Two' })
    let status = 0
    await whileHeld('APPLIED', async () => {
      status = (await admin('PATCH', `/api/courses/${made.body.id}`, { name: 'Typed' })).status
    })
    expect(status).toBe(503)
  })
})
