import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../../db/migrations/list.ts'
import { testedForms } from '../../db/testing/fresh-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

describe.each(testedForms)('the probes (%s database)', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server.close())

  const probe = async (name?: 'live' | 'ready') => {
    const response = await server.app.inject({ method: 'GET', url: ['/api/health', name].filter(Boolean).join('/') })
    return [response.statusCode, response.json<unknown>()]
  }
  const change = (text: string) => server.db.pool.query(text)
  const newer = (name: string) =>
    change(`INSERT INTO schema_migration (number, name, checksum) VALUES (${name.slice(0, 4)}, '${name}', '')`)
  const ready = [200, { status: 'ready' }]
  const live = [200, { status: 'live' }]
  const outdated = [503, { status: 'databaseOutdated' }]

  test('a schema without the newest migration is not ready, one with a newer migration is', async () => {
    expect(await probe('ready')).toEqual(ready)
    await newer('9998-newer')
    await newer(`9999-newer-since-${String(migrations.length).padStart(4, '0')}`)
    expect(await probe('ready')).toEqual(ready)
    expect(await probe()).toEqual([200, { status: 'ok', database: 'ok' }])
    await change('DELETE FROM schema_migration WHERE number >= 9998')
    await change(
      "UPDATE schema_migration SET name = name || '?' WHERE number = (SELECT max(number) FROM schema_migration)",
    )
    expect(await probe('ready')).toEqual(outdated)
    await change('ALTER TABLE schema_migration RENAME TO moved_migration')
    expect(await probe('ready')).toEqual(outdated)
    expect(await probe('live')).toEqual(live)
    await change('ALTER TABLE moved_migration RENAME TO schema_migration')
    await change("UPDATE schema_migration SET name = rtrim(name, '?')")
    expect(await probe('ready')).toEqual(ready)
  })

  test('a newer migration that no longer serves this program makes it unready and unhealthy', async () => {
    await newer(`9998-newer-since-${String(migrations.length + 1).padStart(4, '0')}`)
    await newer('9999-newer')
    expect(await probe('ready')).toEqual([503, { status: 'programOutdated' }])
    expect(await probe()).toEqual([503, { status: 'programOutdated', database: 'ok' }])
    expect(await probe('live')).toEqual(live)
    await change('DELETE FROM schema_migration WHERE number >= 9998')
    expect(await probe('ready')).toEqual(ready)
  })

  test('Fastify does not cut off the drain of a stopping server after its own 10 seconds', () => {
    expect(server.app.initialConfig.pluginTimeout).toBe(0)
  })

  test('a database that does not respond is not ready, and the process is live', async () => {
    await server.db.close()
    expect(await probe('ready')).toEqual([503, { status: 'databaseUnavailable' }])
    expect(await probe('live')).toEqual(live)
  })
})
