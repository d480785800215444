import { expect, test } from 'vitest'
import { digestOfTables } from '../../security/testing/tables.ts'
import { describeViews } from './testing/view-suite.ts'

describeViews('rights to saved views', (world) => {
  const idOf = async (...given: Parameters<typeof world.create>) => (await world.create(...given)).body.id as number

  test('U27 read permission is enough to save views, but not to share them', async () => {
    const id = await idOf(world.viewer, { isDefault: true })
    expect((await world.update(world.viewer, id, { name: 'Mine' })).status).toBe(200)
    const refusal = { shared: ['Only users who can make changes can share a view'] }
    expect((await world.create(world.viewer, { name: 'Ours', shared: true })).body.fieldErrors).toEqual(refusal)
    expect((await world.update(world.viewer, id, { shared: true })).body.fieldErrors).toEqual(refusal)
    expect((await world.admin('DELETE', `/api/savedViews/${id}`)).status).toBe(404)
    expect((await world.viewer('DELETE', `/api/savedViews/${id}`)).status).toBe(204)
  })

  test('U27 a user who became read-only can stop sharing a view, but not change it for the others', async () => {
    const id = await idOf(world.clerk, { shared: true })
    const become = (role: string) =>
      world.server.db.pool.query('UPDATE app_user SET role = $1 WHERE email = $2', [role, 'noparts@example.com'])
    await become('READ_ONLY')
    expect((await world.update(world.clerk, id, { name: 'Changed', shared: true })).status).toBe(400)
    expect((await world.update(world.clerk, id, { name: 'Changed', shared: false })).status).toBe(200)
    expect(await world.list(world.admin)).toEqual([])
    await become('ADMIN')
  })

  test('U27 a shared view is read-only for others, and the refusal gives the reason', async () => {
    const id = await idOf(world.clerk, { shared: true })
    const before = await digestOfTables(world.server.db)
    for (const api of [world.admin, world.viewer]) {
      for (const answer of [
        await world.update(api, id, { name: 'Taken over' }),
        await api('DELETE', `/api/savedViews/${id}`),
      ]) {
        expect([answer.status, answer.body.generalErrors]).toEqual([403, ['Only its owner can change this view']])
      }
    }
    expect(await digestOfTables(world.server.db)).toEqual(before)
  })

  test('U27 R20 a private view, one of another program and an unknown one get the same response', async () => {
    const kept = await idOf(world.clerk)
    const ofClub = await idOf(world.admin, { shared: true }, world.elsewhere)
    const before = await digestOfTables(world.server.db)
    const bodies: unknown[] = []
    for (const id of [kept, ofClub, 999_999_999]) {
      for (const answer of [
        await world.admin('GET', `/api/savedViews/${id}`),
        await world.update(world.admin, id),
        await world.admin('DELETE', `/api/savedViews/${id}`),
      ]) {
        expect(answer.status).toBe(404)
        bodies.push({ ...answer.body, instance: '' })
      }
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(await digestOfTables(world.server.db)).toEqual(before)
    expect((await world.update(world.admin, ofClub, {}, world.elsewhere)).status).toBe(200)
  })

  test('U27 all users of the program can read a shared view at its address, with its version', async () => {
    const id = await idOf(world.clerk, { shared: true })
    const { status, headers, body } = await world.viewer('GET', `/api/savedViews/${id}`)
    expect([status, headers.etag]).toEqual([200, '"v0"'])
    expect(await world.list(world.viewer)).toEqual([body])
  })

  test('U27 a save of an older version is refused with the author and date of the last save and the current version', async () => {
    const id = await idOf(world.admin)
    await world.update(world.admin, id, { name: 'First', version: 0 })
    const stale = {
      generalErrors: ['This view was changed elsewhere. Reload to continue.'],
      version: 1,
      updatedBy: 'Demo Administrator',
      updatedDate: '2026-11-20T15:00:00Z',
    }
    const old = { 'if-match': '"v0"' }
    for (const answer of [
      await world.update(world.admin, id, { name: 'Second', version: 0 }),
      await world.update(world.admin, id, { name: 'Second' }, old),
      await world.update(world.admin, id, { name: 'Second', version: 1 }, old),
      await world.admin('DELETE', `/api/savedViews/${id}`, undefined, old),
    ]) {
      expect(answer.status).toBe(409)
      expect(answer.body).toMatchObject(stale)
    }
    expect(await world.list(world.admin)).toMatchObject([{ name: 'First', version: 1 }])
    expect((await world.update(world.admin, id, { name: 'Second' }, { 'if-match': '"v1"' })).status).toBe(200)
    expect((await world.update(world.admin, id, { name: 'without a version' })).status).toBe(200)
  })
})
