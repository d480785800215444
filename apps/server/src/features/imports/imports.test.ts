import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedForms } from '../../db/testing/fresh-database.ts'
import { startImportWorld, type ImportWorld } from './testing/import-world.ts'

describe.each(testedForms)('imports (%s database)', (kind) => {
  let world: ImportWorld
  beforeAll(async () => {
    world = await startImportWorld(kind)
  })
  afterAll(() => world.server.close())

  const organizations = async (prefix: string) => {
    const { rows } = await world.server.db.pool.query<{ key: string; name: string; parent: string | null }>(
      `SELECT organization_key AS key, name,
              (SELECT organization_key FROM organization AS above WHERE above.id = one.parent_organization_id) AS parent
         FROM organization AS one WHERE organization_key LIKE $1 AND deactivated_date IS NULL ORDER BY 1`,
      [`${prefix}%`],
    )
    return rows.map(({ key, name, parent }) => [key, name, parent])
  }

  test('a file is checked without a change of the catalog, applied, and undone', async () => {
    const text = 'organizationKey,name,parentOrganization,organizationType\nA-2,Second,A-1,DEALER\nA-1,First,,DEALER\n'
    const { id, state } = await world.upload('organizations', text)
    expect(state).toBe('RECEIVED')
    await world.work()
    expect(await world.read(id)).toMatchObject({
      state: 'CHECKED',
      counts: { rows: 2, created: 2, changed: 0, unchanged: 0, rejected: 0 },
      sample: [{ line: 2, cells: ['A-2', 'Second', 'A-1', 'DEALER'] }, { line: 3 }],
    })
    expect(await organizations('A-')).toEqual([])
    await world.call(id, 'apply')
    await world.work()
    expect(await world.read(id)).toMatchObject({
      state: 'APPLIED',
      counts: { created: 2, rejected: 0 },
      progress: null,
    })
    expect(await organizations('A-')).toEqual([
      ['A-1', 'First', null],
      ['A-2', 'Second', 'A-1'],
    ])
    await world.call(id, 'undo')
    await world.work()
    expect(await world.read(id)).toMatchObject({ state: 'UNDONE', undo: { undone: 2, kept: 0 } })
    expect(await organizations('A-')).toEqual([])
  })
  test('DI-07 the check says what each row would do, and rejects at the column', async () => {
    const first = await world.upload(
      'organizations',
      'organizationKey,name,organizationType\nB-1,One,DEALER\nB-2,Two,DEALER\n',
    )
    await world.work()
    await world.call(first.id, 'apply')
    await world.work()
    const text =
      'Organization Key,Name,organizationType,Nickname\n' +
      'B-1,One,DEALER,x\nB-2,Two again,DEALER,x\nB-3,Three,DEALER,x\nB-4,,DEALER,x\nB-5,Five,NONE,x\n'
    const { id } = await world.upload('organizations', text)
    await world.work()
    expect(await world.rows(id)).toEqual({
      2: 'unchanged B-1',
      3: 'changed B-2',
      4: 'created B-3',
      5: 'rejected B-4: Name is required',
      6: 'rejected B-5: No organization type NONE',
    })
    const read = await world.read(id)
    expect(read).toMatchObject({
      unknownColumns: ['Nickname'],
      changedFields: [{ field: 'name', label: 'Name', count: 1 }],
      counts: { rows: 5, created: 1, changed: 1, unchanged: 1, rejected: 2 },
    })
    const rejected = await world.admin('POST', `/api/imports/${id}/rows/search`, { result: 'rejected', keyword: 'b-5' })
    expect(rejected.body.content).toMatchObject([{ line: 6, issues: [{ column: 2, field: 'organizationType' }] }])
    const changed = await world.admin('POST', `/api/imports/${id}/rows/search`, { field: 'name' })
    expect(changed.body.content).toMatchObject([{ changes: [{ before: 'Two', after: 'Two again' }] }])
    const csv = await world.admin('POST', `/api/imports/${id}/rejected`)
    expect(csv.body).toBe(
      '\uFEFFOrganization Key,Name,organizationType,Nickname,Reason\r\n' +
        'B-4,,DEALER,x,Name: Name is required\r\n' +
        'B-5,Five,NONE,x,organizationType: No organization type NONE\r\n',
    )
    await world.call(id, 'apply')
    await world.work()
    expect(await organizations('B-')).toEqual([
      ['B-1', 'One', null],
      ['B-2', 'Two again', null],
      ['B-3', 'Three', null],
    ])
    const { body } = await world.admin('POST', '/api/organizations/search', { keyword: 'B-2' })
    const changes = await world.admin('GET', `/api/organizations/${body.content[0].id}/changes`)
    expect(changes.body.content[0]).toMatchObject({ source: `IMPORT ${id}`, kind: 'CHANGED' })
  })

  test('DI-07 a row whose record was changed since the check is rejected with who and when, the others are applied', async () => {
    const { id } = await world.upload('courses', 'courseKey,name\nC-1,One\nC-2,Two\n')
    await world.work()
    await world.admin('POST', '/api/courses', { courseKey: 'C-1', name: 'Typed' })
    await world.call(id, 'apply')
    await world.work()
    const rows = await world.rows(id)
    expect(rows[2]).toMatch(/^rejected C-1: Created by .+ at .+ since the check$/)
    expect(rows[3]).toBe('created C-2')
    expect(await world.read(id)).toMatchObject({ state: 'APPLIED', counts: { created: 1, rejected: 1 } })
    const retried = await world.call(id, 'retry')
    await world.work()
    expect(await world.read(retried.id)).toMatchObject({
      state: 'CHECKED',
      retryOf: id,
      counts: { rows: 1, changed: 1 },
    })
    expect(await world.call(id, 'retry')).toMatchObject({ id: retried.id })
    await world.call(retried.id, 'cancel')
    expect(await world.read(retried.id)).toMatchObject({ state: 'CANCELED' })
  })

  test('DI-09 children of a rejected row are rejected with its line, and circles are rejected', async () => {
    const text =
      'organizationKey,name,parentOrganization,organizationType\n' +
      'D-3,Three,D-2,DEALER\nD-2,Two,D-1,DEALER\nD-1,,,DEALER\nD-8,Eight,D-9,DEALER\nD-9,Nine,D-8,DEALER\n' +
      'D-4,Four,D-0,DEALER\n'
    const { id } = await world.upload('organizations', text)
    await world.work()
    expect(await world.rows(id)).toEqual({
      2: 'rejected D-3: Line 3 is rejected',
      3: 'rejected D-2: Line 4 is rejected',
      4: 'rejected D-1: Name is required',
      5: 'rejected D-8: An organization cannot be above itself',
      6: 'rejected D-9: An organization cannot be above itself',
      7: 'rejected D-4: No organization D-0',
    })
  })

  test('DI-10 lines with one key name each other, unless they are equal', async () => {
    const { id } = await world.upload('courses', 'courseKey,name\nE-1,One\ne-1,Other\nE-2,Two\nE-2,Two\nE-3,Three\n')
    await world.work()
    expect(await world.rows(id)).toEqual({
      2: 'rejected E-1: Also in line 3',
      3: 'rejected e-1: Also in line 2',
      4: 'created E-2',
      5: 'unchanged E-2',
      6: 'created E-3',
    })
    const corrected = await world.admin('PATCH', `/api/imports/${id}/rows/3`, { cells: [{ column: 0, text: 'E-4' }] })
    expect(corrected.body).toMatchObject({
      line: 3,
      key: 'E-4',
      result: 'created',
      cells: ['E-4', 'Other'],
      issues: [],
    })
    const twice = await world.admin('PATCH', `/api/imports/${id}/rows/6`, { cells: [{ column: 0, text: 'E-2' }] })
    expect(twice.body).toMatchObject({ result: 'rejected', issues: [{ message: 'Also in line 4, 5' }] })
    expect(
      (await world.admin('PATCH', `/api/imports/${id}/rows/6`, { cells: [{ column: 9, text: 'x' }] })).status,
    ).toBe(400)
    expect(
      (await world.admin('PATCH', `/api/imports/${id}/rows/60`, { cells: [{ column: 0, text: 'x' }] })).status,
    ).toBe(404)
    expect((await world.read(id)).counts).toMatchObject({ created: 2, unchanged: 0, rejected: 3 })
    await world.call(id, 'apply')
    await world.work()
    expect(
      (await world.admin('PATCH', `/api/imports/${id}/rows/6`, { cells: [{ column: 0, text: 'x' }] })).status,
    ).toBe(409)
  })

  test('a file of another entity asks for the columns, and continues with those that are chosen', async () => {
    const { id } = await world.upload('courses', 'Code,Title\nF-1,One\n')
    await world.work()
    expect(await world.read(id)).toMatchObject({
      state: 'NEEDS_COLUMNS',
      unknownColumns: expect.any(Array) as string[],
    })
    expect((await world.read(id)).questions[0]).toMatchObject({ option: 'columns' })
    await world.call(id, 'apply', 409)
    const again = await world.admin('POST', `/api/imports/${id}/check`, { columns: ['courseKey', 'name'] })
    expect([again.status, again.body.state]).toEqual([202, 'RECEIVED'])
    await world.work()
    expect(await world.rows(id)).toEqual({ 2: 'created F-1' })
    const byHeading = await world.upload('courses', 'Code,Title\nF-2,Two\n', {
      columns: JSON.stringify({ Code: 'courseKey', Title: 'name' }),
      apply: 'whenClean',
    })
    await world.work()
    expect(await world.read(byHeading.id)).toMatchObject({ state: 'APPLIED', counts: { created: 1 } })
  })

  test('the same file with the same options is one import while it is unfinished', async () => {
    const text = 'courseKey,name\nG-1,One\n'
    const both = await Promise.all([world.upload('courses', text), world.upload('courses', text)])
    expect(both[0].id).toBe(both[1].id)
    const other = await world.upload('courses', text, { emptyCell: 'clear' })
    expect(other.id).not.toBe(both[0].id)
    const files = await Array.fromAsync(world.server.files.list())
    const { rows } = await world.server.db.pool.query<{ count: number }>(
      'SELECT count(*) AS count FROM import JOIN LATERAL (SELECT storage_key) AS one ON true WHERE import.storage_key = ANY($1)',
      [files.map(({ key }) => key)],
    )
    const { rows: imports } = await world.server.db.pool.query<{ count: number }>(
      'SELECT count(*) AS count FROM import WHERE storage_key IS NOT NULL',
    )
    expect(rows[0]?.count).toBe(imports[0]?.count)
    await world.work()
    await world.call(both[0].id, 'apply')
    await world.work()
    const after = await world.upload('courses', text, { force: 'true' })
    expect(after.id).not.toBe(both[0].id)
    await world.work()
    expect(await world.rows(after.id)).toEqual({ 2: 'unchanged G-1' })
    for (const id of [other.id, after.id]) await world.call(id, 'cancel')
  })

  test('rejectAll applies nothing while a row is rejected, or a record was changed since the check', async () => {
    const options = { onError: 'rejectAll' }
    const { id } = await world.upload('courses', 'courseKey,name\nH-1,One\nH-2,\n', options)
    await world.work()
    await world.call(id, 'apply', 409)
    await world.admin('PATCH', `/api/imports/${id}/rows/3`, { cells: [{ column: 1, text: 'Two' }] })
    await world.call(id, 'apply')
    await world.work()
    expect(await world.read(id)).toMatchObject({ state: 'APPLIED', counts: { created: 2 } })
    const changing = await world.upload('courses', 'courseKey,name\nH-1,Uno\nH-2,Due\n', options)
    await world.work()
    const { body } = await world.admin('POST', '/api/courses/search', { keyword: 'H-2' })
    await world.admin('PATCH', `/api/courses/${body.content[0].id}`, { name: 'Typed' })
    await world.call(changing.id, 'apply')
    await world.work()
    const waiting = await world.read(changing.id)
    expect(waiting).toMatchObject({ state: 'CHECKED', reason: expect.stringContaining('(line 3)') as string })
    await world.call(changing.id, 'check')
    await world.work()
    await world.call(changing.id, 'apply')
    await world.work()
    expect(await world.read(changing.id)).toMatchObject({ state: 'APPLIED', counts: { changed: 2 }, reason: null })
  })
})
