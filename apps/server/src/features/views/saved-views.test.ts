import { expect, test } from 'vitest'
import { digestOfTables } from '../../security/testing/tables.ts'
import { aView, describeViews } from './testing/view-suite.ts'

describeViews('saved views', (world) => {
  const idOf = async (...given: Parameters<typeof world.create>) => {
    const { status, body } = await world.create(...given)
    expect(status).toBe(201)
    return body.id as number
  }
  const namesOf = async (...given: Parameters<typeof world.list>) =>
    (await world.list(...given)).map(({ name }) => name)

  test('U27 a view is answered as it is kept, with its address and version', async () => {
    const { status, body, headers } = await world.create(world.admin, { name: '  Open now ' })
    expect([status, headers.location, headers.etag]).toEqual([201, `/api/savedViews/${body.id}`, '"v0"'])
    expect(body).toEqual({
      ...aView(),
      id: body.id,
      list: 'promotions',
      isOwn: true,
      owner: { fullName: 'Demo Administrator' },
      version: 0,
      updatedDate: '2026-11-20T15:00:00Z',
      _links: { self: { href: `/api/savedViews/${body.id}` } },
    })
    expect(await world.list(world.admin)).toEqual([body])
  })

  test('U27 the list has the own views and those that others share in the program, by name', async () => {
    await world.create(world.admin, { name: 'zebra' })
    await world.create(world.admin, { name: 'Apple', shared: true, isDefault: true })
    await world.create(world.clerk, { name: 'mango', shared: true })
    await world.create(world.clerk, { name: 'Kept' })
    await world.create(world.admin, { name: 'Of the club', shared: true }, world.elsewhere)
    expect(await namesOf(world.admin)).toEqual(['Apple', 'mango', 'zebra'])
    expect(await namesOf(world.clerk)).toEqual(['Apple', 'Kept', 'mango'])
    expect(await namesOf(world.viewer)).toEqual(['Apple', 'mango'])
    expect(await namesOf(world.admin, world.elsewhere)).toEqual(['Of the club'])
    const [apple] = await world.list(world.viewer)
    expect(apple).toMatchObject({ isOwn: false, isDefault: false, owner: { fullName: 'Demo Administrator' } })
  })

  test('U27 a page of the list counts all of it', async () => {
    for (const name of ['c', 'a', 'b']) await world.create(world.admin, { name })
    const search = (query: string) => world.admin('POST', `/api/savedViews/search?${query}`, { list: 'promotions' })
    expect((await search('size=2&page=1')).body).toMatchObject({ totalElements: 3, content: [{ name: 'c' }] })
    expect((await search('sort=name,DESC')).body.content).toMatchObject([{ name: 'c' }, { name: 'b' }, { name: 'a' }])
    expect((await search('sort=settings')).body.fieldErrors).toEqual({ sort: ['Unknown sort field: settings'] })
  })

  test('U27 a view is changed and removed by its owner; what changes nothing leaves version, date and audit', async () => {
    const id = await idOf(world.admin)
    world.server.clock.advance({ minutes: 1 })
    const settings = { address: 'sort=name,DESC', columns: [] }
    const changed = await world.update(world.admin, id, { name: 'Renamed', shared: true, settings })
    expect([changed.status, changed.headers.etag]).toEqual([200, '"v1"'])
    expect(changed.body).toMatchObject({ name: 'Renamed', shared: true, settings, version: 1 })
    world.server.clock.advance({ minutes: 1 })
    const earlier = await world.audited()
    const same = await world.update(world.admin, id, { name: ' Renamed ', shared: true, settings })
    expect([same.body, same.headers.etag]).toEqual([changed.body, '"v1"'])
    expect(await world.audited()).toEqual(earlier)
    expect((await world.admin('DELETE', `/api/savedViews/${id}`)).status).toBe(204)
    expect((await world.admin('DELETE', `/api/savedViews/${id}`)).status).toBe(404)
    expect(await world.list(world.admin)).toEqual([])
    world.server.clock.advance({ minutes: -2 })
  })

  test.each(['', ' ', 'x'.repeat(101), 'x'.repeat(201), 'a\0', '\ud800'])(
    'U27 a name of %j is refused at its place, and nothing is kept of it',
    async (name) => {
      const id = await idOf(world.admin, { name: 'Kept', isDefault: true })
      const before = await digestOfTables(world.server.db)
      for (const answer of [
        await world.create(world.admin, { name, isDefault: true }),
        await world.update(world.admin, id, { name, settings: { address: 'keyword=other', columns: [] } }),
      ]) {
        expect([answer.status, Object.keys(answer.body.fieldErrors as object)]).toEqual([400, ['name']])
      }
      expect(await digestOfTables(world.server.db)).toEqual(before)
    },
  )

  test('U27 a name is taken once by a user in a list, whatever its case; others and other programs may have it', async () => {
    const id = await idOf(world.admin)
    const other = await idOf(world.admin, { name: 'Other' })
    const taken = { name: ['A view with this name already exists'] }
    expect((await world.create(world.admin, { name: ' OPEN now ' })).body.fieldErrors).toEqual(taken)
    expect((await world.update(world.admin, other, { name: 'open NOW' })).body.fieldErrors).toEqual(taken)
    expect((await world.update(world.admin, id, { name: 'OPEN NOW' })).status).toBe(200)
    expect((await world.create(world.clerk)).status).toBe(201)
    expect((await world.create(world.admin, {}, world.elsewhere)).status).toBe(201)
  })

  test('U27 names that only the database takes for one are refused at the name too, and the default stays', async () => {
    // lower case of a final sigma: the browser looks at the adjacent letters, the database does not
    expect((await world.create(world.admin, { name: '\u0391\u03A3', isDefault: true })).status).toBe(201)
    const before = await digestOfTables(world.server.db)
    const { status, body } = await world.create(world.admin, { name: '\u03B1\u03C3', isDefault: true })
    expect([status, body.fieldErrors]).toEqual([400, { name: ['A view with this name already exists'] }])
    expect(await digestOfTables(world.server.db)).toEqual(before)
  })

  test('U27 columns that the list has not, and a column given twice, are refused at their place with all else', async () => {
    const settings = { address: '', columns: ['name', 'constructor', 'name', 'moonPhase'] }
    const { status, body } = await world.create(world.viewer, { name: ' ', shared: true, settings })
    expect([status, body.fieldErrors]).toEqual([
      400,
      {
        name: ['Name is required'],
        shared: ['Only users who can make changes can share a view'],
        'settings.columns[1]': ['Unknown column: constructor'],
        'settings.columns[2]': ['name appears twice'],
        'settings.columns[3]': ['Unknown column: moonPhase'],
      },
    ])
  })

  test.each([
    'https://incentive.test/?keyword=x',
    '//incentive.test?keyword=x',
    'javascript:alert(name=1)',
    'data:,keyword=x',
    '/promotions?keyword=x',
    'keyword',
    '??keyword=x',
    'keyword=x#y=z',
    'keyword=a b',
    ' keyword=x',
    'keyword=a\nsort=name',
    'keyword=\0',
    'keyword=\u202e',
    'keyword=\ud800',
  ])(
    'U27 an address of %j is more or less than the search part of a list, and refused at its place',
    async (address) => {
      const id = await idOf(world.admin)
      const settings = { address, columns: [] }
      for (const answer of [
        await world.create(world.admin, { name: 'Other', settings }),
        await world.update(world.admin, id, { settings }),
      ]) {
        expect([answer.status, Object.keys(answer.body.fieldErrors as object)]).toEqual([400, ['settings.address']])
      }
    },
  )

  test.each(['', '?keyword=x', 'keyword=', 'keyword=a+b%20c%2Cd&types=1,2&sort=name,desc'])(
    'U27 an address of %j is kept',
    async (address) => {
      const { status, body } = await world.create(world.admin, { settings: { address, columns: [] } })
      expect([status, body.settings]).toEqual([201, { address, columns: [] }])
    },
  )

  test('U27 text that looks like something else is kept as it is', async () => {
    const name = `<img src=x onerror="alert('1')">'; DROP TABLE saved_view; -- %_\\ 😀`
    const settings = { address: 'keyword=%00%ff"\\u0000{}', columns: [] }
    const { status, body } = await world.create(world.admin, { name, settings })
    expect(status).toBe(201)
    expect(body).toMatchObject({ name, settings })
    // a bidirectional override would make it look like another view
    const hidden = await world.create(world.admin, { name: `${name} \u202E`, settings })
    expect([hidden.status, hidden.body.fieldErrors]).toEqual([400, { name: ['A view with this name already exists'] }])
    const left = await world.create(world.admin, { name: 'Other\u2063', settings })
    expect([left.status, left.body.fieldErrors]).toEqual([400, { name: ['Contains invisible characters'] }])
  })

  test('U27 R35 each change leaves one entry in the audit with what changed', async () => {
    const earlier = (await world.audited()).length
    const first = await idOf(world.admin, { isDefault: true })
    const second = await idOf(world.admin, { name: 'Second', isDefault: true })
    await world.update(world.admin, second, { name: 'Third', isDefault: true })
    await world.admin('DELETE', `/api/savedViews/${second}`)
    const list = 'promotions'
    expect((await world.audited()).slice(earlier)).toEqual([
      {
        action: 'savedView.create',
        subject_id: first,
        state_before: null,
        state_after: { list, ...aView({ isDefault: true }), noLongerDefault: [] },
      },
      {
        action: 'savedView.create',
        subject_id: second,
        state_before: null,
        state_after: { list, ...aView({ name: 'Second', isDefault: true }), noLongerDefault: [aView({}).name] },
      },
      {
        action: 'savedView.update',
        subject_id: second,
        state_before: { name: 'Second' },
        state_after: { name: 'Third', noLongerDefault: [] },
      },
      {
        action: 'savedView.remove',
        subject_id: second,
        state_after: null,
        state_before: { list, ...aView({ name: 'Third', isDefault: true }) },
      },
    ])
  })
})
