import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { importWorkers } from './import-workers.ts'
import { findWaiting } from '../../store/jobs/work.ts'
import { runWork } from '../../store/jobs/run-work.ts'
import { inParts, startImportWorld, type ImportWorld } from './testing/import-world.ts'

describe.each([quickestForm])('options and files of imports (%s database)', (kind) => {
  let world: ImportWorld
  beforeAll(async () => {
    world = await startImportWorld(kind, inParts)
  })
  afterAll(() => world.server.close())

  const run = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await world.server.db.pool.query<Row>(text, values)).rows
  const check = async (entity: string, text: string, options: Record<string, string> = {}) => {
    const { id } = await world.upload(entity, text, options)
    await world.work()
    return world.read(id)
  }
  const applied = async (entity: string, text: string, options: Record<string, string> = {}) => {
    const { id } = await check(entity, text, options)
    await world.call(id, 'apply')
    await world.work()
    return world.read(id)
  }

  test('DI-21 the file that was applied last responds as unchanged, unless it is forced or was undone', async () => {
    const text = 'courseKey,name\nFORCE-1,One\n'
    const { id } = await applied('courses', text)
    expect(await world.upload('courses', text)).toMatchObject({ id, state: 'APPLIED', isUnchanged: true })
    const forced = await world.upload('courses', text, { force: 'true' })
    expect(forced).toMatchObject({ state: 'RECEIVED', isUnchanged: false })
    await world.work()
    expect(await world.read(forced.id)).toMatchObject({ state: 'CHECKED', counts: { unchanged: 1 } })
    await world.call(forced.id, 'cancel')
    expect(await world.upload('courses', text, { emptyCell: 'clear' })).toMatchObject({ isUnchanged: false })
    await world.work()
    await applied('courses', 'courseKey,name\nFORCE-2,Two\n')
    const again = await world.upload('courses', text)
    expect(again).toMatchObject({ state: 'RECEIVED', isUnchanged: false })
    await world.work()
    await world.call(again.id, 'cancel')
    await world.call(id, 'undo')
    await world.work()
    expect(await world.upload('courses', text)).toMatchObject({ isUnchanged: false })
    await world.work()
  })

  test('unknown product categories are listed, created with the rows that need them, and removed by an undo', async () => {
    const text =
      'productKey,modelNumber,name,productCategory\n' +
      'MADE-1,M,One,Made first\nMADE-2,M,Two,made FIRST\nMADE-3,M,Three,Made second\nMADE-4,M,,Made third\n'
    const rejected = await check('products', text)
    expect(rejected).toMatchObject({ counts: { created: 0, rejected: 4 }, effects: { missing: [] } })
    const checked = await check('products', text, { createMissing: 'true' })
    expect(checked).toMatchObject({
      options: { createMissing: true },
      counts: { created: 3, rejected: 1 },
      effects: {
        missing: [
          {
            entity: 'productCategories',
            text: '2 product categories will be created',
            count: 2,
            names: ['Made first', 'Made second'],
          },
        ],
      },
    })
    const categories = async () =>
      (await run<{ name: string }>("SELECT name FROM product_category WHERE name ILIKE 'made %' ORDER BY 1")).map(
        ({ name }) => name,
      )
    expect(await categories()).toEqual([])
    await world.call(checked.id, 'apply')
    await world.work()
    expect(await world.read(checked.id)).toMatchObject({ state: 'APPLIED', counts: { created: 3 } })
    expect(await categories()).toEqual(['Made first', 'Made second'])
    const { body } = await world.admin('POST', '/api/products/search', { keyword: 'MADE-2' })
    expect((await world.admin('GET', `/api/products/${body.content[0].id}`)).body).toMatchObject({
      productCategory: { name: 'Made first' },
    })
    // another product uses one of them by now
    await applied('products', 'productKey,modelNumber,name,productCategory\nMADE-9,M,Nine,Made second\n')
    await world.call(checked.id, 'undo')
    await world.work()
    expect(await categories()).toEqual(['Made second'])
  })

  test('DI-23 a row is rejected whose unknown category has the former name of another one', async () => {
    const { body: made } = await world.admin('POST', '/api/productCategories', { name: 'Kept before' })
    const text = (key: string) =>
      `productKey,modelNumber,name,productCategory\n${key}-1,M,One,kept BEFORE\n${key}-2,M,Two,Kept new ${key}\n`
    const late = (await check('products', text('LATE'), { createMissing: 'true' })).id
    const { status } = await world.admin('PATCH', `/api/productCategories/${made.id}`, { name: 'Kept after' })
    expect(status).toBe(200)
    const message = expect.stringMatching(/^rejected KEPT-1: Kept before was renamed to Kept after on /) as string
    const checked = await check('products', text('KEPT'), { createMissing: 'true' })
    expect(await world.rows(checked.id)).toEqual({ 2: message, 3: 'created KEPT-2' })
    expect(checked).toMatchObject({ effects: { missing: [{ count: 1, names: ['Kept new KEPT'] }] } })
    const { body } = await world.admin('POST', `/api/imports/${checked.id}/rows/search`, { result: 'rejected' })
    expect(body.content).toMatchObject([{ issues: [{ column: 3, field: 'productCategory' }] }])
    // renamed after the check
    await world.call(late, 'apply')
    await world.work()
    expect(await world.rows(late)).toEqual({
      2: expect.stringMatching(/^rejected LATE-1: Kept before was renamed to Kept after on /) as string,
      3: 'created LATE-2',
    })
    expect(await run("SELECT name FROM product_category WHERE name ILIKE 'kept %' ORDER BY 1")).toEqual([
      { name: 'Kept after' },
      { name: 'Kept new LATE' },
    ])
  })

  test('the file of an import can be downloaded while it is kept', async () => {
    const text = 'courseKey,name\nFILE-1,One\n'
    const { id, _links } = await check('courses', text)
    expect(_links['file']).toEqual({ href: `/api/imports/${id}/file` })
    const file = await world.admin('GET', `/api/imports/${id}/file`)
    expect([file.status, file.body, file.headers['content-disposition']]).toEqual([
      200,
      text,
      `attachment; filename="courses.csv"; filename*=UTF-8''courses.csv`,
    ])
    await run('UPDATE import SET storage_key = NULL WHERE id = $1', [id])
    expect((await world.admin('GET', `/api/imports/${id}/file`)).status).toBe(404)
    expect((await world.read(id))._links).not.toHaveProperty('file')
  })

  test('DI-10 a correction checks the lines again that had or have the key of the line', async () => {
    const { id } = await check('courses', 'courseKey,name\nSAME-1,One\nSAME-1,One\nSAME-2,Two\nSAME-2,Other\n')
    const correct = (line: number, text: string) =>
      world.admin('PATCH', `/api/imports/${id}/rows/${line}`, { cells: [{ column: 0, text }] })
    await correct(2, 'SAME-3')
    await correct(4, 'SAME-3')
    expect(await world.rows(id)).toEqual({
      2: 'rejected SAME-3: Also in line 4',
      3: 'created SAME-1',
      4: 'rejected SAME-3: Also in line 2',
      5: 'created SAME-2',
    })
    await correct(4, 'SAME-4')
    expect(await world.rows(id)).toMatchObject({ 2: 'created SAME-3', 4: 'created SAME-4' })
    expect(await world.read(id)).toMatchObject({ counts: { created: 4, rejected: 0 } })
  })

  test('corrections of organizations reject a circle once', async () => {
    const text =
      'organizationKey,name,parentOrganization,organizationType\n' +
      'ROUND-1,One,ROUND-2,DEALER\nROUND-2,Two,ROUND-1,DEALER\nROUND-3,,,DEALER\n'
    const { id } = await check('organizations', text)
    await world.admin('PATCH', `/api/imports/${id}/rows/4`, { cells: [{ column: 1, text: 'Three' }] })
    expect(await world.rows(id)).toEqual({
      2: 'rejected ROUND-1: An organization cannot be above itself',
      3: 'rejected ROUND-2: An organization cannot be above itself',
      4: 'created ROUND-3',
    })
  })

  test('DI-07 with rejectAll, rows to create are compared too before the first row is written', async () => {
    const text = ['courseKey,name', ...Array.from({ length: 1_500 }, (_, index) => `WHOLE-${index},Course`)].join('\n')
    const { id } = await check('courses', text, { onError: 'rejectAll' })
    await world.admin('POST', '/api/courses', { courseKey: 'WHOLE-1400', name: 'Typed' })
    await world.call(id, 'apply')
    await world.work()
    expect(await world.read(id)).toMatchObject({
      state: 'CHECKED',
      reason: 'Records have been changed since the check (line 1402); check the file again',
    })
    expect(await run("SELECT course_key FROM course WHERE course_key LIKE 'WHOLE-%'")).toHaveLength(1)
  })

  test('DI-07 rows whose records change before an import applies itself are checked again', async () => {
    await applied('courses', 'courseKey,name,description\nAGAIN-1,One,Old\nAGAIN-2,Two,Old\n')
    const other = await check('courses', 'courseKey,name\nAGAIN-9,Nine\n')
    // as if an instance were applying it
    const moveOther = (state: string) => run('UPDATE import SET state = $2 WHERE id = $1', [other.id, state])
    await moveOther('APPLYING')
    const text = 'courseKey,name\nAGAIN-1,Uno\nAGAIN-2,Two\nAGAIN-3,Three\n'
    const { id } = await world.upload('courses', text, { apply: 'whenClean' })
    await world.work()
    expect(await world.read(id)).toMatchObject({ state: 'CHECKED', counts: { created: 1, changed: 1, unchanged: 1 } })
    const idOf = async (key: string) =>
      (await run<{ id: number }>('SELECT id FROM course WHERE course_key = $1', [key]))[0]?.id ?? 0
    const edit = async (key: string, body: object) =>
      expect((await world.admin('PATCH', `/api/courses/${await idOf(key)}`, body)).status).toBe(200)
    await edit('AGAIN-1', { description: 'New' })
    await edit('AGAIN-2', { name: 'Dos' })
    expect((await world.admin('POST', '/api/courses', { courseKey: 'AGAIN-3', name: 'Typed' })).status).toBe(201)
    await moveOther('CHECKED')
    await world.work()
    expect(await world.read(id)).toMatchObject({ state: 'APPLIED', counts: { changed: 3, rejected: 0 } })
    expect(
      await run("SELECT course_key AS key, name, description FROM course WHERE course_key LIKE 'AGAIN-%' ORDER BY 1"),
    ).toMatchObject([
      { key: 'AGAIN-1', name: 'Uno', description: 'New' },
      { key: 'AGAIN-2', name: 'Two', description: 'Old' },
      { key: 'AGAIN-3', name: 'Three' },
    ])
  })

  test('DI-07 with rejectAll, a row that changes after the first was written stops the import', async () => {
    const text = ['courseKey,name', ...Array.from({ length: 2_500 }, (_, index) => `STOP-${index},Course`)].join('\n')
    const { id } = await check('courses', text, { onError: 'rejectAll' })
    await world.call(id, 'apply')
    const [waiting] = await findWaiting(world.server.db.kysely, world.server.clock(), { all: true })
    let asked = 0
    await runWork(world.deps, importWorkers(world.deps), waiting?.id ?? 0, () => (asked += 1) > 1)
    expect(await world.read(id)).toMatchObject({ state: 'APPLYING' })
    await run(
      "INSERT INTO course (program_id, course_key, name, folded_key) SELECT program_id, 'STOP-2499', 'Typed', 'stop-2499' FROM import WHERE id = $1",
      [id],
    )
    await world.work()
    expect(await world.read(id)).toMatchObject({
      state: 'STOPPED',
      reason: 'Records of this file were changed while it was applied',
    })
  })

  test('a name that only later lines of JSON Lines have is a column', async () => {
    const lines = Array.from({ length: 1_200 }, (_, index) =>
      JSON.stringify({ courseKey: `LATE-${index}`, name: 'Course' }),
    )
    const last = JSON.stringify({ courseKey: 'LATE-LAST', name: 'Course', rankOrder: 7, nickname: 'x' })
    const { body } = await world.admin(
      'POST',
      '/api/imports?entity=courses&fileName=late.jsonl',
      [...lines, last].join('\n'),
      {
        'content-type': 'application/x-ndjson',
      },
    )
    await world.work()
    expect(await world.read(body.id as number)).toMatchObject({
      state: 'CHECKED',
      counts: { created: 1_201, rejected: 0 },
      columns: [{ heading: 'courseKey' }, { heading: 'name' }, { heading: 'rankOrder' }, { heading: 'nickname' }],
      unknownColumns: ['nickname'],
    })
  })
})
