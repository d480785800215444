import type { Api } from '../harness/api.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { makeInvited } from '../harness/make-invited.ts'
import { expect, test } from '../harness/test.ts'
import { AudienceTab } from '../pages/audience-tab.ts'

const LINK = 'Promotion Invitation Link is required'
const TEMPLATE = 'Email Template is required'

/** What participants can be, as the server has it. */
async function statusNames(api: Api): Promise<string[]> {
  const statuses = await api.get('GET /api/types/participantStatuses')
  return (statuses as unknown as { description: string }[]).map(({ description }) => description)
}

test('AUD-11, DET-39, INV-01 to INV-14, INV-17, INV-18, INV-21, CONST-05, PICK-18, PICK-22: invitation settings are filled in, saved and read again', async ({
  page,
  api,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make()
  const tab = new AudienceTab(page)
  const { editor } = tab
  await tab.openForEdit(id)
  await tab.invitationOnly.check()
  await expect(tab.part.getByRole('table')).toHaveCount(0)
  await expect(tab.parts).toHaveText([/^Details/, /^Requesters$/, /^Approvers$/])
  await expect(tab.part.getByText(LINK)).toBeVisible()
  await expect(tab.part.getByText(TEMPLATE)).toBeVisible()
  await expect(editor.save).toBeDisabled()
  await expectAccessible(page, 'invitation settings that are missing')
  await editor.textField('Promotion Invitation Link').fill('/join/fall')
  await editor.picker('Email Template').open()
  await expect(editor.picker('Email Template').options.first()).toContainText('(APPROVAL-NEEDED)')
  await editor.picker('Email Template').choose('You are invited to a promotion (INVITE)')
  await editor.picker('Redeemed Email Template').choose('INVITE-REDEEMED')
  await editor.textField('Approvals Needed').fill('-1')
  await expect(tab.part.getByText('Approvals Needed must be zero or a positive number')).toBeVisible()
  await editor.textField('Approvals Needed').fill('2')
  await page.getByRole('switch', { name: 'Invitation Redeemable' }).check()
  await editor.picker('Managed Participant Types').choose('Dealer')
  await editor.picker('Managed Participant Types').choose('Sales Representative')
  await page.keyboard.press('Escape')
  await editor.picker('Default Participant Type').choose('Branch Manager')
  await editor.picker('Default Participant Status').open()
  await expect(editor.picker('Default Participant Status').options).toHaveText(await statusNames(api))
  await editor.picker('Default Participant Status').choose('Invited')
  await editor.saveAndWait()
  const [templates] = calls.of('POST /api/emailTemplates/search')
  expect(templates).toMatchObject({
    query: { size: '200' },
    body: { isEffective: 'All', byProgramGroup: true, hasSendGridTemplate: true },
  })
  expect(calls.of('POST /api/emailTemplates/search')).toHaveLength(1)
  await page.reload()
  for (const [label, value] of [
    ['Promotion Invitation Link', '/join/fall'],
    ['Email Template', 'You are invited to a promotion (INVITE)'],
    ['Redeemed Email Template', 'Your invitation was accepted (INVITE-REDEEMED)'],
    ['Approvals Needed', '2'],
    ['Invitation Redeemable', 'Yes'],
    ['Managed Participant Types', 'DealerSales Representative'],
    ['Default Participant Type', 'Branch Manager'],
    ['Default Participant Status', 'Invited'],
  ] as const) {
    await expect(tab.field(label)).toContainText(value)
  }
  expect(await promotions.related(id, 'promotionInvitationSetting')).toMatchObject({
    linkToInvitation: '/join/fall',
    promotionInvitationUrl: '/join/fall',
    approvalsNeeded: 2,
    promotionInvitationApprovalsNeeded: 2,
    approverEmailTemplate: null,
  })
})

test('INV-15, INV-16, INV-24, INV-26: requesters and approvers are searched, added and removed, and in view mode only read', async ({
  page,
  calls,
  promotions,
}) => {
  const tab = new AudienceTab(page)
  const { editor } = tab
  const id = await makeInvited(promotions, 1)
  await tab.openForEdit(id)
  await tab.openPart('Approvers')
  await expect(tab.part.getByText('Approvals are needed but no approver is selected')).toBeVisible()
  await expect(editor.tab('Audience')).toHaveAccessibleName(/1 warning/)
  await editor.picker('Approvers').choose('DR-0006')
  await expect(tab.part.getByText('Approvals are needed but no approver is selected')).toHaveCount(0)
  await tab.openPart('Requesters')
  await editor.picker('Requesters').choose('DR-0004')
  await editor.picker('Requesters').choose('DR-0005')
  await page.keyboard.press('Escape')
  expect(calls.of('POST /api/participants/search').map(({ body }): unknown => body)).toContainEqual({
    keyword: 'DR-0004',
  })
  await expectAccessible(page, 'requesters')
  await editor.saveAndWait()
  await page.reload()
  await tab.openPart('Requesters')
  await expect(tab.part).toContainText('DR-0004')
  await expect(tab.part).toContainText('DR-0005')
  await expect(tab.part.getByRole('combobox')).toHaveCount(0)
  await tab.openPart('Approvers')
  await expect(tab.part).toContainText('DR-0006')
  await editor.startEdit()
  await tab.openPart('Requesters')
  await tab.part
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await editor.saveAndWait()
  await page.reload()
  await tab.openPart('Requesters')
  await expect(tab.part).not.toContainText('DR-0004')
  await expect(tab.part).toContainText('DR-0005')
})

test('INV-22, INV-23, INV-25, OP-128: what was typed survives the switch, problems of a closed part count and lead there', async ({
  page,
  promotions,
}) => {
  const tab = new AudienceTab(page)
  const { editor } = tab
  const id = await makeInvited(promotions, 1)
  await tab.openForEdit(id)
  const link = editor.textField('Promotion Invitation Link')
  await link.fill('javascript:alert(1)')
  await tab.openPart('Approvers')
  await expect(tab.parts.first()).toHaveAccessibleName(/1 problem/)
  await expect(editor.tab('Audience')).toHaveAccessibleName(/1 problem/)
  await expect(editor.save).toBeDisabled()
  await editor.tab('Details').first().click()
  await editor.problemCount.click()
  await editor.problems.getByRole('link', { name: /Enter a path that begins with \/ or an https address/ }).click()
  await expect(link).toBeFocused()
  await expect(link).toHaveValue('javascript:alert(1)')
  await tab.openPart('Requesters')
  await expect(tab.parts.nth(1)).toHaveAttribute('aria-selected', 'true')
  await tab.invitationOnly.uncheck()
  await expect(editor.save).toBeEnabled()
  await tab.invitationOnly.check()
  await expect(link).toHaveValue('javascript:alert(1)')
  await tab.invitationOnly.uncheck()
  await editor.saveAndWait()
  expect(await promotions.related(id, 'promotionInvitationSetting')).toBeNull()
})

test('INV-20, WARN-04, PICK-30: more templates than were loaded are told to the console alone, and found by typing', async ({
  page,
  faults,
  calls,
  promotions,
}) => {
  const words = 'More email templates exist than were loaded (300 > 200)'
  faults.allow(/More email templates exist than were loaded/)
  const said: string[] = []
  page.on('console', (message) => void said.push(message.text()))
  await page.route('**/api/emailTemplates/search*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { content: { emailTemplateKey: string }[] }
    const content = route.request().postData()?.includes('keyword')
      ? body.content
      : body.content.filter(({ emailTemplateKey }) => emailTemplateKey.startsWith('GROUP'))
    await route.fulfill({ response: answer, json: { ...body, content, totalElements: 300 } })
  })
  const tab = new AudienceTab(page)
  const id = await makeInvited(promotions, 1)
  await tab.openForEdit(id)
  const picker = tab.editor.picker('Email Template')
  await expect(picker.input).toHaveValue('You are invited to a promotion (INVITE)')
  await picker.open()
  await expect.poll(() => said.filter((text) => text === words)).toHaveLength(1)
  await picker.choose('INVITE-REMINDER')
  expect(calls.of('POST /api/emailTemplates/search').at(-1)?.body).toMatchObject({
    keyword: expect.any(String),
  })
  expect(said.filter((text) => text === words)).toHaveLength(1)
})

test('INV-19, ERR-14: templates that cannot be loaded are said by the picker alone', async ({
  page,
  faults,
  promotions,
}) => {
  faults.allowStatus(500)
  faults.allow(/email templates could not be loaded/)
  await page.route('**/api/emailTemplates/search*', (route) => route.fulfill({ status: 500, body: '' }))
  const tab = new AudienceTab(page)
  await tab.openForEdit(await makeInvited(promotions, 1))
  await expect(tab.editor.problems).toHaveCount(0)
  await tab.editor.picker('Email Template').input.click()
  await expect(page.getByText('The list could not be loaded', { exact: true })).toBeVisible()
  await expect(tab.editor.picker('Email Template').input).toHaveValue('You are invited to a promotion (INVITE)')
})
