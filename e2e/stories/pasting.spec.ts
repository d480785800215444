import { expectAccessible } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/test.ts'
import { OrganizationsPanel } from '../pages/organizations-panel.ts'
import { ParticipantsPanel } from '../pages/participants-panel.ts'
import { UnsavedQuestion } from '../pages/unsaved-question.ts'

test('OP-79: pasted keys and addresses are previewed, included in one step, reverted in one, and saved', async ({
  page,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make()
  const [first, second] = await Promise.all(
    ['DR-0001', 'DR-0002'].map((key) => promotions.idOfRow('participant', 'participant_key', key)),
  )
  await promotions.changeLists(id, {
    promotionParticipants: [
      { participant: { id: first }, includeInPromotion: true },
      { participant: { id: second }, includeInPromotion: false },
    ],
  })
  const panel = new ParticipantsPanel(page)
  await panel.open(id)
  await panel.editor.startEdit()
  await panel.paste.preview('"dr-0003"\tDR-0002\nALDER.SMITHFIELD.1@EXAMPLE.COM, CC-0001; XX-9999\nDR-0003')
  await expect(panel.paste.rows).toHaveText([
    /^1"dr-0003"IncludedDR-0003/,
    /^2DR-0002Changed from excludedDR-0002/,
    /^3ALDER\.SMITHFIELD\.1@EXAMPLE\.COMAlready listedDR-0001Alder Smithfield/,
    '4CC-0001Not in this program',
    '5XX-9999Unknown',
    /^6DR-0003Already listed/,
  ])
  await expectAccessible(page, 'pasted keys')
  expect(calls.bodiesOf('POST /api/participants/lookUp')).toEqual([
    { keys: ['dr-0003', 'DR-0002', 'ALDER.SMITHFIELD.1@EXAMPLE.COM', 'CC-0001', 'XX-9999', 'DR-0003'] },
  ])
  await expect(panel.rows).toHaveCount(2)
  await panel.paste.button('Include 2 participants').click()
  await expect(panel.rows).toHaveCount(3)
  await expect(panel.row('DR-0002')).toContainText('Include')
  expect(calls.writes).toEqual([])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(panel.rows).toHaveCount(2)
  await expect(panel.row('DR-0002')).toContainText('Exclude')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(panel.rows).toHaveCount(3)
  await panel.editor.saveAndWait()
  await page.reload()
  await expect(panel.rows).toHaveCount(3)
  await expect(panel.row('DR-0002')).toContainText('Include')
  await expect(panel.row('DR-0003')).toContainText('Include')
})

test('Keys of organizations are pasted into a new promotion, as excluded', async ({ page }) => {
  const panel = new OrganizationsPanel(page)
  const { editor } = panel
  await editor.openNew()
  await editor.picker('Promotion Type').choose('Rebate')
  await editor.picker('Country').choose('United States')
  await editor.textField('Name').fill('For these organizations')
  await editor.textField('Fiscal Year').fill('2026')
  await editor.tab('Audience').click()
  await panel.paste.preview('org-001 \n ORG-002, nothing')
  await panel.paste.choose('Exclude')
  await expect(panel.paste.outcomes).toHaveText('3 keys: Excluded 2, Unknown 1.')
  await panel.paste.button('Exclude 2 organizations').click()
  await expect(panel.rows).toHaveCount(2)
  await expect(panel.row('ORG-001')).toContainText('Exclude')
})

test.describe('the right to participants is revoked', () => {
  test.use({ upsets: true })

  test('OP-38, OP-119: during an edit, features that need the right show a message, and everything typed is kept', async ({
    page,
    faults,
    server,
    promotions,
  }) => {
    faults.allowStatus(403)
    faults.allow(/promotionParticipants of promotion \d+ could not be loaded: The server responded with 403/)
    const { id } = await promotions.make()
    const participant = { id: await promotions.idOfRow('participant', 'participant_key', 'DR-0001') }
    await promotions.changeLists(id, { promotionParticipants: [{ participant, includeInPromotion: true }] })
    const panel = new ParticipantsPanel(page)
    const { editor } = panel
    await editor.openForEdit(id)
    await editor.textField('Name').fill('Typed before')
    await server.query(
      `UPDATE app_user_program SET can_view_participants = false
        WHERE app_user_id = (SELECT id FROM app_user WHERE email = 'admin@example.com')`,
    )
    await editor.tab('Audience').click()
    // the list states why it is missing, and cannot be changed in part (OP-119)
    await expect(page.getByText('You are not allowed to see the participants of this promotion')).toBeVisible()
    await expect(panel.row('DR-0001')).toHaveCount(0)
    await expect(panel.add).toBeDisabled()
    const organizations = new OrganizationsPanel(page)
    await organizations.paste.preview('ORG-001')
    await organizations.paste.button('Include 1 organization').click()
    await expect(organizations.row('ORG-001')).toContainText('Include')
    await expectAccessible(page, 'an audience whose participants may not be seen')
    await editor.tab('Details').click()
    await expect(editor.textField('Name')).toHaveValue('Typed before')
    await editor.saveAndWait()
    expect(await promotions.read(id)).toMatchObject({ name: 'Typed before' })
    await editor.tab('Audience').click()
    await expect(organizations.row('ORG-001')).toContainText('Include')
  })

  test('OP-38: an open list keeps its edits, and its dialogs state that participants cannot be viewed', async ({
    page,
    faults,
    server,
    promotions,
  }) => {
    faults.allowStatus(403)
    const { id } = await promotions.make()
    const panel = new ParticipantsPanel(page)
    await panel.open(id)
    await panel.editor.startEdit()
    await panel.paste.preview('DR-0005')
    await panel.paste.button('Include 1 participant').click()
    await expect(panel.row('DR-0005')).toContainText('Include')
    await server.query(
      `UPDATE app_user_program SET can_view_participants = false
        WHERE app_user_id = (SELECT id FROM app_user WHERE email = 'admin@example.com')`,
    )
    await panel.paste.open()
    await panel.paste.text.fill('DR-0006')
    await panel.paste.button('Preview').click()
    await expect(panel.paste.dialog).toContainText('You are not allowed to see the participants of this program')
    await expect(panel.paste.text).toHaveValue('DR-0006')
    await panel.paste.button('Cancel').click()
    await new UnsavedQuestion(page).discard.click()
    await expect(panel.paste.dialog).toHaveCount(0)
    await expect(panel.row('DR-0005')).toContainText('Include')
  })
})
