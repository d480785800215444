import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedForms } from '../../db/testing/fresh-database.ts'
import { startImportWorld, type ImportWorld } from './testing/import-world.ts'

describe.each(testedForms)('undoing imports (%s database)', (kind) => {
  let world: ImportWorld
  beforeAll(async () => {
    world = await startImportWorld(kind)
  })
  afterAll(() => world.server.close())

  const run = async (entity: string, text: string, options: Record<string, string> = {}) => {
    const { id } = await world.upload(entity, text, { apply: 'whenClean', ...options })
    await world.work()
    expect(await world.rows(id)).toMatchObject({})
    expect(await world.read(id)).toMatchObject({ state: 'APPLIED' })
    return id
  }
  const undo = async (id: number) => {
    await world.call(id, 'undo')
    await world.work()
    return world.read(id)
  }
  const undone = async (id: number) => {
    const { body } = await world.admin('POST', `/api/imports/${id}/rows/search?size=100`, {})
    const rows = body.content as { key: string; undo: { result: string; reason: string | null } | null }[]
    return rows.map(({ key, undo: each }) => [key, each?.result, each?.reason])
  }
  const product = async (key: string) => {
    const { body } = await world.admin('POST', '/api/products/search', { keyword: key })
    const id = (body.content as { id: number }[])[0]?.id ?? 0
    return (await world.admin('GET', `/api/products/${id}`)).body as Record<string, unknown> & { id: number }
  }

  test('DI-08 fields that were edited since stay, and others are as before, prices and custom fields too', async () => {
    const heading = 'productKey,modelNumber,name,customFieldValue1,price.US,price.CA\n'
    await run('products', `${heading}UNDO-1,M-1,One,a,10.00,\nUNDO-2,M-2,Two,b,20.00,\nUNDO-3,M-3,Three,c,30.00,\n`)
    const id = await run(
      'products',
      `${heading}UNDO-1,M-9,Uno,z,11.00,5.00\nUNDO-2,M-2,Due,b,20.00,\nUNDO-3,M-3,Tre,c,30.00,\n`,
    )
    expect(await product('UNDO-1')).toMatchObject({ name: 'Uno', customFieldValue1: 'z', modelNumber: 'M-9' })
    const { id: first } = await product('UNDO-1')
    await world.admin('PATCH', `/api/products/${first}`, { name: 'Typed' })
    const { id: second } = await product('UNDO-2')
    await world.admin('PATCH', `/api/products/${second}`, { name: 'Typed too' })
    expect(await undo(id)).toMatchObject({ state: 'UNDONE_IN_PART', undo: { undone: 1, kept: 2 } })
    expect(await undone(id)).toEqual([
      ['UNDO-1', 'restored', expect.stringMatching(/^Name: .+ changed it at /)],
      ['UNDO-2', 'kept', expect.stringMatching(/ changed it at /)],
      ['UNDO-3', 'restored', null],
    ])
    const restored = await product('UNDO-1')
    expect(restored).toMatchObject({ name: 'Typed', customFieldValue1: 'a', modelNumber: 'M-1' })
    expect(restored['prices']).toEqual([{ country: expect.objectContaining({ name: 'US' }) as object, price: 10 }])
    expect(await product('UNDO-3')).toMatchObject({ name: 'Three' })
    expect((await world.call(id, 'undo')).state).toBe('UNDONE_IN_PART')
  })

  test('DI-08 created records that are edited or used stay; used ones are deactivated', async () => {
    const text = 'organizationKey,name,parentOrganization,organizationType\n'
    const id = await run(
      'organizations',
      `${text}Q-1,One,,DEALER\nQ-2,Two,Q-1,DEALER\nQ-3,Three,,DEALER\nQ-4,Four,,DEALER\n`,
    )
    const find = async (key: string) => {
      const { body } = await world.admin('POST', '/api/organizations/search', { keyword: key })
      return (body.content as { id: number }[])[0]?.id ?? 0
    }
    await world.admin('PATCH', `/api/organizations/${await find('Q-3')}`, { name: 'Typed' })
    const user = await world.admin('POST', '/api/organizations', {
      organizationKey: 'Q-9',
      name: 'Below',
      organizationType: { organizationTypeKey: 'DEALER' },
      parentOrganization: { organizationKey: 'Q-1' },
    })
    expect(user.status).toBe(201)
    expect(await undo(id)).toMatchObject({ state: 'UNDONE_IN_PART', undo: { undone: 2, kept: 2 } })
    expect(await undone(id)).toEqual([
      ['Q-1', 'deactivated', expect.stringMatching(/^Used by 1 /)],
      ['Q-2', 'removed', null],
      ['Q-3', 'kept', expect.stringMatching(/ changed it at /)],
      ['Q-4', 'removed', null],
    ])
    expect([await find('Q-1'), await find('Q-2'), await find('Q-4')]).toEqual([0, 0, 0])
  })

  test('DI-08 what a later import changed stays and names it, and a reactivated record is deactivated again', async () => {
    const first = await run('courses', 'courseKey,name\nY-1,One\nY-2,Two\n')
    const { body } = await world.admin('POST', '/api/courses/search', { keyword: 'Y-2' })
    const course = (body.content as { id: number }[])[0]?.id ?? 0
    await world.admin('POST', `/api/courses/${course}/deactivate`)
    const second = await run('courses', 'courseKey,name\nY-1,Uno\nY-2,Two\n')
    expect((await world.read(second)).counts).toMatchObject({ changed: 2, reactivated: 1 })
    await undo(first)
    expect(await undone(first)).toEqual([
      ['Y-1', 'kept', `Import ${second} changed it`],
      ['Y-2', 'removed', null],
    ])
    const third = await run('courses', 'courseKey,name\nY-3,Three\n')
    const { body: found } = await world.admin('POST', '/api/courses/search', { keyword: 'Y-3' })
    const other = (found.content as { id: number }[])[0]?.id ?? 0
    await world.admin('POST', `/api/courses/${other}/deactivate`)
    const fourth = await run('courses', 'courseKey,name\nY-3,Third\n')
    await undo(fourth)
    expect((await world.admin('GET', `/api/courses/${other}`)).body).toMatchObject({ name: 'Three' })
    const { body: active } = await world.admin('POST', '/api/courses/search', { keyword: 'Y-3' })
    expect(active.content).toEqual([])
    expect(third).toBeGreaterThan(0)
  })

  test('an import can be undone for 30 days', async () => {
    const id = await run('courses', 'courseKey,name\nZ-1,One\n')
    world.server.clock.advance({ minutes: 30 * 24 * 60 + 1 })
    const again = await world.server.signIn('admin@example.com')
    const late = await again('POST', `/api/imports/${id}/undo`)
    expect([late.status, late.body.generalErrors]).toEqual([409, ['An import can be undone for 30 days']])
  })
})
