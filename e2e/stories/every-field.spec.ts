import type { Locator, Page } from '@playwright/test'
import { fillFields, readFields, type Fields } from '../harness/fields.ts'
import { makeInvited } from '../harness/make-invited.ts'
import { makeWithLines, paysEach } from '../harness/make-with-lines.ts'
import type { Promotions } from '../harness/promotions.ts'
import { expect, test } from '../harness/test.ts'
import { AudienceTab, type InvitationPart } from '../pages/audience-tab.ts'
import { CoursesTab } from '../pages/courses-tab.ts'
import { DeadlinesTab } from '../pages/deadlines-tab.ts'
import { ParticipantsPanel } from '../pages/participants-panel.ts'
import { PayoutRules } from '../pages/payout-rules.ts'
import { ProductsTab } from '../pages/products-tab.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

/** A part of the editor with fields: a tab, a section of a tab, or a dialog. */
interface Part {
  readonly name: string
  readonly make?: (promotions: Promotions) => Promise<number>
  /** Opens the part of a promotion in edit mode. */
  readonly open: (page: Page, id: number) => Promise<Locator>
  /** Opens the part once it is stored, if that takes different steps. */
  readonly reopen?: (page: Page, id: number) => Promise<Locator>
  /** A value for each field of the part, in an order in which they can be filled in; none is the initial value. */
  readonly fields: Fields
  /** The buttons that apply the dialogs, from the innermost out. */
  readonly confirm?: readonly (string | RegExp)[]
}

const section = (tab: string, name: string) => async (page: Page, id: number) => {
  await new PromotionEditor(page).openForEdit(id, tab)
  return page.getByRole('region', { name, exact: true })
}

const inTab = (tab: string, name: string, fields: Fields): Part => ({ name, open: section(tab, name), fields })

const invitation = (part: InvitationPart, fields: Fields): Part => ({
  name: `Invitation ${part}`,
  make: (promotions) => makeInvited(promotions, 1),
  open: async (page, id) => {
    const tab = new AudienceTab(page)
    await tab.openForEdit(id)
    await tab.openPart(part)
    return tab.part
  },
  fields,
})

const makeLine = (promotions: Promotions) =>
  makeWithLines(promotions, { 'AX-100': [paysEach(25, { payoutType: { name: 'PERCENT_OF_CLAIM_AMOUNT' } })] })

async function withDeadline(promotions: Promotions): Promise<number> {
  const [start, end] = ['2026-04-01T04:00:00Z', '2026-07-01T03:59:00Z']
  const deadline = { name: 'Q1', effectiveDate: start, expirationDate: end, submissionDeadlineDate: end }
  return (await promotions.make({ promotionDeadlines: [deadline] })).id
}

async function withParticipant(promotions: Promotions): Promise<number> {
  const { id } = await promotions.make()
  const participant = { id: await promotions.idOfRow('participant', 'participant_key', 'DR-0002') }
  await promotions.changeLists(id, { promotionParticipants: [{ participant, includeInPromotion: true }] })
  return id
}

async function openLine(page: Page, id: number): Promise<Locator> {
  const tab = new ProductsTab(page)
  await tab.openForEdit(id)
  await tab.edit('AX-100')
  return tab.dialog
}

async function openParticipantPayouts(page: Page, id: number): Promise<Locator> {
  const panel = new ParticipantsPanel(page)
  await panel.editor.openForEdit(id, 'audience')
  await panel.openPayouts('DR-0002')
  return panel.payouts
}

/** Opens the dialog of a course: a new one, or the one with this name. */
const openCourse = (button: string) => async (page: Page, id: number) => {
  const tab = new CoursesTab(page)
  await tab.editor.openForEdit(id, 'courses')
  await page.getByRole('button', { name: button, exact: true }).click()
  return tab.dialog
}

async function openPayout(page: Page, id: number): Promise<Locator> {
  const rules = new PayoutRules(page)
  await rules.openFor(id, 'AX-100')
  await rules.section.getByRole('button', { name: /^Edit/ }).first().click()
  return rules.payout
}

const flatPayout = {
  'Payout Type': 'Flat amount per unit claimed',
  Amount: '31.50',
  Method: 'Every',
  Quantity: '4',
  Threshold: '6',
  'Override Award Vehicle': 'Points',
  'Effective Date': '04/02/2026 01:15 am EDT',
  'Expiration Date': '03/30/2027 10:45 pm EDT',
  Description: 'For every fourth unit',
}

const parts: readonly Part[] = [
  inTab('details', 'Promotion', {
    'Promotion Type': 'Smart Rules',
    Country: 'Canada',
    Name: 'Every field',
    Key: 'EVERY-FIELD',
    'Fiscal Year': '2031',
    Description: 'Read back after a reload',
  }),
  inTab('details', 'Dates', {
    'Start Date': '04/02/2026 01:15 am EDT',
    'End Date': '03/30/2027 10:45 pm EDT',
    'Publish Date': '03/14/2026 02:30 pm EDT',
  }),
  inTab('details', 'Payout', {
    'Default Award Vehicle': 'Points',
    'Invoice Type Override': 'Manual Invoice',
    'Payout Strategy': 'Pay the parent organization',
    'Payout Amount Per Product': '7.25',
    Taxable: 'No',
  }),
  inTab('audience', 'Audience', {
    'Audience Type': 'Program Site',
    'Duplication Check Promotions': 'SPRING-REBATE',
    'Participant Types': 'Dealer, Branch Manager',
    'Participant Groups': 'East Team, Newcomers',
    'Organization Types': 'Buying Group',
    'Organization Groups': 'West, Premier',
  }),
  inTab('audience', 'Invitations', {
    'Invitation Only': 'Yes',
    'Publicly Invitable': 'Yes',
    'Promotion Invitation Link': '/join/every-field',
    'Email Template': 'You are invited to a promotion (INVITE)',
    'Approver Email Template': 'An invitation is waiting for your approval (APPROVAL-NEEDED)',
    'Rejected Email Template': 'Your invitation was declined (INVITE-REJECTED)',
    'Redeemed Email Template': 'Your invitation was accepted (INVITE-REDEEMED)',
    'Approvals Needed': '3',
    'Invitation Redeemable': 'Yes',
    'Managed Participant Types': 'Dealer, Sales Representative',
    'Default Participant Type': 'Branch Manager',
    'Default Participant Status': 'Invited',
  }),
  invitation('Requesters', { Requesters: 'Fern Specimen' }),
  invitation('Approvers', { Approvers: 'Fern Specimen' }),
  inTab('claiming', 'Claims', { 'Claim Type': 'Photo Claim', 'Skip Claim Documentation': 'Yes' }),
  inTab('contest', 'Contest', { Contest: 'Top Seller Trip', 'Entries Per Submission': '17' }),
  inTab('customFields', 'Custom Fields', { Region: 'North', 'Budget Code': 'BC-77', 'Cost Center': 'CC-88' }),
  inTab('courses', 'Course requirements', {
    'Courses Enabled': 'Yes',
    'Courses Required Before Generating Payout': 'Yes',
    'Courses Required Before Paying Payout': 'Yes',
  }),
  {
    name: 'a line',
    make: makeLine,
    open: openLine,
    fields: {
      'Visible since': '04/02/2026 01:15 am EDT',
      'Visible until': '03/30/2027 10:45 pm EDT',
      'Minimum Claimable Units': '2',
      'Maximum Claimable Units': '9',
      'Maximum Payout Amount': '123.45',
      'Agreement Number': 'AG-77',
      'Duplication Check': 'Model and serial number',
      'Enable Serial Numbers': 'Yes',
      'Allow Product Price Entry': 'Yes',
      'Minimum Product Price': '10.50',
      'Maximum Product Price': '20.75',
      'Hide Quantity': 'Yes',
      'Hide Serial Number': 'Yes',
      'Enable Installation Date': 'Yes',
      'Enable Job Name': 'Yes',
    },
    confirm: ['OK'],
  },
  { name: 'a payout', make: makeLine, open: openPayout, fields: flatPayout, confirm: ['Update payout', 'OK'] },
  {
    name: "a participant's payout",
    make: withParticipant,
    open: async (page, id) => {
      const payouts = await openParticipantPayouts(page, id)
      await payouts.getByRole('button', { name: 'Add payout' }).click()
      return payouts
    },
    reopen: openParticipantPayouts,
    fields: { 'Payout Type': 'Percent of claim amount', 'Payout Amount': '12.5' },
    confirm: ['OK'],
  },
  {
    name: 'a course',
    open: openCourse('Add course'),
    reopen: openCourse('Edit Safe Installation'),
    fields: {
      Course: 'Safe Installation',
      'Override Passing Grade': '91',
      'Effective Date': '04/02/2026 01:15 am EDT',
      'Expiration Date': '03/30/2027 10:45 pm EDT',
      'Award Units Value In Currency': '2.5',
    },
    confirm: [/^(Add|Update) course$/],
  },
  {
    name: 'a deadline',
    make: withDeadline,
    open: async (page, id) => {
      const tab = new DeadlinesTab(page)
      await tab.openForEdit(id)
      await tab.table.getByRole('button', { name: /^Edit / }).click()
      return tab.dialog
    },
    fields: {
      Name: 'Spring',
      'Effective Date': '04/02/2026 01:15 am EDT',
      'Expiration Date': '06/29/2026 10:45 pm EDT',
      'Submission Deadline Date': '07/29/2026 09:30 pm EDT',
    },
    confirm: [/^Update/],
  },
]

for (const { name, make, open, reopen = open, fields, confirm = [] } of parts) {
  test(`every field of ${name} is stored and shown after a reload`, async ({ page, promotions }) => {
    const id = make ? await make(promotions) : (await promotions.make()).id
    const part = await open(page, id)
    const before = await readFields(part)
    expect(Object.entries(fields).filter(([label, value]) => before[label] === value)).toEqual([])
    await fillFields(part, fields)
    await expect.poll(() => readFields(part)).toEqual(fields)
    for (const button of confirm) await page.getByRole('dialog').last().getByRole('button', { name: button }).click()
    await new PromotionEditor(page).saveAndWait()
    await page.reload()
    const reopened = await reopen(page, id)
    await expect.poll(() => readFields(reopened)).toEqual(fields)
  })
}
