import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import type { FileStore } from '../../deps.ts'
import { runWork } from '../../store/jobs/run-work.ts'
import { importWorkers } from './import-workers.ts'
import { startImportWorld, type ImportWorld } from './testing/import-world.ts'

describe('difficult imports', () => {
  let world: ImportWorld
  beforeAll(async () => {
    world = await startImportWorld(quickestForm)
  })
  afterAll(() => world.server.close())

  const send = async (entity: string, body: string | Buffer, type: string) => {
    const address = `/api/imports?entity=${entity}&fileName=file`
    const answer = await world.admin('POST', address, body, { 'content-type': type })
    expect(answer.status).toBe(202)
    return answer.body.id as number
  }
  const workOf = async (id: number) => {
    const { rows } = await world.server.db.pool.query<{ work: number }>(
      'SELECT work_id AS work FROM import WHERE id = $1',
      [id],
    )
    return rows[0]?.work ?? 0
  }
  const recheck = async (id: number, body: object) => {
    expect((await world.admin('POST', `/api/imports/${id}/check`, body)).status).toBe(202)
    await world.work()
    return world.read(id)
  }

  test('DI-08 people whose status is the default one are removed by an undo', async () => {
    const text = 'participantKey,firstName,lastName,participantType\nNEW-1,First,Example,DEALER\n'
    const { id } = await world.upload('participants', text, { apply: 'whenClean' })
    await world.work()
    expect(await world.read(id)).toMatchObject({ state: 'APPLIED', counts: { created: 1 } })
    await world.call(id, 'undo')
    await world.work()
    expect(await world.read(id)).toMatchObject({ state: 'UNDONE', undo: { undone: 1, kept: 0 } })
  })

  test('rejected rows are written as they were read: a key keeps one guard, and a damaged one none', async () => {
    const { id } = await world.upload(
      'products',
      "productKey,modelNumber,name,price.US\n'12-34,M,One,much\n1.23E+11,M,Two,1.00\n'=A,M,Three,much\n",
    )
    await world.work()
    const { body } = await world.admin('POST', `/api/imports/${id}/rejected`)
    const keys = (body as string).split('\r\n').map((line) => line.split(',')[0])
    expect(keys.slice(1, 4)).toEqual(["'12-34", '1.23E+11', "'=A"])
  })

  test('an import of rejected rows is read again with other options', async () => {
    const heading = 'organizationKey,name,organizationType,contractDate\n'
    const { id } = await world.upload('organizations', `${heading}DAY-1,One,DEALER,13/04/2026\n`, {
      dateFormat: 'MM/DD/YYYY',
    })
    await world.work()
    expect((await world.read(id)).counts).toMatchObject({ rejected: 1 })
    const retried = await world.call(id, 'retry')
    await world.work()
    const read = await recheck(retried.id, { dateFormat: 'DD/MM/YYYY' })
    expect(read).toMatchObject({ state: 'CHECKED', counts: { created: 1, rejected: 0 } })
  })

  test('an import that a user applies at the moment when it would apply itself is applied by one work alone', async () => {
    const { id } = await world.upload('courses', 'courseKey,name\nREPLACED,One\n', { apply: 'whenClean' })
    const workers = importWorkers(world.deps)
    let isApplied = false
    const interrupted: typeof workers = {
      import: async (progress) => {
        const report: typeof progress.report = async (done, total) => {
          const stop = await progress.report(done, total)
          if (!isApplied && (await world.read(id)).state === 'CHECKED') {
            isApplied = true
            await world.call(id, 'apply')
          }
          return stop
        }
        return workers.import?.({ ...progress, report }) ?? { state: 'DONE' }
      },
    }
    await runWork(world.deps, interrupted, await workOf(id))
    expect([isApplied, (await world.read(id)).state]).toEqual([true, 'APPLYING'])
    await world.work()
    expect(await world.read(id)).toMatchObject({ state: 'APPLIED', counts: { created: 1, rejected: 0 } })
  })

  test('who may not see participants sees no cell of their file, not even the headings', async () => {
    const { id } = await world.upload(
      'participants',
      'Secret Person,secret@example.com\nOther Person,other@example.com\n',
    )
    await world.work()
    expect((await world.read(id)).columns.map(({ heading }) => heading)).toContain('Secret Person')
    const other = await world.server.signIn('noparts@example.com')
    const { status, body } = await other('GET', `/api/imports/${id}`)
    expect([status, body.state]).toEqual([200, 'NEEDS_COLUMNS'])
    expect(JSON.stringify(body)).not.toMatch(/secret|other/i)
  })

  test('a cell that cannot be stored rejects its row alone', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
    const lines = [
      '{"courseKey":"OK-1","name":"One"}',
      String.raw`{"courseKey":"NUL-1","name":"a\u0000b"}`,
      String.raw`{"courseKey":"HALF-1","name":"a\ud800b"}`,
      `{"courseKey":"DEEP-1","name":${deep}}`,
    ]
    const id = await send('courses', lines.join('\n'), 'application/x-ndjson')
    await world.work()
    expect(await world.read(id)).toMatchObject({ state: 'CHECKED', counts: { created: 1, rejected: 3 } })
  })

  test('a file in another encoding asks for it, wherever the first such character is, and its stream is closed', async () => {
    const opened: { destroyed: boolean }[] = []
    const { files } = world.deps
    const watched: FileStore = Object.assign(Object.create(files) as FileStore, {
      get: async (key: string) => {
        const stream = await files.get(key)
        if (stream) opened.push(stream)
        return stream
      },
    })
    for (const rows of [1, 10_000]) {
      const text = `courseKey,name\n${Array.from({ length: rows }, (_, index) => `E-${rows}-${index},Plain name\n`).join('')}`
      const id = await send('courses', Buffer.from(`${text}LAST-${rows},Caf\u00e9\n`, 'latin1'), 'text/csv')
      await runWork(world.deps, importWorkers({ ...world.deps, files: watched }), await workOf(id))
      const asked = await world.read(id)
      expect([asked.state, asked.questions.map(({ option }) => option)]).toEqual(['NEEDS_COLUMNS', ['encoding']])
      const read = await recheck(id, { encoding: 'windows-1252' })
      expect(read).toMatchObject({ state: 'CHECKED', counts: { created: rows + 1 } })
    }
    expect(opened.length).toBeGreaterThan(1)
    expect(opened.every(({ destroyed }) => destroyed)).toBe(true)
  })
})
