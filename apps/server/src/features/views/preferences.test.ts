import { expect, test } from 'vitest'
import type { Api } from '../../testing/test-server.ts'
import { describeViews } from './testing/view-suite.ts'

const address = '/api/preferences/promotions.columns'

describeViews('preferences', (world) => {
  const get = async (api: Api) => (await api('GET', address)).body as unknown
  const set = (api: Api, value: unknown) => api('PUT', address, { value })

  test('U26 nothing is remembered until it is chosen, and null forgets it', async () => {
    expect(await get(world.admin)).toEqual({ value: null })
    const { status, body } = await set(world.admin, ['name', 'promotionKey'])
    expect([status, body]).toEqual([200, { value: ['name', 'promotionKey'] }])
    expect(await get(world.admin)).toEqual(body)
    expect((await set(world.admin, null)).body).toEqual({ value: null })
    expect(await get(world.admin)).toEqual({ value: null })
    expect((await set(world.admin, null)).status).toBe(200)
  })

  test('U26 a choice is the own one of each user, who may only read too, and the same in every program', async () => {
    await set(world.viewer, ['name'])
    await set(world.admin, ['country'])
    expect(await get(world.viewer)).toEqual({ value: ['name'] })
    expect((await world.admin('GET', address, undefined, world.elsewhere)).body).toEqual({ value: ['country'] })
    expect(await get(world.clerk)).toEqual({ value: null })
  })

  test('U26 columns that the list has not, and a column given twice, are refused and the choice stays', async () => {
    await set(world.admin, ['name'])
    const { status, body } = await set(world.admin, ['name', 'name', 'toString'])
    expect([status, body.fieldErrors]).toEqual([
      400,
      { 'value[1]': ['name appears twice'], 'value[2]': ['Unknown column: toString'] },
    ])
    expect(await get(world.admin)).toEqual({ value: ['name'] })
  })

  test.each([[['x'.repeat(61)]], [['a\0']], [['\ud800']], ['name'], [[7]], [Array(61).fill('name')]])(
    'U26 R14 a choice of %j is refused at its place',
    async (value) => {
      const { status, body } = await set(world.admin, value)
      expect([status, Object.keys(body.fieldErrors as object)[0]?.startsWith('value')]).toEqual([400, true])
    },
  )

  test('U26 each table has columns of its own', async () => {
    const lines = '/api/preferences/promotionProducts.columns'
    const value = ['model', 'agreement']
    expect((await world.admin('PUT', lines, { value })).body).toEqual({ value })
    expect((await world.admin('GET', lines)).body).toEqual({ value })
    expect((await world.admin('PUT', lines, { value: ['fiscalYear'] })).status).toBe(400)
  })

  test('U26 a preference that there is not answers as an address that there is not', async () => {
    for (const name of ['promotions', 'promotions.columns.x', '__proto__', '%00']) {
      expect((await world.admin('GET', `/api/preferences/${name}`)).status).toBe(404)
      expect((await world.admin('PUT', `/api/preferences/${name}`, { value: null })).status).toBe(404)
    }
  })

  test('U26 R9 R35 choices that come together are all carried out, each with its entry in the audit', async () => {
    const earlier = (await world.audited()).length
    const answers = await Promise.all(['name', 'country', 'fiscalYear'].map((column) => set(world.admin, [column])))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const entries = (await world.audited()).slice(earlier)
    expect(entries.map(({ action }) => action)).toEqual(Array(3).fill('preference.set'))
    const last = await get(world.admin)
    expect(entries.map(({ state_after }) => state_after)).toContainEqual({
      'promotions.columns': (last as { value: string[] }).value,
    })
  })
})
