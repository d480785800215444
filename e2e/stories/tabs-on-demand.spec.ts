import { cutCalls } from '../harness/answer-calls.ts'
import { expect, test } from '../harness/test.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

test.use({ intercepts: true })

test('a tab that cannot be loaded says so, keeps what was typed, and opens with Retry', async ({
  page,
  promotions,
  faults,
}) => {
  faults.allow(/Failed to load resource/)
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  const letThrough = await cutCalls(page, '**/assets/contest-panel-*.js')
  await editor.openForEdit(id)
  await editor.textField('Name').fill('Typed before the network went')
  await editor.tab('Contest').click()
  const notice = page.getByRole('alert').filter({ hasText: 'Could not load Contest. Your changes are kept.' })
  await expect(notice).toBeVisible()
  await letThrough()
  await notice.getByRole('button', { name: 'Retry' }).click()
  await expect(editor.picker('Contest').input).toBeVisible()
  await editor.tab('Details').click()
  await expect(editor.textField('Name')).toHaveValue('Typed before the network went')
})

test('the editor of the description that cannot be loaded says so in its field, and comes with Retry', async ({
  page,
  promotions,
  faults,
}) => {
  faults.allow(/Failed to load resource/)
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  const letThrough = await cutCalls(page, '**/assets/html-editor-*.js')
  await editor.openForEdit(id)
  const failure = page.getByRole('alert').filter({ hasText: 'Could not load the editor. Your text is kept.' })
  await expect(failure).toBeVisible()
  await letThrough()
  await failure.getByRole('button', { name: 'Retry' }).click()
  await editor.describe('Typed after all')
  await editor.saveAndWait()
  expect(await promotions.read(id)).toMatchObject({ description: '<p>Typed after all</p>' })
})

test('once the editor is drawn its tabs open without the network', async ({ page, context, promotions, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  const panels = page.waitForResponse('**/assets/contest-panel-*.js')
  await editor.openForEdit(id)
  await panels
  await context.setOffline(true)
  await editor.tab('Contest').click()
  await expect(editor.picker('Contest').input).toBeVisible()
})
