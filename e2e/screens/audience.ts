import { expect } from '../harness/expect.ts'
import { AudienceTab } from '../pages/audience-tab.ts'
import { OrganizationsPanel } from '../pages/organizations-panel.ts'
import { ParticipantsPanel } from '../pages/participants-panel.ts'
import { RuleEditor } from '../pages/rule-editor.ts'
import { EligibleParticipants } from '../pages/eligible-participants.ts'
import type { Screen, Stage } from './screen.ts'

/** The organizations of a promotion, loaded. */
async function openOrganizations(stage: Stage, key: string): Promise<OrganizationsPanel> {
  const panel = new OrganizationsPanel(stage.page)
  await panel.open(await stage.promotions.idOf(key))
  return panel
}

async function openParticipants(stage: Stage, key: string): Promise<ParticipantsPanel> {
  const panel = new ParticipantsPanel(stage.page)
  await panel.open(await stage.promotions.idOf(key))
  await expect(panel.rows.first()).toBeVisible()
  return panel
}

async function openTab({ page, promotions }: Stage, key: string): Promise<AudienceTab> {
  const tab = new AudienceTab(page)
  await tab.open(await promotions.idOf(key))
  return tab
}

async function openForEdit(stage: Stage, key: string): Promise<AudienceTab> {
  const tab = new AudienceTab(stage.page)
  await tab.openForEdit(await stage.promotions.idOf(key))
  return tab
}

/** The condition of a promotion with groups, a warning, and a part that the builder cannot show as fields. */
async function openRule(stage: Stage): Promise<RuleEditor> {
  const tab = await openForEdit(stage, 'DEALER-ELITE')
  await tab.requireCondition.check()
  const rule = new RuleEditor(stage.page, 'Eligibility Condition')
  await rule.text.fill(
    "participant.participantTypeKey == 'DEALER' and organization.tier == 'GOLD'\n" +
      '  and (participant.yearsOfService < 5 or claim.products.?[quantity > 1].size() >= 2)',
  )
  return rule
}

/** The Audience tab in its states. */
export const audienceScreens: readonly Screen[] = [
  {
    name: 'editor-audience-fields',
    show: async (stage) => {
      const tab = await openTab(stage, 'DEALER-ELITE')
      await expect(tab.field('Participant Types')).toContainText('Dealer')
    },
  },
  {
    name: 'editor-who-is-in',
    show: async (stage) => {
      await openTab(stage, 'DEALER-ELITE')
      const eligibleParticipants = new EligibleParticipants(stage.page)
      await eligibleParticipants.show()
      await expect(eligibleParticipants.totals).toContainText('participants are eligible')
      await eligibleParticipants.participant.choose('DR-0002')
      await expect(eligibleParticipants.panel).toContainText('Not eligible. ')
    },
  },
  {
    name: 'editor-audience-fields-edit',
    show: async (stage) => {
      const tab = await openForEdit(stage, 'DEALER-ELITE')
      await tab.requireCondition.check()
      await tab.editor.picker('Organization Groups').open()
    },
  },
  {
    name: 'editor-rule-text',
    show: async (stage) => {
      const rule = await openRule(stage)
      await expect(stage.page.getByText('This fails when organization is missing')).toBeVisible()
      await rule.text.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'editor-rule-builder',
    show: async (stage) => {
      const rule = await openRule(stage)
      await rule.builder.click()
      await rule.toTop(rule.builder)
      await rule.tryIt.click()
      await expect(rule.answer).toContainText('false')
    },
  },
  {
    name: 'editor-rule-try',
    show: async (stage) => {
      const rule = await openRule(stage)
      await rule.tryIt.click()
      await expect(rule.answer).toContainText('false')
      await rule.toTop(rule.answer)
    },
  },
  {
    name: 'editor-rule-compare',
    show: async (stage) => {
      const tab = await openForEdit(stage, 'DEALER-ELITE')
      await tab.requireCondition.check()
      const rule = new RuleEditor(stage.page, 'Eligibility Condition')
      await rule.compare('Invoice Date', 'between')
    },
  },
  {
    name: 'editor-audience-foreign',
    show: async (stage) => {
      await openForEdit(stage, 'FALL-SPIFF')
      await expect(stage.page.getByText('not in the current program')).toBeVisible()
    },
  },
  {
    name: 'editor-invitation',
    show: async (stage) => {
      const tab = await openTab(stage, 'INVITED-DEALERS')
      await tab.parts.first().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'editor-invitation-edit',
    show: async (stage) => {
      const tab = await openForEdit(stage, 'INVITED-DEALERS')
      await tab.editor.textField('Promotion Invitation Link').fill('join')
      await tab.editor.picker('Default Participant Status').input.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'editor-invitation-people',
    show: async (stage) => {
      const tab = await openForEdit(stage, 'INVITED-DEALERS')
      await tab.editor.textField('Promotion Invitation Link').fill('')
      await tab.openPart('Approvers')
      await expect(tab.part.getByRole('combobox')).toBeVisible()
    },
  },
  { name: 'editor-audience', show: async (stage) => void (await openOrganizations(stage, 'BIG-LIST')) },
  {
    name: 'editor-audience-edit',
    show: async (stage) => {
      const panel = await openOrganizations(stage, 'BIG-LIST')
      await panel.editor.startEdit()
      await panel.table.getByRole('checkbox').nth(1).check()
      await expect(stage.page.getByRole('region', { name: 'Selected rows' })).toBeVisible()
    },
  },
  {
    name: 'editor-audience-add',
    show: async (stage) => {
      const panel = await openOrganizations(stage, 'FALL-SPIFF')
      await panel.editor.startEdit()
      await panel.add.click()
      await expect(panel.dialog.getByRole('checkbox').nth(1)).toBeVisible()
    },
  },
  {
    name: 'editor-paste',
    show: async (stage) => {
      const panel = await openParticipants(stage, 'BIG-LIST')
      await panel.editor.startEdit()
      await panel.paste.open()
    },
  },
  {
    name: 'editor-paste-preview',
    show: async (stage) => {
      const panel = await openParticipants(stage, 'FALL-SPIFF')
      await panel.editor.startEdit()
      await panel.paste.preview(
        'DR-0001, DR-0002, dr-0003, ALDER.SMITHFIELD.1@example.com, CC-0001, DR-999, DR-0011, DR-0012',
      )
    },
  },
  {
    name: 'editor-participants',
    show: async (stage) => {
      const panel = await openParticipants(stage, 'FALL-SPIFF')
      await panel.add.or(panel.search).first().scrollIntoViewIfNeeded()
      await stage.page.getByRole('heading', { name: 'Organizations', level: 2 }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'editor-participants-edit',
    show: async (stage) => {
      const panel = await openParticipants(stage, 'BIG-LIST')
      await panel.editor.startEdit()
      await panel.table.getByRole('checkbox').nth(1).check()
      await expect(panel.selection).toBeVisible()
      await panel.selection.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'editor-participants-add',
    show: async (stage) => {
      const panel = await openParticipants(stage, 'FALL-SPIFF')
      await panel.editor.startEdit()
      await panel.add.click()
      await expect(panel.dialog.getByRole('checkbox').nth(1)).toBeVisible()
    },
  },
  {
    name: 'editor-participant-payouts',
    show: async (stage) => {
      const panel = await openParticipants(stage, 'FALL-SPIFF')
      await panel.editor.startEdit()
      await panel.openPayouts('$30.00')
      await panel.payouts.getByRole('button', { name: 'Add payout' }).click()
      await panel.payoutField(2, 'Payout Amount').fill('0')
      await panel.payoutField(2, 'Payout Type').click()
      await expect(stage.page.getByRole('listbox')).toBeVisible()
    },
  },
]
