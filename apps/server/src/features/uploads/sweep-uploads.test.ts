import { expect, test } from 'vitest'
import type { Deps, FileStore } from '../../deps.ts'
import { takeTurn } from '../../store/jobs/run-every.ts'
import { depsOf } from '../../testing/test-deps.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { samples } from './testing/samples.ts'
import { describeUploads, type UploadWorld } from './testing/upload-suite.ts'

const hours = (count: number) => count * 3_600_000

describeUploads('the sweep of uploads', (world) => {
  /** Sweeps as if every file in the store had this age in hours. */
  const sweepWithFilesOf = (age: number) => sweepUploads(depsWithFilesOf(world, age))
  const upload = async (name: string) => {
    const { body } = await world.upload(world.admin, { name, content: samples.txt })
    return (body as { id: number }).id
  }

  test('a file that was not attached for a day is removed with its content; a newer one and an attached one remain', async () => {
    const { clock } = world.server
    const old = await upload('old.txt')
    clock.advance({ minutes: 24 * 60 - 30 })
    world.admin = await world.server.signIn('admin@example.com')
    const young = await upload('young.txt')
    const before = await world.kept()
    expect(await sweepWithFilesOf(0)).toEqual({ abandoned: 0, orphaned: 0 })
    clock.advance({ minutes: 31 })
    expect(await sweepWithFilesOf(0)).toEqual({ abandoned: 1, orphaned: 0 })
    expect(await world.kept()).toEqual({ rows: before.rows - 1, files: before.files - 1 })
    const left = (await world.rows('SELECT id FROM upload WHERE promotion_id IS NULL')).map(({ id }) => id)
    expect(left).toContain(young)
    expect(left).not.toContain(old)
    const [audit] = await world.rows(`SELECT * FROM audit_entry WHERE action = 'upload.sweep' AND subject_id = $1`, old)
    expect(audit).toMatchObject({ app_user_id: null, state_before: { fileName: 'old.txt' } })
  })

  test('content without a row is removed after a day, not before', async () => {
    await world.server.files.put('orphan', new Uint8Array([1]))
    expect((await sweepWithFilesOf(hours(23))).orphaned).toBe(0)
    expect(await world.contentOf('orphan')).not.toBeNull()
    expect((await sweepWithFilesOf(hours(25))).orphaned).toBe(1)
    expect(await world.contentOf('orphan')).toBeNull()
    expect(await world.contentOf('demo-fall-spiff-terms')).toContain('terms')
  })

  test('a store that is unknown to the database is left unchanged', async () => {
    await world.server.files.put('foreign', new Uint8Array([1]))
    const deps = depsWithFilesOf(world, hours(25))
    const foreign = { ...deps.files, list: () => only(deps.files.list(), 'foreign') }
    expect((await sweepUploads({ ...deps, files: foreign })).orphaned).toBe(0)
    expect(await world.contentOf('foreign')).not.toBeNull()
    await world.server.files.delete('foreign')
  })

  test('of several instances, one runs the job, once an hour', async () => {
    const { db, clock } = world.server
    const take = () => takeTurn(db.kysely, 'sweep uploads', clock(), 3600)
    expect((await Promise.all([take(), take(), take()])).filter(Boolean)).toHaveLength(1)
    clock.advance({ minutes: 59 })
    expect(await take()).toBe(false)
    clock.advance({ minutes: 1 })
    expect((await Promise.all([take(), take()])).filter(Boolean)).toHaveLength(1)
    expect(await world.rows('SELECT id FROM job')).toHaveLength(1)
  })
})

function depsWithFilesOf({ server }: UploadWorld, age: number): Deps {
  const { clock, files } = server
  const since = new Date(clock().getTime() - age)
  const aged: FileStore = {
    ...files,
    list: async function* () {
      for await (const { key } of files.list()) yield { key, since }
    },
  }
  return { ...depsOf(server), files: aged }
}

async function* only<Kept extends { key: string }>(files: AsyncIterable<Kept>, key: string) {
  for await (const file of files) if (file.key === key) yield file
}
