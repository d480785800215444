import { cutCalls, delayCalls, failCalls } from '../harness/answer-calls.ts'
import { row } from '../harness/row.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/test.ts'
import { DocumentsTab, textFile } from '../pages/documents-tab.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

test.use({ intercepts: true })

const removals = 'DELETE /api/uploads/remove/*'
const tooMany = 'At most 3 files can be attached'

async function openForEdit(page: Page, id: number) {
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id, 'documents')
  return { editor, documents: new DocumentsTab(page) }
}

test('the files of a promotion are listed and can be downloaded, and nothing else in view mode', async ({
  page,
  promotions,
  calls,
}) => {
  const id = await promotions.idOf('FALL-SPIFF')
  await new PromotionEditor(page).open(id, 'documents')
  const documents = new DocumentsTab(page)
  await row('DOC-01', async () => {
    await documents.expectFiles('fall-spiff-terms.txt', 'fall-spiff-rates.csv')
    await expect(documents.files.nth(0)).toContainText('218 bytes')
    await expect(documents.files.nth(1)).toContainText('55 bytes')
    const terms = await documents.download('fall-spiff-terms.txt')
    expect(terms.name).toBe('fall-spiff-terms.txt')
    expect(terms.text).toContain('Each serial number is paid once')
    const rates = await documents.download('fall-spiff-rates.csv')
    expect(rates).toEqual({
      name: 'fall-spiff-rates.csv',
      text: 'model,amount,currency\nAX-100,25.00,USD\nAX-200,0.00,USD\n',
    })
  })
  await row('DOC-10', async () => {
    await expect(documents.files.getByRole('link')).toHaveCount(2)
    await expect(documents.panel.getByRole('button')).toHaveCount(0)
    await expect(documents.panel.getByText('Drop files here')).toHaveCount(0)
  })
  await row('DOC-08', async () => expect(calls.of(`GET /api/promotions/${id}/uploads`)).toHaveLength(1))
})

test('files are added by the button and by dropping them, up to the limit, and kept by the save', async ({
  page,
  promotions,
  calls,
  api,
}) => {
  const { id } = await promotions.make()
  const { editor, documents } = await openForEdit(page, id)
  await documents.choose(textFile('first.txt'), textFile('second.csv', 'a,b\n1,2\n'))
  await documents.expectFiles('first.txt', 'second.csv')
  await documents.drop(textFile('third.txt'), textFile('fourth.txt'))
  await documents.expectFiles('first.txt', 'second.csv', 'third.txt')
  await row('DOC-03', async () => {
    await expect(documents.coming).toContainText(tooMany)
    await expect(documents.add).toHaveAttribute('aria-disabled', 'true')
    await expect(documents.add).toHaveAccessibleDescription(/.+/)
  })
  await expect(documents.news).toHaveText('third.txt uploaded')
  await expectAccessible(page, 'documents at their limit')
  await editor.saveAndWait()
  await page.reload()
  await row('DOC-02', async () => {
    expect(calls.of('POST /api/promotions/*/update')[0]?.body.promotion.uploads).toHaveLength(3)
    await documents.expectFiles('first.txt', 'second.csv', 'third.txt')
    expect((await documents.download('second.csv')).text).toBe('a,b\n1,2\n')
  })
  await row('DOC-03', async () => {
    const { id: fourth } = await (
      await page.request.post('/api/uploads', { multipart: { file: textFile('x.txt') } })
    ).json()
    const uploads = [...(await promotions.related(id, 'uploads'))._embedded.uploads, { id: fourth }]
    const refused = await api.call(`POST /api/promotions/${id}/update`, { promotion: { uploads } })
    expect([refused.status, refused.body.fieldErrors]).toEqual([400, { uploads: [tooMany] }])
  })
})

test('U22: a removed file can be put back, comes back by Cancel, and is gone by the save', async ({
  page,
  promotions,
  calls,
}) => {
  const { id } = await promotions.make()
  const { editor, documents } = await openForEdit(page, id)
  await documents.choose(textFile('one.txt'), textFile('two.txt'))
  await documents.expectFiles('one.txt', 'two.txt')
  await editor.saveAndWait()
  await editor.startEdit()
  await documents.button('Remove one.txt').click()
  await documents.expectFiles('two.txt')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await documents.expectFiles('one.txt', 'two.txt')
  await row('DOC-05', async () => {
    await documents.button('Remove one.txt').click()
    await documents.expectFiles('two.txt')
    await editor.cancel.click()
    await editor.question.getByRole('button', { name: /discard/i }).click()
    await documents.expectFiles('one.txt', 'two.txt')
    expect(calls.of(removals)).toHaveLength(0)
  })
  await editor.startEdit()
  await row('DOC-04', async () => {
    const { href } = await documents.link('one.txt').evaluate((link: HTMLAnchorElement) => ({ href: link.href }))
    expect((await page.request.get(href)).status()).toBe(200)
    await documents.button('Remove one.txt').click()
    await documents.expectFiles('two.txt')
    expect(calls.of(removals)).toHaveLength(0)
    await editor.saveAndWait()
    await documents.expectFiles('two.txt')
    expect(calls.writes.slice(-2).map(({ method }) => method)).toEqual(['POST', 'DELETE'])
    const removed = /\/api\/uploads\/(\d+)\//.exec(href)?.[1]
    expect(calls.of(removals).map(({ path }) => path)).toEqual([`/api/uploads/remove/${removed}`])
    await page.reload()
    await documents.expectFiles('two.txt')
    // the version that names the file keeps it
    expect((await page.request.get(href)).status()).toBe(200)
  })
})

test('what was added for an edit and not kept leaves nothing behind', ({ page, promotions, server }) =>
  row('DOC-06', async () => {
    const { id } = await promotions.make()
    const { editor, documents } = await openForEdit(page, id)
    const kept = async () => (await server.query('SELECT id FROM upload WHERE file_name LIKE $1', 'left-%')).length
    await documents.choose(textFile('left-0.txt'))
    const { href } = await documents.link('left-0.txt').evaluate((link: HTMLAnchorElement) => ({ href: link.href }))
    expect((await page.request.get(href)).status()).toBe(200)
    await documents.button('Remove left-0.txt').click()
    await editor.tab('Details').click()
    await editor.textField('Name').fill('Saved without the file')
    await editor.saveAndWait()
    await expect.poll(async () => (await page.request.get(href)).status()).toBe(404)
    await editor.startEdit()
    await editor.tab('Documents').click()
    await documents.choose(textFile('left-1.txt'))
    await documents.button('Remove left-1.txt').click()
    expect(await kept()).toBe(1)
    await editor.cancel.click()
    await expect(editor.edit).toBeVisible()
    await expect.poll(kept).toBe(0)
    await editor.startEdit()
    await documents.choose(textFile('left-2.txt'))
    await documents.expectFiles('left-2.txt')
    await editor.cancel.click()
    await editor.question.getByRole('button', { name: /discard/i }).click()
    await expect.poll(kept).toBe(0)
    await editor.startEdit()
    await documents.choose(textFile('left-3.txt'))
    await documents.expectFiles('left-3.txt')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Programs', exact: true }).click()
    await editor.question.getByRole('button', { name: /discard/i }).click()
    await expect.poll(kept).toBe(0)
  }))

test('each file that is not taken says why in its row; the others stay, and one that broke off is sent again', ({
  page,
  promotions,
  faults,
}) =>
  row('DOC-09', async () => {
    faults.allow(/Failed to load resource/)
    const { id } = await promotions.make()
    const { documents } = await openForEdit(page, id)
    await documents.choose(textFile('taken.txt'))
    await documents.expectFiles('taken.txt')
    await cutCalls(page, '**/api/uploads', { times: 1 })
    await documents.choose(textFile('broken.txt'))
    await expect(documents.coming).toContainText('The server could not be reached')
    await documents.choose(
      { ...textFile('huge.pdf'), buffer: Buffer.alloc(20 * 1024 * 1024 + 1) },
      textFile('run.exe'),
      textFile('empty.txt', ''),
      textFile('lie.pdf', 'no PDF at all'),
    )
    await expect(documents.coming).toHaveText([
      /broken\.txt.*The server could not be reached/,
      /huge\.pdf is larger than 20 MB/,
      /run\.exe is not an accepted file type/,
      /empty\.txt is empty/,
      /lie\.pdf is not an accepted file type/,
    ])
    await documents.expectFiles('taken.txt')
    await expectAccessible(page, 'documents that were not taken')
    await documents.button('Retry broken.txt').click()
    await documents.expectFiles('taken.txt', 'broken.txt')
    for (const name of ['huge.pdf', 'run.exe', 'empty.txt', 'lie.pdf'])
      await documents.button(`Dismiss ${name}`).click()
    await expect(documents.coming).toHaveCount(0)
    await expect(documents.add).toBeFocused()
  }))

test('a file goes on while another tab is open, holds the save back, and can be canceled', async ({
  page,
  promotions,
}) => {
  const { id } = await promotions.make()
  const { editor, documents } = await openForEdit(page, id)
  const held = Promise.withResolvers<void>()
  await delayCalls(page, '**/api/uploads', () => held.promise)
  await documents.choose(textFile('kept.txt'), textFile('dropped.txt'))
  await expect(documents.coming).toHaveCount(2)
  await expect(documents.coming.first().getByRole('progressbar')).toHaveAccessibleName('Uploading kept.txt')
  await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
  await documents.button('Cancel dropped.txt').click()
  await editor.tab('Details').click()
  await expect(editor.textField('Name')).toBeVisible()
  held.resolve()
  await expect(editor.save).not.toHaveAttribute('aria-disabled')
  await editor.tab('Documents').click()
  await documents.expectFiles('kept.txt')
  await editor.saveAndWait()
  await documents.expectFiles('kept.txt')
})

test('OP-93, ALG-27: a file that could not be removed is said by name, and the next save removes it', async ({
  page,
  promotions,
  calls,
  faults,
}) => {
  faults.allowStatus(500)
  const { id } = await promotions.make()
  const { editor, documents } = await openForEdit(page, id)
  await documents.choose(textFile('stubborn.txt'))
  await documents.expectFiles('stubborn.txt')
  await editor.saveAndWait()
  await editor.startEdit()
  await documents.button('Remove stubborn.txt').click()
  await editor.tab('Details').click()
  await editor.textField('Name').fill('Saved all the same')
  await failCalls(page, '**/api/uploads/remove/*', { status: 500 }, { times: 1 })
  await editor.save.click()
  await expect(editor.problems).toContainText('stubborn.txt could not be removed; everything else is saved')
  await expect(editor.save).toBeVisible()
  expect((await promotions.read(id)).name).toBe('Saved all the same')
  calls.clear()
  await editor.saveAndWait()
  const update = calls.of('POST /api/promotions/*/update')[0]
  expect(Object.keys(update?.body.promotion as object).sort()).toEqual(['uploads', 'version'])
  expect(calls.of(removals)).toHaveLength(1)
  expect((await promotions.related(id, 'uploads'))._embedded.uploads).toEqual([])
})

test('removing a file of the copy leaves it with the source', ({ page, promotions, api }) =>
  row('COPY-09', async () => {
    const source = await promotions.idOf('FALL-SPIFF')
    const { id } = (await api.get(`POST /api/promotions/${source}/copy`)) as { id: number }
    const { editor, documents } = await openForEdit(page, id)
    await documents.expectFiles('fall-spiff-terms.txt', 'fall-spiff-rates.csv')
    await documents.button('Remove fall-spiff-terms.txt').click()
    await editor.saveAndWait()
    await documents.expectFiles('fall-spiff-rates.csv')
    await editor.open(source, 'documents')
    await documents.expectFiles('fall-spiff-terms.txt', 'fall-spiff-rates.csv')
    expect((await documents.download('fall-spiff-terms.txt')).text).toContain('Fall Spiff')
  }))

test('U7: files that were added are kept through a save that fails', async ({ page, promotions, faults }) => {
  faults.allowStatus(500)
  const { id } = await promotions.make()
  const { editor, documents } = await openForEdit(page, id)
  await documents.choose(textFile('plan 計画.txt'))
  await documents.expectFiles('plan 計画.txt')
  await failCalls(page, '**/update', { status: 500 }, { times: 1 })
  await editor.save.click()
  await expect(editor.problems).toBeVisible()
  await documents.expectFiles('plan 計画.txt')
  await editor.problems.getByRole('button', { name: 'Retry' }).click()
  await expect(editor.edit).toBeVisible()
  expect((await documents.download('plan 計画.txt')).name).toBe('plan 計画.txt')
})
