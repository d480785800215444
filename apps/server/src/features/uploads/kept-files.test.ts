import { expect, test } from 'vitest'
import { sweepUploads } from './sweep-uploads.ts'
import { depsOf } from '../../testing/test-deps.ts'
import { samples } from './testing/samples.ts'
import { describeUploads } from './testing/upload-suite.ts'

describeUploads('files of versions and revisions', (world) => {
  const upload = async (name: string) => {
    const { status, body } = await world.upload(world.admin, { name, content: samples.txt })
    expect(status).toBe(201)
    return (body as { id: number }).id
  }
  const content = async (id: number) => (await world.admin('GET', `/api/uploads/${id}/content`)).status
  const filesOf = async (promotion: number) => {
    const { body } = await world.admin('GET', `/api/promotions/${promotion}/uploads`)
    const { _embedded: embedded } = body as { _embedded: { uploads: { id: number }[] } }
    return embedded.uploads.map(({ id }) => id)
  }
  const update = async (promotion: number, uploads: readonly number[]) =>
    (
      await world.admin('POST', `/api/promotions/${promotion}/update`, {
        promotion: { uploads: uploads.map((id) => ({ id })) },
      })
    ).status
  const newestOf = async (promotion: number) => {
    const { body } = await world.admin('GET', `/api/promotions/${promotion}/versions`)
    return (body as { totalElements: number }).totalElements
  }
  /** Removes abandoned files as if two days had passed. */
  const sweepLater = () => {
    const deps = depsOf(world.server)
    return sweepUploads({ ...deps, clock: () => new Date(deps.clock().getTime() + 48 * 60 * 60_000) })
  }

  test('MS-64 a removed file that a version names is kept, and restoring the version attaches it again', async () => {
    const promotion = await world.promotion('FALL-SPIFF')
    const [before, file] = [await filesOf(promotion), await upload('kept.txt')]
    expect(await update(promotion, [...before, file])).toBe(200)
    const number = await newestOf(promotion)
    expect((await world.admin('DELETE', `/api/uploads/remove/${file}`)).status).toBe(204)
    expect([await content(file), (await world.admin('DELETE', `/api/uploads/remove/${file}`)).status]).toEqual([
      200, 404,
    ])
    expect(await filesOf(promotion)).toEqual(before)
    await sweepLater()
    const { body } = await world.admin('GET', `/api/promotions/${promotion}/versions/${number}/restoration`)
    const { promotion: fields, missing } = body as { promotion: { uploads: { id: number }[] }; missing: string[] }
    expect([fields.uploads.map(({ id }) => id), missing]).toEqual([[...before, file], []])
    expect(await update(await world.promotion('WINTER-HEAT'), [file])).toBe(400)
    expect(await update(promotion, [...before, file])).toBe(200)
    expect([await content(file), await filesOf(promotion)]).toEqual([200, [...before, file]])
  })

  test('MS-65 the files of a revision replace the live ones when it becomes live', async () => {
    const promotion = await world.promotion('FALL-SPIFF')
    const [live, added, given] = [await filesOf(promotion), await upload('added.txt'), await upload('given-up.txt')]
    const [removed, ...rest] = live
    const path = `/api/promotions/${promotion}/revisions`
    const uploads = [...rest, added].map((id) => ({ id }))
    const { status, body } = await world.admin('POST', path, { promotion: { uploads } })
    expect(status).toBe(201)
    const discarded = await world.admin('POST', path, {
      promotion: { uploads: [...live, given].map((id) => ({ id })) },
    })
    await world.admin('DELETE', `${path}/${(discarded.body as { id: number }).id}`)
    await sweepLater()
    expect(await filesOf(promotion)).toEqual(live)
    expect(await world.rows('SELECT id FROM upload WHERE id = ANY($1)', [added, given])).toEqual([{ id: added }])
    const revision = `${path}/${(body as { id: number }).id}`
    const opened = (await world.admin('GET', revision)).body as {
      changes: { promotion: { uploads: { id: number }[] } }
    }
    expect(opened.changes.promotion.uploads.map(({ id }) => id)).toEqual([...rest, added])
    expect((await world.admin('POST', `${revision}/activate`, {})).status).toBe(200)
    expect(await filesOf(promotion)).toEqual([...rest, added])
    expect([await content(removed ?? 0), await content(added)]).toEqual([200, 200])
  })
})
