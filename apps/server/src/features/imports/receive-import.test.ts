import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { startImportWorld, type ImportWorld } from './testing/import-world.ts'

describe('files to import', () => {
  let world: ImportWorld
  beforeAll(async () => {
    world = await startImportWorld(quickestForm)
  })
  afterAll(() => world.server.close())

  const send = (body: unknown, type: string, query = 'entity=courses', more: Record<string, string> = {}) =>
    world.admin('POST', `/api/imports?${query}`, body, { 'content-type': type, ...more })
  const keys = async () => (await Array.fromAsync(world.server.files.list())).map(({ key }) => key)
  const text = (name: string) => `courseKey,name\n${name},One\n`
  const cancelAll = async () => {
    const { body } = await world.admin('POST', '/api/imports/search?size=100', {})
    for (const { id } of body.content as { id: number }[]) await world.admin('POST', `/api/imports/${id}/cancel`)
  }

  test('are sent as a form, as they are, and compressed', async () => {
    const form =
      '--part\r\nContent-Disposition: form-data; name="file"; filename="folder/new courses.csv"\r\n' +
      `Content-Type: text/csv\r\n\r\n${text('A-1')}\r\n--part--\r\n`
    const answers = [
      await send(form, 'multipart/form-data; boundary=part'),
      await send(text('A-2'), 'text/csv; charset=utf-8', 'entity=courses&fileName=bare.csv'),
      await send('{"courseKey":"A-3","name":"One"}\n', 'application/x-ndjson'),
      await send(gzipSync(text('A-4')), 'application/octet-stream'),
      await send(gzipSync(text('A-5')), 'text/csv', 'entity=courses', { 'content-encoding': 'gzip' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202])
    expect(answers.map(({ body }) => body.fileName as string).slice(0, 2)).toEqual(['new courses.csv', 'bare.csv'])
    expect(answers[0]?.headers['location']).toBe(`/api/imports/${answers[0]?.body.id}`)
    await world.work()
    for (const { body } of answers) {
      expect(await world.read(body.id as number)).toMatchObject({ state: 'CHECKED', counts: { created: 1 } })
    }
    await cancelAll()
  })

  test('are rejected with the reason, and nothing is kept', async () => {
    const before = await keys()
    const refused = [
      await send('{}', 'application/json'),
      await send('', 'text/csv'),
      await send(text('B-1'), 'text/csv', 'entity=promotions'),
      await send(text('B-1'), 'text/csv', ''),
      await send(text('B-1'), 'text/csv', 'entity=courses&onError=sometimes'),
      await send(text('B-1'), 'text/csv', 'entity=courses&columns=courseKey'),
      await send('--part--', 'multipart/form-data; boundary=part'),
    ]
    expect(refused.map(({ status }) => status)).toEqual([415, 400, 400, 400, 400, 400, 400])
    expect(refused[5]?.body.fieldErrors).toEqual({
      columns: ['Give the field of each column as JSON: {"Heading": "field"}'],
    })
    await expect.poll(keys).toEqual(before)
  })

  test('that are broken fail with the reason when they are read', async () => {
    const torn = await send(gzipSync(text('C-1').repeat(100)).subarray(0, 40), 'application/octet-stream')
    const empty = await send('courseKey,name\n', 'text/csv')
    await world.work()
    expect(await world.read(torn.body.id as number)).toMatchObject({
      state: 'FAILED',
      reason: expect.any(String) as string,
    })
    expect(await world.read(empty.body.id as number)).toMatchObject({ state: 'FAILED', reason: 'The file has no rows' })
  })

  test('more than 20 unfinished ones of a client are rejected', async () => {
    for (let index = 0; index < 20; index += 1) expect((await send(text(`D-${index}`), 'text/csv')).status).toBe(202)
    const before = await keys()
    const refused = await send(text('D-20'), 'text/csv')
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    await expect.poll(keys).toEqual(before)
    await cancelAll()
    expect((await send(text('D-20'), 'text/csv')).status).toBe(202)
    await cancelAll()
  })

  test('with an Idempotency-Key are one import, and another file under the key is rejected', async () => {
    const key = { 'idempotency-key': 'import-1' }
    const first = await send(text('E-1'), 'text/csv', 'entity=courses', key)
    const again = await send(text('E-1'), 'text/csv', 'entity=courses', key)
    const other = await send(text('E-2'), 'text/csv', 'entity=courses', key)
    expect([again.body.id, other.status]).toEqual([first.body.id, 422])
    await cancelAll()
  })

  test('of people need the right to view participants, and their rows are hidden without it', async () => {
    const file = 'participantKey,firstName,lastName,participantType\nF-1,Demo,Dealer,DEALER\n'
    const { body } = await send(file, 'text/csv', 'entity=participants')
    await world.work()
    const setRight = (can: boolean) =>
      world.server.db.pool.query('UPDATE app_user_program SET can_view_participants = $1', [can])
    expect(await world.read(body.id as number)).toMatchObject({ state: 'CHECKED', sample: [{ line: 2 }] })
    await setRight(false)
    const address = `/api/imports/${body.id}`
    expect((await world.admin('GET', address)).body).toMatchObject({ sample: [], counts: { rows: 1 } })
    const refused = [
      await world.admin('POST', `${address}/rows/search`, {}),
      await world.admin('POST', `${address}/rejected`),
      await world.admin('POST', `${address}/apply`),
      await send(file, 'text/csv', 'entity=participants'),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    await setRight(true)
    await cancelAll()
  })
})
