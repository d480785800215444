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

test('a template is added for all programs of the group, and is a record of each of them', async ({
  page,
  promotions,
  faults,
}) => {
  faults.allowStatus(409)
  const catalog = new Catalog(page)
  await catalog.open('emailTemplates')
  await expect(catalog.row('GROUP-INVITE')).toContainText('All programs of group Acme Channel')
  await expect(catalog.row('APPROVAL-NEEDED')).toContainText('This program')
  await expectAccessible(page, 'the list of email templates')
  await page.getByRole('main').getByRole('link', { name: 'Add email template' }).click()
  await catalog.text('Email Template Key').fill('CHANNEL-NEWS')
  await catalog.text('Subject').fill('News of the channel')
  await page.getByRole('switch', { name: 'Has SendGrid Template' }).click()
  await expect(catalog.select('Belongs To').getByRole('option')).toHaveText([
    'This program',
    'All programs of group Acme Channel',
  ])
  await catalog.select('Belongs To').selectOption('All programs of group Acme Channel')
  await expectAccessible(page, 'a new email template')
  await catalog.save.click()
  await expect(page.getByText('Email template News of the channel added')).toBeVisible()
  await expect(catalog.select('Belongs To')).toHaveCount(0)
  await expect(page.getByText('All programs of group Acme Channel')).toBeVisible()
  const address = page.url()

  const id = await makeInvited(promotions, 0)
  const tab = new AudienceTab(page)
  await tab.openForEdit(id)
  await tab.editor.picker('Email Template').choose('News of the channel (CHANNEL-NEWS)')
  await tab.editor.saveAndWait()
  // the other program of the group has the template too, and its promotions do not show those of this one
  await page.request.put('/api/session/program', {
    data: { id: await promotions.idOfRow('program', 'program_key', 'ACME-CLUB') },
  })
  await page.goto(address)
  await expect(page.getByText('All programs of group Acme Channel')).toBeVisible()
  await catalog.text('Subject').fill('News of the whole channel')
  await catalog.saveAndWait()
  await catalog.openTab('Timeline')
  await expect(page.getByText('News of the whole channel').first()).toBeVisible()
  await catalog.openTab('Used in')
  await expect(page.getByRole('region', { name: 'Promotions' })).toBeVisible()
  await catalog.act('Delete')
  await catalog.dialog.getByRole('button', { name: 'Delete 1 email template' }).click()
  await expect(catalog.dialog).toContainText('1 promotion')
})

test.describe('a user without the right to the catalog', () => {
  test.use({ user: 'noparts' })

  test('adds email templates to the program only, and reads those of the group', async ({ page, promotions }) => {
    const catalog = new Catalog(page)
    await catalog.open('emailTemplates/new')
    await expect(catalog.select('Belongs To').getByRole('option')).toHaveText(['This program'])
    await catalog.open(
      `emailTemplates/${await promotions.idOfRow('email_template', 'email_template_key', 'GROUP-INVITE')}`,
    )
    await expect(page.getByText('You need the right to manage the catalog of this client')).toBeVisible()
    await expect(catalog.text('Subject')).toHaveCount(0)
    await expect(page.getByText('All programs of group Acme Channel')).toBeVisible()
  })
})

test('a new program gets a group of the client of the session', async ({ page }) => {
  await page.goto('/programs')
  await page.getByRole('button', { name: 'New Program' }).click()
  const dialog = page.getByRole('dialog', { name: 'New program' })
  const group = new Picker(page, 'Program group')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Channel Club')
  await group.leaveText('No such group')
  await dialog.getByRole('button', { name: 'Create program' }).click()
  await expect(group.input).toHaveAccessibleDescription(/Invalid selection/)
  await group.choose('Acme Channel')
  await expectAccessible(page, 'a new program with a group')
  const client = dialog.getByRole('combobox', { name: 'Client' })
  await client.selectOption({ label: 'Globex' })
  await expect(group.input).toHaveCount(0)
  await client.selectOption({ label: 'Acme Tools' })
  await expect(group.input).toHaveValue('')
  await group.choose('Acme Channel')
  await dialog.getByRole('switch', { name: 'Create the starter set' }).click()
  await dialog.getByRole('button', { name: 'Create program' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/programs')
  await expect(page.getByRole('row').filter({ hasText: 'Channel Club' })).toContainText('Acme Channel')
})
