import { expect, test } from 'vitest'
import { describeViews } from './testing/view-suite.ts'

const refusal = { list: ['You have reached the limit of 50 saved views. Delete one first.'] }

describeViews('the limit of saved views', (world) => {
  /** Stores this number of views of the administrator, bypassing the API. */
  const keep = (count: number) =>
    world.server.db.pool.query(
      `INSERT INTO saved_view (program_id, app_user_id, list, name, settings, updated_date)
       SELECT program.id, app_user.id, 'promotions', 'Kept ' || number, '{"address":"","columns":[]}', now()
         FROM program, app_user, generate_series(1, $1) number
        WHERE program_key = 'ACME-DEALER' AND email = 'admin@example.com'`,
      [count],
    )

  test('U27 a user keeps at most 50 views in a program; one that is deleted makes room', async () => {
    await keep(49)
    const { status, body } = await world.create(world.admin, { name: 'The last' })
    expect(status).toBe(201)
    const refused = await world.create(world.admin, { name: 'One more' })
    expect([refused.status, refused.body.fieldErrors]).toEqual([400, refusal])
    expect(await world.list(world.admin)).toHaveLength(50)
    expect((await world.update(world.admin, body.id as number, { name: 'Renamed' })).status).toBe(200)
    expect((await world.admin('DELETE', `/api/savedViews/${body.id}`)).status).toBe(204)
    expect((await world.create(world.admin, { name: 'One more' })).status).toBe(201)
  })

  test('U27 the views of others and of other programs do not count', async () => {
    await keep(50)
    expect((await world.create(world.clerk, { shared: true })).status).toBe(201)
    expect((await world.create(world.admin, {}, world.elsewhere)).status).toBe(201)
  })

  test('U27 R9 of views that are created at once, as many are kept as there is room for', async () => {
    await keep(48)
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => world.create(world.admin, { name })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 400, 400])
    const refused = answers.filter(({ status }) => status === 400)
    expect(refused.map(({ body }) => body.fieldErrors as unknown)).toEqual([refusal, refusal])
    expect(await world.list(world.admin)).toHaveLength(50)
  })
})
