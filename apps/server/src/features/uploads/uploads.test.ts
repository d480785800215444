import { row } from '@incentive/quality/row'
/* eslint-disable @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-return -- bodies of many shapes, each proven by check-answer */
import { MAX_UPLOAD_BYTES } from '@incentive/model/uploads'
import { connect, type AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { openBucketFiles } from '../../files/bucket-files.ts'
import { startBucketServer } from '../../files/testing/bucket-server.ts'
import { formWith } from './testing/form-with.ts'
import { samples } from './testing/samples.ts'
import { describeUploads } from './testing/upload-suite.ts'

const terms = { name: 'terms.txt', content: samples.txt as Buffer }

describeUploads('uploads', (world) => {
  const upload = async (part = terms) => {
    const answer = await world.upload(world.admin, part)
    expect(answer.status).toBe(201)
    return answer.body as { id: number; fileName: string; contentType: string; size: number; url: string }
  }
  const attach = async (id: number, key = 'FALL-SPIFF') => {
    const promotion = await world.promotion(key)
    const stored = await world.admin('GET', `/api/promotions/${promotion}/uploads`)
    const uploads = [...stored.body._embedded.uploads.map((each: { id: number }) => ({ id: each.id })), { id }]
    return world.admin('POST', `/api/promotions/${promotion}/update`, { promotion: { uploads } })
  }
  const remove = (id: number, as = world.admin) => as('DELETE', `/api/uploads/remove/${id}`)
  const content = (id: number, as = world.admin) => as('GET', `/api/uploads/${id}/content`)
  const auditOf = (action: string, id: number) =>
    world.rows('SELECT * FROM audit_entry WHERE action = $1 AND subject_id = $2', action, id)

  test.each(Object.entries(samples))('OP-73 a .%s file is stored and returned byte for byte', async (end, bytes) => {
    const answer = await world.upload(world.admin, { name: `Plan.${end.toUpperCase()}`, content: bytes })
    expect(answer.status).toBe(201)
    const { id, url } = answer.body
    expect(answer.body).toEqual({
      id,
      fileName: `Plan.${end.toUpperCase()}`,
      contentType: expect.any(String),
      size: bytes.length,
      createdDate: '2026-11-20T15:00:00Z',
      url,
      _links: { self: { href: `/api/uploads/${id}` } },
    })
    expect(answer.headers.location).toBe(`/api/uploads/${id}/content`)
    const read = await world.server.app.inject({ url, headers: { cookie: world.cookie } })
    expect(read.rawPayload.equals(bytes)).toBe(true)
    expect(read.headers).toMatchObject({
      'content-length': String(bytes.length),
      'content-type': answer.body.contentType,
      'cache-control': 'no-store',
    })
    expect(await auditOf('upload.create', id)).toHaveLength(1)
  })

  test('OP-73 a file of exactly 20 MB is stored; one byte more is refused with 413 and its name', async () => {
    const largest = { name: 'large.txt', content: Buffer.alloc(MAX_UPLOAD_BYTES, 'a') }
    const { id, size } = await upload(largest)
    expect(size).toBe(MAX_UPLOAD_BYTES)
    await remove(id)
    const before = await world.kept()
    const { status, body } = await world.upload(world.admin, {
      name: 'large.txt',
      content: Buffer.alloc(MAX_UPLOAD_BYTES + 1, 'a'),
    })
    expect(status).toBe(413)
    expect(body.fieldErrors).toEqual({ file: ['large.txt is larger than 20 MB'] })
    expect(await world.kept()).toEqual(before)
  })

  test('each problem has its own message', async () => {
    const refused = async (name: string, bytes: Buffer) =>
      (await world.upload(world.admin, { name, content: bytes })).body.fieldErrors
    expect(await refused('a.exe', samples.pdf)).toEqual({ file: ['a.exe is not an accepted file type'] })
    expect(await refused('a.png', samples.pdf)).toEqual({ file: ['a.png is not an accepted file type'] })
    expect(await refused('a.png', Buffer.alloc(0))).toEqual({ file: ['a.png is empty'] })
    const tooLong = 'The file name is longer than 255 bytes; give the file a shorter name'
    expect(await refused(`${'a'.repeat(252)}.png`, samples.png)).toEqual({ file: [tooLong] })
  })

  test('a body that is not a form with one file in its field is refused', async () => {
    const before = await world.kept()
    const post = (form: { body: Buffer | object; headers: Record<string, string> }) =>
      world.admin('POST', '/api/uploads', form.body, form.headers)
    const unreadable = { status: 400, body: { generalErrors: ['The form could not be read'] } }
    expect(await post(formWith({ ...terms, field: 'other' }))).toMatchObject(unreadable)
    expect(await post(formWith({ ...terms, field: '__proto__' }))).toMatchObject(unreadable)
    expect(await post(formWith(terms, terms))).toMatchObject(unreadable)
    expect(await post(formWith({ name: null, content: 'text' }, terms))).toMatchObject(unreadable)
    const form = formWith(terms)
    expect(await post({ ...form, body: form.body.subarray(0, -20) })).toMatchObject(unreadable)
    expect(await post({ ...form, headers: { 'content-type': 'multipart/form-data' } })).toMatchObject(unreadable)
    expect(await post({ ...form, body: Buffer.from('nonsense') })).toMatchObject({ status: 400 })
    expect(await post({ ...formWith(), headers: form.headers })).toMatchObject({ status: 400 })
    expect((await post({ body: { file: 'x' }, headers: {} })).status).toBe(415)
    expect((await post({ body: samples.txt, headers: { 'content-type': 'text/plain' } })).status).toBe(415)
    expect(await world.kept()).toEqual(before)
  })

  test('only upload calls accept a form', async () => {
    const form = formWith(terms)
    const { status } = await world.admin('POST', '/api/promotions/search', form.body, form.headers)
    expect(status).toBe(415)
  })

  test('an upload whose connection breaks leaves nothing behind', async () => {
    const { app } = world.server
    await app.listen({ port: 0, host: '127.0.0.1' })
    const before = await world.kept()
    const form = formWith({ name: 'large.txt', content: Buffer.alloc(4_000_000, 'a') })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const head = [
      'POST /api/uploads HTTP/1.1',
      'Host: 127.0.0.1',
      `Cookie: ${world.cookie}`,
      `Content-Type: ${form.headers['content-type']}`,
      `Content-Length: ${form.body.length}`,
    ]
    const closed = Promise.withResolvers<void>()
    app.server.once('connection', (connection) => connection.once('close', () => closed.resolve()))
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    await new Promise((written) => socket.write(form.body.subarray(0, 2_000_000), written))
    socket.destroy()
    await closed.promise
    const { id } = await upload()
    await remove(id)
    expect(await world.kept()).toEqual(before)
  })

  test.each([
    ['ENOSPC', 503],
    ['EDQUOT', 503],
    ['EIO', 500],
  ])(
    'R5 a file that the store cannot write (%s) has no row; the response reports a full disk',
    async (code, refused) => {
      const { files } = world.server
      const sound = { ...files }
      const before = await world.kept()
      files.put = () => Promise.reject(Object.assign(new Error('it failed'), { code }))
      try {
        const { status, body, headers } = await world.upload(world.admin, terms)
        expect(status).toBe(refused)
        if (refused === 500) return
        expect(body.generalErrors).toEqual(['No space for files'])
        expect(headers['retry-after']).toMatch(/^[1-9]\d*$/)
      } finally {
        Object.assign(files, sound)
        expect(await world.kept()).toEqual(before)
      }
    },
  )

  test('R12 R13 a repeated upload with its key is stored once', async () => {
    const headers = { 'idempotency-key': 'upload-1' }
    const first = await world.upload(world.admin, terms, headers)
    const before = await world.kept()
    const second = await world.upload(world.admin, terms, headers)
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(second.headers.location).toBe(first.headers.location)
    expect((await world.upload(world.admin, { ...terms, name: 'other.txt' }, headers)).status).toBe(422)
    expect((await world.upload(world.admin, { ...terms, content: Buffer.from('other') }, headers)).status).toBe(422)
    expect(await world.kept()).toEqual(before)
    const together = await Promise.all(
      Array.from({ length: 5 }, () => world.upload(world.admin, terms, { 'idempotency-key': 'upload-2' })),
    )
    expect(new Set(together.map(({ body }) => body.id)).size).toBe(1)
    expect(await world.kept()).toEqual({ rows: before.rows + 1, files: before.files + 1 })
  })

  test('a file is removed once: 204, then 404, and its content is gone', async () => {
    const { id } = await upload()
    const [stored] = await world.rows('SELECT storage_key FROM upload WHERE id = $1', id)
    const key = String(stored?.['storage_key'])
    expect(await world.contentOf(key)).toBe(samples.txt.toString())
    await row('DOC-07', async () => {
      expect((await remove(id)).status).toBe(204)
      expect((await remove(id)).status).toBe(404)
    })
    expect((await content(id)).status).toBe(404)
    expect(await world.contentOf(key)).toBeNull()
    expect(await auditOf('upload.remove', id)).toHaveLength(1)
  })

  test('an attached file is listed with the promotion, and its removal is in the timeline', async () => {
    const { id, ...file } = await upload({ name: 'rules <b>.pdf', content: samples.pdf })
    expect((await attach(id)).status).toBe(200)
    const promotion = await world.promotion('FALL-SPIFF')
    const listed = async () =>
      (await world.admin('GET', `/api/promotions/${promotion}/uploads`)).body._embedded.uploads as {
        id: number
        fileName: string
      }[]
    const names = async () => (await listed()).map(({ fileName }) => fileName)
    const demoFiles = ['fall-spiff-terms.txt', 'fall-spiff-rates.csv']
    await row('DOC-02', async () => {
      expect(await names()).toEqual([...demoFiles, 'rules <b>.pdf'])
      expect((await listed())[2]).toMatchObject({ id, ...file })
    })
    expect((await remove(id)).status).toBe(204)
    expect(await names()).toEqual(demoFiles)
    const activities = await world.admin('POST', '/api/activities/search/promotions?size=1', {
      promotion: { id: promotion },
    })
    expect(activities.body.content[0].message).toBe('File <b>rules &lt;b&gt;.pdf</b> removed')
  })

  test('OP-111 a promotion has at most the number of files that its type allows', () =>
    row('DOC-03', async () => {
      const ids = [await upload(), await upload(), await upload(), await upload()].map(({ id }) => ({ id }))
      const promotion = await world.promotion('IMPORT-TEST')
      const save = (uploads: object[]) =>
        world.admin('POST', `/api/promotions/${promotion}/update`, { promotion: { uploads } })
      const refused = await save(ids)
      expect(refused.status).toBe(400)
      expect(refused.body.fieldErrors).toEqual({ uploads: ['At most 3 files can be attached'] })
      expect((await save(ids.slice(0, 3))).status).toBe(200)
      const fourth = await save(ids)
      expect([fourth.status, fourth.body.fieldErrors]).toEqual([400, { uploads: ['At most 3 files can be attached'] }])
      const listed = await world.admin('GET', `/api/promotions/${promotion}/uploads`)
      expect(listed.body._embedded.uploads.map((each: { id: number }) => ({ id: each.id }))).toEqual(ids.slice(0, 3))
    }))

  test('while a promotion has more files than its type allows, no file can be added', async () => {
    const files = async (count: number) => {
      const ids: { id: number }[] = []
      for (let file = 0; file < count; file++) ids.push({ id: (await upload()).id })
      return ids
    }
    const promotion = await world.promotion('SPRING-REBATE')
    const save = async (changes: object) =>
      (await world.admin('POST', `/api/promotions/${promotion}/update`, { promotion: changes })).status
    expect(await save({ uploads: await files(3) })).toBe(200)
    // omitted files are removed by their own call
    expect(await save({ uploads: await files(3) })).toBe(200)
    const listed = await world.admin('GET', `/api/promotions/${promotion}/uploads`)
    const stored = (listed.body._embedded.uploads as { id: number }[]).map(({ id }) => ({ id }))
    expect(stored.length).toBeGreaterThan(3)
    const more = await files(1)
    expect([await save({ uploads: more }), await save({ uploads: [...stored.slice(0, 2), ...more] })]).toEqual([
      400, 400,
    ])
    expect(await save({ name: 'Spring Rebate, renamed' })).toBe(200)
    for (const { id } of stored.slice(2)) await remove(id)
    expect(await save({ uploads: [...stored.slice(0, 2), ...more] })).toBe(200)
  })

  test('R17 an unattached file is available only to the user who uploaded it', async () => {
    const { id } = await upload()
    const promotion = await world.promotion('FALL-SPIFF')
    expect((await content(id, world.clerk)).status).toBe(404)
    expect((await content(id, world.viewer)).status).toBe(404)
    expect((await remove(id, world.clerk)).status).toBe(404)
    const stolen = await world.clerk('POST', `/api/promotions/${promotion}/update`, {
      promotion: { uploads: [{ id }] },
    })
    expect(stolen.body.fieldErrors).toEqual({ 'uploads[0]': ['Invalid selection'] })
    expect((await attach(id)).status).toBe(200)
    expect((await content(id, world.clerk)).status).toBe(200)
    expect((await content(id, world.viewer)).status).toBe(200)
    expect((await remove(id, world.viewer)).status).toBe(403)
    expect((await remove(id, world.clerk)).status).toBe(204)
  })

  test('R17 R20 a file of another program is not found, and cannot be attached to a promotion', async () => {
    const [program] = await world.rows(`SELECT id FROM program WHERE program_key = 'ACME-CLUB'`)
    const [other] = await world.rows(
      'SELECT id, promotion_key FROM promotion WHERE program_id = $1 LIMIT 1',
      program?.['id'],
    )
    const answer = await world.upload(world.admin, terms, { 'x-program-id': String(program?.['id']) })
    const id = answer.body.id as number
    expect((await attach(id)).body.fieldErrors).toEqual({ 'uploads[2]': ['Invalid selection'] })
    const uploads = [{ id }]
    expect(
      (await world.admin('POST', `/api/promotions/${String(other?.['id'])}/update`, { promotion: { uploads } })).status,
    ).toBe(200)
    const unknown = await content(999_999, world.clerk)
    const foreign = await content(id, world.clerk)
    expect([foreign.status, foreign.body.generalErrors]).toEqual([404, unknown.body.generalErrors])
    expect((await remove(id, world.clerk)).status).toBe(404)
    expect((await content(id)).status).toBe(200)
  })

  test('read-only users and anonymous callers cannot upload', async () => {
    const before = await world.kept()
    expect((await world.upload(world.viewer, terms)).status).toBe(403)
    expect((await world.upload(world.server.anonymous, terms)).status).toBe(401)
    expect((await world.upload(world.admin, terms, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(await world.kept()).toEqual(before)
  })

  test('a file whose content is lost is not found', async () => {
    const { id } = await upload()
    const [row] = await world.rows('SELECT storage_key FROM upload WHERE id = $1', id)
    await world.server.files.delete(String(row?.['storage_key']))
    expect((await content(id)).status).toBe(404)
  })

  test('files are stored in a bucket as in a folder', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
    const store = await startBucketServer()
    const { files } = world.server
    const folder = { ...files }
    Object.assign(files, openBucketFiles({ bucket: 'b', region: 'us-east-1', endpoint: store.endpoint, prefix: 'p/' }))
    try {
      const large = Buffer.alloc(7_000_000, 'large ')
      const { id, url } = await upload({ name: 'large.txt', content: large })
      const read = await world.server.app.inject({ url, headers: { cookie: world.cookie } })
      expect(read.rawPayload.equals(large)).toBe(true)
      expect((await world.upload(world.admin, { name: 'large.exe', content: large })).status).toBe(400)
      expect(store.objects.size).toBe(1)
      expect((await remove(id)).status).toBe(204)
      expect([store.objects.size, store.openUploads()]).toEqual([0, 0])
    } finally {
      Object.assign(files, folder)
      vi.unstubAllEnvs()
      await store.close()
    }
  })
})
