import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedForms } from '../../db/testing/fresh-database.ts'
import { startImportWorld, type ImportWorld } from './testing/import-world.ts'

describe.each(testedForms)('the column delete of a file (%s database)', (kind) => {
  let world: ImportWorld
  beforeAll(async () => {
    world = await startImportWorld(kind)
  })
  afterAll(() => world.server.close())

  const check = async (entity: string, text: string) => {
    const { id } = await world.upload(entity, text)
    await world.work()
    return id
  }
  const change = async (id: number, verb: 'apply' | 'undo') => {
    await world.call(id, verb)
    await world.work()
    return world.read(id)
  }
  const run = async (entity: string, text: string) => change(await check(entity, text), 'apply')
  const stateOf = async (key: string) => {
    const { rows } = await world.server.db.pool.query<{ name: string; off: boolean; source: string }>(
      'SELECT name, deactivated_date IS NOT NULL AS off, source FROM organization WHERE organization_key = $1',
      [key],
    )
    return rows[0]
  }
  const undone = async (id: number) => {
    const { body } = await world.admin('POST', `/api/imports/${id}/rows/search?size=100`, {})
    const rows = body.content as { key: string; undo: { result: string; reason: string | null } | null }[]
    return rows.map(({ key, undo: each }) => [key, each?.result, each?.reason])
  }

  test('a true value deactivates the record, whatever else the row says, and the undo reactivates it', async () => {
    await run(
      'organizations',
      'organizationKey,name,organizationType\nD-1,One,DEALER\nD-2,Two,DEALER\nD-3,Three,DEALER\n',
    )
    const id = await check(
      'organizations',
      'organizationKey,name,organizationType,delete\nd-1,Other,DEALER,yes\nD-2,,,TRUE\nD-3,Three again,DEALER,no\n' +
        'D-4,Four,DEALER,1\nD-5,Five,DEALER,maybe\n',
    )
    expect(await world.rows(id)).toEqual({
      2: 'deactivated D-1',
      3: 'deactivated D-2',
      4: 'changed D-3',
      5: 'rejected D-4: There is no such organization',
      6: expect.stringMatching(/^rejected D-5: /) as string,
    })
    expect((await world.read(id)).counts).toEqual({
      ...{ changingFeed: 0, missing: 0 },
      ...{ rows: 5, created: 0, changed: 1, deactivated: 2, removed: 0, unchanged: 0, rejected: 2, reactivated: 0 },
    })
    const only = await world.admin('POST', `/api/imports/${id}/rows/search`, { result: 'deactivated' })
    expect(only.body).toMatchObject({ totalElements: 2 })
    expect(await change(id, 'apply')).toMatchObject({ state: 'APPLIED', counts: { deactivated: 2, changed: 1 } })
    expect(await stateOf('D-1')).toEqual({ name: 'One', off: true, source: `IMPORT ${id}` })
    expect(await stateOf('D-3')).toMatchObject({ name: 'Three again', off: false })

    const again = await check('organizations', 'organizationKey,delete\nD-1,yes\n')
    expect(await world.rows(again)).toEqual({ 2: 'unchanged D-1' })
    await run('organizations', 'organizationKey,name,organizationType\nD-2,Two,DEALER\n')
    expect(await change(id, 'undo')).toMatchObject({ state: 'UNDONE_IN_PART', undo: { undone: 2, kept: 1 } })
    expect((await undone(id)).slice(0, 3)).toEqual([
      ['D-1', 'restored', null],
      ['D-2', 'kept', expect.stringMatching(/^Import \d+ changed it$/)],
      ['D-3', 'restored', null],
    ])
    expect(await stateOf('D-1')).toMatchObject({ name: 'One', off: false })
    expect(await stateOf('D-3')).toMatchObject({ name: 'Three' })
  })

  test('a true value removes a record that connects others, and the undo creates it again', async () => {
    const members = async () => {
      const { body } = await world.admin('POST', '/api/organizationGroupMembers/search', { keyword: 'R-1' })
      return (body as { totalElements: number }).totalElements
    }
    await run('organizations', 'organizationKey,name,organizationType\nR-1,One,DEALER\nR-2,Two,DEALER\n')
    const file = 'organizationGroup,organization,delete\n'
    await run('organizationGroupMembers', `${file}EAST,R-1,\nWEST,R-1,\n`)
    expect(await members()).toBe(2)
    const id = await check('organizationGroupMembers', `${file}east,r-1,true\nEAST,R-2,true\nNONE,R-1,true\n`)
    expect(await world.rows(id)).toEqual({
      2: 'removed EAST / R-1',
      3: 'rejected EAST / R-2: There is no such organization group member',
      4: 'rejected NONE / R-1: No organization group NONE',
    })
    expect(await change(id, 'apply')).toMatchObject({ counts: { removed: 1, rejected: 2 } })
    expect(await members()).toBe(1)
    expect(await change(id, 'undo')).toMatchObject({ state: 'UNDONE', undo: { undone: 1, kept: 0 } })
    expect(await members()).toBe(2)

    const second = await run('organizationGroupMembers', `${file}WEST,R-1,true\n`)
    await run('organizationGroupMembers', `${file}WEST,R-1,\n`)
    expect(await change(second.id, 'undo')).toMatchObject({ state: 'UNDONE_IN_PART' })
    expect(await undone(second.id)).toEqual([['WEST / R-1', 'kept', 'Another organization group member has this key']])
  })

  test('a record that was changed since the check is not deactivated', async () => {
    await run('organizations', 'organizationKey,name,organizationType\nS-1,One,DEALER\n')
    const id = await check('organizations', 'organizationKey,delete\nS-1,yes\n')
    await run('organizations', 'organizationKey,name\nS-1,Uno\n')
    expect(await change(id, 'apply')).toMatchObject({ counts: { deactivated: 0, rejected: 1 } })
    expect(await stateOf('S-1')).toMatchObject({ off: false })
  })

  test('a line that deletes and one that changes the same record are both rejected', async () => {
    await run('organizations', 'organizationKey,name,organizationType\nT-1,One,DEALER\n')
    const id = await check('organizations', 'organizationKey,name,delete\nT-1,One,true\nT-1,One,\n')
    expect(await world.rows(id)).toEqual({
      2: 'rejected T-1: Also in line 3',
      3: 'rejected T-1: Also in line 2',
    })
  })
})
