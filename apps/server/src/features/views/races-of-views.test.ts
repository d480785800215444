import { expect, test } from 'vitest'
import { describeViews } from './testing/view-suite.ts'

describeViews('saved views that are changed at once', (world) => {
  const idOf = async (...given: Parameters<typeof world.create>) => (await world.create(...given)).body.id as number
  const defaults = async (...given: Parameters<typeof world.list>) =>
    (await world.list(...given)).filter(({ isDefault }) => isDefault).map(({ id }) => id)

  test('U27 a new default replaces the previous one, which gets a new version', async () => {
    const first = await idOf(world.admin, { isDefault: true })
    const second = await idOf(world.admin, { name: 'Second', isDefault: true })
    expect(await defaults(world.admin)).toEqual([second])
    expect(await world.list(world.admin)).toMatchObject([{ id: first, version: 1 }, { version: 0 }])
    await world.update(world.admin, first, { isDefault: true })
    expect(await defaults(world.admin)).toEqual([first])
    await world.update(world.admin, first, { isDefault: false })
    expect(await defaults(world.admin)).toEqual([])
  })

  test('U27 each user has a separate default in each program', async () => {
    const own = await idOf(world.admin, { isDefault: true, shared: true })
    const ofClerk = await idOf(world.clerk, { isDefault: true, shared: true })
    const ofClub = await idOf(world.admin, { isDefault: true }, world.elsewhere)
    expect(await defaults(world.admin)).toEqual([own])
    expect(await defaults(world.clerk)).toEqual([ofClerk])
    expect(await defaults(world.admin, world.elsewhere)).toEqual([ofClub])
    expect(await defaults(world.viewer)).toEqual([])
  })

  test('U27 R9 of concurrent changes of the default, one remains', async () => {
    const ids = await Promise.all(['a', 'b', 'c', 'd'].map((name) => idOf(world.admin, { name })))
    for (let again = 0; again < 5; again += 1) {
      const answers = await Promise.all(
        ids.map((id, index) => world.update(world.admin, id, { name: `${index}`, isDefault: true })),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const created = await Promise.all(
        ['x', 'y'].map((name) => world.create(world.admin, { name: `${name}${again}`, isDefault: true })),
      )
      expect(created.map(({ status }) => status)).toEqual([201, 201])
      expect(await defaults(world.admin)).toHaveLength(1)
    }
  })

  test('U27 R9 of concurrent creations with one name, one succeeds and the others are refused', async () => {
    for (let again = 0; again < 5; again += 1) {
      const answers = await Promise.all(
        [`n${again}`, `N${again}`, ` n${again} `, `n${again}`].map((name) => world.create(world.admin, { name })),
      )
      const refused = answers.filter(({ status }) => status === 400)
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(refused.map(({ body }) => body.fieldErrors as unknown)).toEqual(
        Array(3).fill({ name: ['A view with this name already exists'] }),
      )
    }
  })

  test('U27 R9 of two concurrent renames to one name, one succeeds', async () => {
    const ids = await Promise.all(['a', 'b'].map((name) => idOf(world.admin, { name })))
    const answers = await Promise.all(ids.map((id) => world.update(world.admin, id, { name: 'Same' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('R12 a repeated creation with one key runs once; in another program, the key is independent', async () => {
    const send = (headers: Record<string, string> = {}) =>
      world.create(world.admin, {}, { 'idempotency-key': `view-${world.server.address.kind}`, ...headers })
    const [first, second] = await Promise.all([send(), send()])
    expect([first?.status, second?.status]).toEqual([201, 201])
    expect(second?.body).toEqual(first?.body)
    expect(second?.headers).toMatchObject({ location: first?.headers.location, etag: '"v0"' })
    expect(await world.list(world.admin)).toHaveLength(1)
    expect((await send(world.elsewhere)).status).toBe(422)
  })
})
