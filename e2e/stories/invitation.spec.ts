import { answerImpossible, failCalls } from '../harness/answer-calls.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { makeInvited } from '../harness/make-invited.ts'
import { row } from '../harness/row.ts'
import { expect, test } from '../harness/test.ts'
import { AudienceTab } from '../pages/audience-tab.ts'

test.use({ intercepts: true })

const LINK = 'Promotion Invitation Link is required'
const TEMPLATE = 'Email Template is required'

const APPROVALS = 'Approvals Needed must be zero or a positive number'
const statuses = ['Active', 'Invited', 'Waiting for approval', 'Suspended', 'Terminated']

test('invitation settings are filled in, saved and loaded again', async ({ page, calls, promotions }) => {
  const { id } = await promotions.make()
  const tab = new AudienceTab(page)
  const { editor } = tab
  await tab.openForEdit(id)
  await expect(tab.parts).toHaveCount(0)
  await tab.invitationOnly.check()
  for (const rowId of ['AUD-11', 'INV-01'] as const) {
    await row(rowId, () => expect(tab.parts).toHaveText([/^Details/, /^Requesters$/, /^Approvers$/]))
  }
  await row('INV-21', async () => {
    for (const name of ['Requesters', 'Approvers', 'Details'] as const) {
      await tab.openPart(name)
      await expect(tab.part.getByRole('table')).toHaveCount(0)
      await expect(tab.part.getByText(/invited on|accepted|redeemed on/i)).toHaveCount(0)
    }
  })
  await row('INV-03', async () => {
    await expect(tab.part.getByText(LINK, { exact: true })).toBeVisible()
    await expect(editor.save).toBeDisabled()
  })
  await expectAccessible(page, 'invitation settings that are missing')
  await editor.textField('Promotion Invitation Link').fill('/join/fall')
  await row('INV-05', async () => {
    await expect(tab.part.getByText(TEMPLATE, { exact: true })).toBeVisible()
    await expect(tab.part.getByText(LINK, { exact: true })).toHaveCount(0)
    await expect(editor.save).toBeDisabled()
    expect(calls.writes).toEqual([])
  })
  await row('INV-18', async () => {
    await editor.picker('Email Template').open()
    await expect(editor.picker('Email Template').options.first()).toHaveText(
      'An invitation is waiting for your approval (APPROVAL-NEEDED)',
    )
  })
  for (const rowId of ['INV-17', 'CONST-05'] as const) {
    await row(rowId, async () => {
      const searches = calls.of('POST /api/emailTemplates/search')
      expect(searches).not.toEqual([])
      // the list is requested again when it is more than 30 seconds old
      for (const { query, body } of searches) {
        expect({ query, body: body as unknown }).toEqual({
          query: { size: '200' },
          body: { isEffective: 'All', byProgramGroup: true, hasSendGridTemplate: true },
        })
      }
    })
  }
  await editor.picker('Email Template').choose('You are invited to a promotion (INVITE)')
  await row('INV-10', async () => {
    const problem = tab.part.getByText(APPROVALS, { exact: true })
    await editor.textField('Approvals Needed').fill('-1')
    await expect(problem).toBeVisible()
    await expect(editor.save).toBeDisabled()
    for (const number of ['0', '5']) {
      await editor.textField('Approvals Needed').fill(number)
      await expect(problem).toHaveCount(0)
      await expect(editor.save).toBeEnabled()
    }
  })
  const templates = [
    ['INV-06', 'Approver Email Template', 'approverEmailTemplate', 'APPROVAL-NEEDED'],
    ['INV-07', 'Rejected Email Template', 'rejectedEmailTemplate', 'INVITE-REJECTED'],
    ['INV-08', 'Redeemed Email Template', 'redeemedEmailTemplate', 'INVITE-REDEEMED'],
  ] as const
  await editor.saveAndWait()
  const stored = () => promotions.related(id, 'promotionInvitationSetting')
  const before = await stored()
  expect(templates.map(([, , field]) => before[field] as unknown)).toEqual([null, null, null])
  await editor.startEdit()
  for (const [, label, , key] of templates) await editor.picker(label).choose(`(${key})`)
  await editor.textField('Approvals Needed').fill('2')
  await page.getByRole('switch', { name: 'Invitation Redeemable' }).check()
  await editor.picker('Managed Participant Types').choose('Dealer')
  await editor.picker('Managed Participant Types').choose('Sales Representative')
  await page.keyboard.press('Escape')
  await editor.picker('Default Participant Type').choose('Branch Manager')
  for (const rowId of ['INV-14', 'PICK-22'] as const) {
    await row(rowId, async () => {
      await editor.picker('Default Participant Status').open()
      await expect(editor.picker('Default Participant Status').options).toHaveText(statuses)
    })
  }
  await editor.picker('Default Participant Status').choose('Invited')
  await editor.saveAndWait()
  await page.reload()
  for (const [rowId, label, value] of [
    ['DET-39', 'Invitation Only', 'Yes'],
    ['INV-02', 'Promotion Invitation Link', '/join/fall'],
    ['INV-04', 'Email Template', 'You are invited to a promotion (INVITE)'],
    ['PICK-18', 'Email Template', 'You are invited to a promotion (INVITE)'],
    ['INV-06', 'Approver Email Template', 'An invitation is waiting for your approval (APPROVAL-NEEDED)'],
    ['INV-07', 'Rejected Email Template', 'Your invitation was declined (INVITE-REJECTED)'],
    ['INV-08', 'Redeemed Email Template', 'Your invitation was accepted (INVITE-REDEEMED)'],
    ['INV-09', 'Approvals Needed', '2'],
    ['INV-11', 'Invitation Redeemable', 'Yes'],
    ['INV-12', 'Managed Participant Types', 'DealerSales Representative'],
    ['INV-13', 'Default Participant Type', 'Branch Manager'],
    ['INV-14', 'Default Participant Status', 'Invited'],
  ] as const) {
    await row(rowId, () => expect(tab.field(label)).toContainText(value))
  }
  const after = await stored()
  await row('INV-02', async () =>
    expect([after.linkToInvitation, after.promotionInvitationUrl]).toEqual(['/join/fall', '/join/fall']),
  )
  await row('INV-04', async () => expect(after.emailTemplate.emailTemplateKey).toBe('INVITE'))
  await row('INV-09', async () =>
    expect([after.approvalsNeeded, after.promotionInvitationApprovalsNeeded]).toEqual([2, 2]),
  )
  await row('INV-11', async () => expect(after.promotionInvitationRedeemable).toBe(true))
  for (const [rowId, , field, key] of templates) {
    await row(rowId, async () => expect(after[field].emailTemplateKey).toBe(key))
  }
})

test('requesters and approvers are searched, added and removed, and are read-only in view mode', async ({
  page,
  calls,
  promotions,
}) => {
  const tab = new AudienceTab(page)
  const { editor } = tab
  const id = await makeInvited(promotions, 1)
  await tab.openForEdit(id)
  await tab.openPart('Approvers')
  const missing = tab.part.getByText('Approvals are needed but no approver is selected')
  await expect(missing).toBeVisible()
  await expect(editor.tab('Audience')).toHaveAccessibleName(/1 warning/)
  await editor.picker('Approvers').choose('DR-0006')
  await editor.picker('Approvers').choose('DR-0007')
  await page.keyboard.press('Escape')
  await expect(missing).toHaveCount(0)
  await tab.openPart('Requesters')
  await editor.picker('Requesters').choose('DR-0004')
  await editor.picker('Requesters').choose('DR-0005')
  await page.keyboard.press('Escape')
  await row('INV-26', async () => {
    const words = ['DR-0006', 'DR-0007', 'DR-0004', 'DR-0005']
    for (const keyword of words) expect(calls.bodiesOf('POST /api/participants/search')).toContainEqual({ keyword })
  })
  await expectAccessible(page, 'requesters')
  await editor.saveAndWait()
  await page.reload()
  const users = [
    ['INV-15', 'Requesters', 'DR-0004', 'DR-0005'],
    ['INV-16', 'Approvers', 'DR-0006', 'DR-0007'],
  ] as const
  for (const [rowId, part, one, other] of users) {
    await row(rowId, async () => {
      await tab.openPart(part)
      await expect(tab.part).toContainText(one)
      await expect(tab.part).toContainText(other)
    })
  }
  await row('INV-24', async () => {
    for (const part of ['Details', 'Requesters', 'Approvers'] as const) {
      await tab.openPart(part)
      await expect(tab.parts.filter({ hasText: part })).toHaveAttribute('aria-selected', 'true')
      for (const role of ['combobox', 'textbox', 'spinbutton', 'switch', 'button'] as const) {
        await expect(tab.part.getByRole(role)).toHaveCount(0)
      }
    }
  })
  await editor.startEdit()
  for (const [, part, one] of users) {
    await tab.openPart(part)
    await tab.part
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await expect(tab.part).not.toContainText(one)
  }
  await editor.saveAndWait()
  await page.reload()
  for (const [rowId, part, one, other] of users) {
    await row(rowId, async () => {
      await tab.openPart(part)
      await expect(tab.part).toContainText(other)
      await expect(tab.part).not.toContainText(one)
    })
  }
})

test('OP-128: typed text survives the switch, problems of a closed section count and link to it', async ({
  page,
  promotions,
}) => {
  const tab = new AudienceTab(page)
  const { editor } = tab
  const id = await makeInvited(promotions, 1)
  await tab.openForEdit(id)
  const link = editor.textField('Promotion Invitation Link')
  await row('INV-25', async () => {
    await link.fill('')
    await tab.openPart('Approvers')
    await expect(tab.parts.first()).toHaveAccessibleName(/^Details.*1 problem/)
    await expect(tab.parts.nth(1)).toHaveAccessibleName('Requesters')
    await expect(editor.tab('Audience')).toHaveAccessibleName(/1 problem/)
    await expect(editor.save).toBeDisabled()
    await tab.openPart('Details')
    await link.fill('javascript:alert(1)')
    await tab.openPart('Approvers')
    await expect(editor.save).toBeDisabled()
  })
  await editor.tab('Details').first().click()
  await editor.problemCount.click()
  await editor.problems.getByRole('link', { name: /Enter a path that begins with \/ or an https address/ }).click()
  await expect(link).toBeFocused()
  await expect(link).toHaveValue('javascript:alert(1)')
  await tab.openPart('Requesters')
  await expect(tab.parts.nth(1)).toHaveAttribute('aria-selected', 'true')
  await tab.invitationOnly.uncheck()
  await expect(editor.save).toBeEnabled()
  await row('INV-23', async () => {
    await tab.invitationOnly.check()
    await expect(link).toHaveValue('javascript:alert(1)')
    await expect(editor.picker('Email Template').input).toHaveValue('You are invited to a promotion (INVITE)')
    await expect(editor.textField('Approvals Needed')).toHaveValue('1')
  })
  await row('INV-22', async () => {
    await link.fill('')
    await tab.invitationOnly.uncheck()
    await expect(editor.save).toBeEnabled()
    await editor.saveAndWait()
    expect(await promotions.related(id, 'promotionInvitationSetting')).toBeNull()
  })
})

test('INV-20, PICK-30: templates beyond the loaded ones are reported only in the browser console, and found by typing', async ({
  page,
  faults,
  calls,
  promotions,
}) => {
  const words = 'More email templates exist than were loaded (300 > 200)'
  faults.allow(/More email templates exist than were loaded/)
  const said: { type: string; text: string }[] = []
  page.on('console', (message) => void said.push({ type: message.type(), text: message.text() }))
  await answerImpossible(page, '**/api/emailTemplates/search*', (body, request) => {
    const content = (body.content as { emailTemplateKey: string }[]).filter(
      ({ emailTemplateKey }) =>
        request.postData()?.includes('keyword') === true || emailTemplateKey.startsWith('GROUP'),
    )
    return { ...body, content, totalElements: 300 }
  })
  const tab = new AudienceTab(page)
  const id = await makeInvited(promotions, 1)
  await tab.openForEdit(id)
  const picker = tab.editor.picker('Email Template')
  const value = 'You are invited to a promotion (INVITE)'
  await row('PICK-30', () => expect(picker.input).toHaveValue(value))
  await picker.open()
  for (const rowId of ['INV-20', 'WARN-04'] as const) {
    await row(rowId, async () => {
      await expect.poll(() => said.filter(({ text }) => text === words)).toEqual([{ type: 'warning', text: words }])
      await expect(tab.editor.problems).toHaveCount(0)
      await expect(page.getByText(/exist than were loaded/)).toHaveCount(0)
    })
  }
  await picker.choose('INVITE-REMINDER')
  expect(calls.of('POST /api/emailTemplates/search').at(-1)?.body).toMatchObject({ keyword: 'INVITE-REMINDER' })
  await row('INV-20', async () => expect(said.filter(({ text }) => text === words)).toHaveLength(1))
})

test('templates that cannot be loaded are reported only in the picker', async ({ page, faults, promotions }) => {
  faults.allowStatus(500)
  const line = /email templates could not be loaded/
  faults.allow(line)
  const said: string[] = []
  page.on('console', (message) => void said.push(message.text()))
  await failCalls(page, '**/api/emailTemplates/search*', { status: 500 })
  const tab = new AudienceTab(page)
  await tab.openForEdit(await makeInvited(promotions, 1))
  const picker = tab.editor.picker('Email Template')
  for (const rowId of ['INV-19', 'ERR-14'] as const) {
    await row(rowId, async () => {
      await expect(tab.editor.problems).toHaveCount(0)
      await picker.input.click()
      await expect(page.getByText('The list could not be loaded', { exact: true })).toBeVisible()
      await expect(picker.options).toHaveCount(0)
      expect(said.filter((text) => line.test(text)).length).toBeGreaterThan(0)
      await expect(picker.input).toHaveValue('You are invited to a promotion (INVITE)')
    })
  }
})
