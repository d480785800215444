import { expectAccessible } from '../harness/expect-accessible.ts'
import { makeInvited } from '../harness/make-invited.ts'
import { expect, test } from '../harness/test.ts'
import { AudienceTab } from '../pages/audience-tab.ts'
import { Catalog } from '../pages/catalog.ts'
import { Frame } from '../pages/frame.ts'
import { Picker } from '../pages/picker.ts'
import { ProgramSettings } from '../pages/program-settings.ts'

test.use({ untouched: true, upsets: true })

test('a program that gets a group offers the templates of that group, and no longer those of its former one', async ({
  page,
  promotions,
  server,
  faults,
}) => {
  faults.allowStatus(400, 409)
  const catalog = new Catalog(page)
  await catalog.open('programGroups')
  await expect(catalog.row('Acme Channel')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Add program group' }).click()
  await catalog.text('Name').fill('acme channel')
  await catalog.save.click()
  await expect(page.getByText('Another program group has this key').first()).toBeVisible()
  await catalog.text('Name').fill('Sister Programs')
  await catalog.save.click()
  await expect(page.getByText('Program group Sister Programs added')).toBeVisible()
  const record = page.url()
  await server.query(
    `INSERT INTO email_template (program_group_id, email_template_key, subject, has_send_grid_template)
     SELECT id, 'SISTER-INVITE', 'The sisters invite you', true FROM program_group WHERE name = 'Sister Programs'`,
  )

  const promotion = await makeInvited(promotions, 0)
  const tab = new AudienceTab(page)
  const template = tab.editor.picker('Email Template')
  const offers = async (offered: string, other: string) => {
    await template.input.fill('invite')
    await expect(template.options.filter({ hasText: offered })).toHaveCount(1)
    await expect(template.options.filter({ hasText: other })).toHaveCount(0)
  }
  await tab.openForEdit(promotion)
  await offers('(GROUP-INVITE)', '(SISTER-INVITE)')
  await template.choose('You are invited to a promotion (INVITE)')
  await tab.editor.cancel.click()

  // without a reload, so the templates that were offered before are still in the cache
  await new Frame(page).navigation.getByRole('link', { name: 'Programs' }).click()
  await page.getByRole('link', { name: 'Dealer Rewards', exact: true }).click()
  const settings = new ProgramSettings(page)
  await settings.edit.click()
  const group = new Picker(page, 'Program group')
  await expect(group.input).toHaveValue('Acme Channel')
  await group.leaveText('No such group')
  await expect(settings.problemCount).toHaveText(/1 problem/)
  await group.choose('Sister Programs')
  await expect(settings.changes).toHaveText('Unsaved changes (1)')
  await expectAccessible(page, 'settings with another program group')
  await settings.saveAndWait()
  await expect(page.getByText('Sister Programs', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('row').filter({ hasText: 'Dealer Rewards' })).toContainText('Sister Programs')
  await page.goBack()
  await tab.editor.startEdit()
  await offers('(SISTER-INVITE)', '(GROUP-INVITE)')
  await template.choose('The sisters invite you (SISTER-INVITE)')
  await tab.editor.saveAndWait()
  const { emailTemplate } = await promotions.related(promotion, 'promotionInvitationSetting')
  expect(emailTemplate).toMatchObject({ emailTemplateKey: 'SISTER-INVITE' })

  await page.goto(record)
  await catalog.openTab('Used in')
  const uses = page.getByRole('region', { name: 'Programs' })
  await expect(uses.getByRole('link', { name: 'Dealer Rewards' })).toHaveAttribute('href', /^\/program\/\d+$/)
  await catalog.act('Delete')
  await catalog.dialog.getByRole('button', { name: 'Delete 1 program group' }).click()
  await expect(catalog.dialog).toContainText('1 program and 1 email template')
})

test('the group of a program of another client than that of the session is shown and cannot be changed', async ({
  page,
  promotions,
}) => {
  const settings = new ProgramSettings(page)
  await settings.openForEdit(await promotions.idOfRow('program', 'program_key', 'GLOBEX-PARTNER'))
  await expect(page.getByText('Globex Programs')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Program group' })).toHaveCount(0)
  await expect(page.getByText('Switch to a program of this client to change the group.')).toBeVisible()
})
