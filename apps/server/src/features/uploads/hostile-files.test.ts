import { expect, test } from 'vitest'
import { keptFiles, linkedDocument, loadingFiles, refusedFiles } from './testing/hostile-files.ts'
import { describeUploads } from './testing/upload-suite.ts'

test('R29 there are at least 60 hostile files', () => {
  expect(refusedFiles.length + keptFiles.length).toBeGreaterThanOrEqual(60)
})

describeUploads('hostile files', (world) => {
  test.each(refusedFiles)('R29 $what ($name) is refused at its field and leaves nothing behind', async (file) => {
    const before = await world.kept()
    const { status, body } = await world.upload(world.admin, file)
    expect([400, 413]).toContain(status)
    expect(body).toMatchObject({ fieldErrors: { file: [expect.any(String)] } })
    expect(await world.kept()).toEqual(before)
  })

  test.each(loadingFiles)('R29 the problem of $what is reported', async (file) => {
    const { body } = await world.upload(world.admin, file)
    expect(body).toMatchObject({
      fieldErrors: { file: [expect.stringContaining('loads a template or an object from elsewhere')] },
    })
  })

  test('a document with links and the template of its author is stored', async () => {
    expect((await world.upload(world.admin, linkedDocument)).status).toBe(201)
  })

  test.each(keptFiles)(
    'R29 $what ($name) is stored under a random name and never displayed by a browser',
    async (file) => {
      const { status, body } = await world.upload(world.admin, file)
      expect(status).toBe(201)
      expect(body).toMatchObject({ fileName: file.shown, size: file.content.length })
      const { id, url } = body as { id: number; url: string }
      const [row] = await world.rows('SELECT storage_key FROM upload WHERE id = $1', id)
      expect(row?.['storage_key']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      const { headers } = await world.admin('GET', url)
      expect(headers).toMatchObject({
        'content-disposition': expect.stringMatching(
          /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\x21-\x7e]*$/,
        ),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
        'content-type': expect.not.stringMatching(/html|svg|xml|script/),
      })
    },
  )
})
