import type { Page } from '@playwright/test'
import { expect } from '../harness/expect.ts'
import { CoursesTab } from '../pages/courses-tab.ts'
import { DeadlinesTab } from '../pages/deadlines-tab.ts'
import { DocumentsTab, textFile } from '../pages/documents-tab.ts'
import { LimitsTab } from '../pages/limits-tab.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'
import { Recovery } from '../pages/recovery.ts'
import type { Screen, Stage } from './screen.ts'

/** Opens the editor of a promotion of the demo programs. */
async function open({ page, promotions }: Stage, key: string, tab?: string): Promise<PromotionEditor> {
  const editor = new PromotionEditor(page)
  await editor.open(await promotions.idOf(key), tab)
  return editor
}

async function openForEdit(stage: Stage, key: string, tab?: string): Promise<PromotionEditor> {
  const editor = await open(stage, key, tab)
  await editor.startEdit()
  return editor
}

async function openNew(page: Page): Promise<PromotionEditor> {
  const editor = new PromotionEditor(page)
  await editor.openNew()
  return editor
}

/** The limits of the demo promotion that has some, with its first group expanded. */
async function openLimits({ page, promotions }: Stage): Promise<LimitsTab> {
  const tab = new LimitsTab(page)
  await tab.open(await promotions.idOf('SMART-RULES'))
  await tab.toggle('Open Group 1').click()
  await expect(tab.row('Water systems')).toBeVisible()
  return tab
}

/** The editor in its modes and states. */
export const editorScreens: readonly Screen[] = [
  {
    name: 'editor-view',
    show: async (stage) => {
      const editor = await open(stage, 'FALL-SPIFF')
      await expect(editor.preview.getByText('Claim within 45 days')).toBeVisible()
    },
  },
  { name: 'editor-view-sale', show: async (stage) => void (await open(stage, 'SALES-BONUS')) },
  { name: 'editor-view-future', show: async (stage) => void (await open(stage, 'FUTURE-PROMO')) },
  { name: 'editor-view-reader', user: 'viewer', show: async (stage) => void (await open(stage, 'REGIONAL-FUND')) },
  {
    name: 'editor-courses',
    show: async (stage) => {
      const editor = await open(stage, 'SAFETY-COURSE', 'courses')
      await expect(editor.panel.getByRole('link').first()).toBeVisible()
    },
  },
  {
    name: 'editor-courses-edit',
    show: async (stage) => {
      const tab = new CoursesTab(stage.page)
      await tab.open(await stage.promotions.idOf('FALL-SPIFF'))
      await tab.editor.startEdit()
      await expect(tab.table.getByRole('button').first()).toBeVisible()
    },
  },
  {
    name: 'editor-courses-dialog',
    show: async (stage) => {
      const tab = new CoursesTab(stage.page)
      await tab.open(await stage.promotions.idOf('FALL-SPIFF'))
      await tab.editor.startEdit()
      await tab.table.getByRole('button', { name: /^Edit/ }).first().click()
      await expect(stage.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'editor-limits',
    show: async (stage) => void (await openLimits(stage)),
  },
  {
    name: 'editor-limits-edit',
    show: async (stage) => {
      const tab = await openLimits(stage)
      await tab.startEdit()
      await tab.row('Water systems').press('Delete')
      await expect(tab.row('Water systems')).toHaveCount(0)
    },
  },
  {
    name: 'editor-limits-dialog',
    show: async (stage) => {
      const tab = await openLimits(stage)
      await tab.startEdit()
      await tab.row('Water systems').press('Enter')
      await expect(tab.dialog).toBeVisible()
    },
  },
  {
    name: 'editor-edit',
    show: async (stage) => {
      const editor = await openForEdit(stage, 'FALL-SPIFF')
      await expect(editor.description).toBeVisible()
    },
  },
  {
    name: 'editor-edit-claims',
    show: async (stage) => {
      const editor = await openForEdit(stage, 'SPRING-REBATE')
      await editor.textField('Name').fill('Spring Rebate of the year')
      await expect(editor.changes).toHaveText('Unsaved changes (1)')
    },
  },
  {
    name: 'editor-edit-problems',
    show: async (stage) => {
      const editor = await openForEdit(stage, 'FALL-SPIFF')
      await editor.textField('Name').fill('')
      await editor.typeDate('End Date', '03/31/2026')
      await editor.picker('Promotion Type').leaveText('zzz')
      await editor.problemCount.click()
      await expect(editor.problems).toBeFocused()
      await expect(editor.field('Name')).toContainText('Name is required')
    },
  },
  {
    name: 'editor-new',
    show: async ({ page }) => {
      const editor = await openNew(page)
      await expect(editor.description).toBeVisible()
    },
  },
  {
    name: 'editor-new-problems',
    show: async ({ page }) => {
      const editor = await openNew(page)
      await editor.needed.click()
      await expect(editor.problems).toBeVisible()
      await expect(editor.field('Key')).toContainText('Key is required')
    },
  },
  {
    name: 'editor-picker',
    show: async (stage) => {
      const editor = await openForEdit(stage, 'SALES-BONUS')
      await editor.picker('Country').open()
    },
  },
  {
    name: 'editor-date',
    show: async (stage) => {
      const editor = await openForEdit(stage, 'FALL-SPIFF')
      await editor.page.getByRole('button', { name: 'Choose Start Date' }).click()
      await expect(editor.page.getByRole('dialog', { name: 'Choose Start Date' })).toBeVisible()
    },
  },
  {
    name: 'editor-date-twice',
    show: async (stage) => {
      const editor = await openForEdit(stage, 'FALL-SPIFF')
      await editor.typeDate('Start Date', '11/01/2026 01:30 am')
      await expect(editor.page.getByRole('radiogroup', { name: 'This time occurs twice' })).toBeVisible()
    },
  },
  {
    name: 'editor-link',
    show: async (stage) => {
      const editor = await openForEdit(stage, 'FALL-SPIFF')
      await editor.page.getByRole('toolbar').getByRole('button', { name: 'Link' }).click()
      await expect(editor.page.getByRole('textbox', { name: /address|url|link/i })).toBeVisible()
    },
  },
  {
    name: 'editor-payee',
    show: async (stage) => {
      const editor = await openForEdit(stage, 'FALL-SPIFF')
      await editor.picker('Payout Strategy').choose('Pay one participant')
      await editor.picker('Payout Participant').open()
    },
  },
  {
    name: 'editor-recovery',
    show: async (stage) => {
      const editor = await openForEdit(stage, 'FALL-SPIFF')
      await editor.textField('Name').fill('Typed before the window died')
      const kept = new Recovery(stage.page).waitUntilKept()
      await stage.page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
      await kept
      stage.page.once('dialog', (dialog) => void dialog.accept())
      await open(stage, 'FALL-SPIFF', 'details')
      await expect(stage.page.getByRole('button', { name: 'Restore changes' })).toBeVisible()
    },
  },
  {
    name: 'editor-discard',
    show: async (stage) => {
      const editor = await openForEdit(stage, 'FALL-SPIFF')
      await editor.textField('Name').fill('Another name')
      await editor.cancel.click()
      await expect(editor.question).toBeVisible()
    },
  },
  { name: 'editor-claiming', show: async (stage) => void (await open(stage, 'FALL-SPIFF', 'claiming')) },
  { name: 'editor-claiming-edit', show: async (stage) => void (await openForEdit(stage, 'SPRING-REBATE', 'claiming')) },
  { name: 'editor-deadlines', show: async (stage) => void (await open(stage, 'SPRING-REBATE', 'deadlines')) },
  {
    name: 'editor-deadlines-edit',
    show: async (stage) => {
      await openForEdit(stage, 'SPRING-REBATE', 'deadlines')
      await new DeadlinesTab(stage.page).table.getByText('Q4 FY2026').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'editor-deadline',
    show: async (stage) => {
      await openForEdit(stage, 'SPRING-REBATE', 'deadlines')
      const tab = new DeadlinesTab(stage.page)
      await tab.rowButton('Edit', 'Q4 FY2026').click()
      await expect(tab.field('Name')).toBeVisible()
    },
  },
  {
    name: 'editor-deadline-generator',
    show: async (stage) => {
      await openForEdit(stage, 'SPRING-REBATE', 'deadlines')
      const tab = new DeadlinesTab(stage.page)
      await tab.generate.click()
      await tab.chooseType('Halves')
      await expect(tab.dialog.getByRole('row').nth(1)).toBeVisible()
    },
  },
  { name: 'editor-contest', show: async (stage) => void (await open(stage, 'FALL-SPIFF', 'contest')) },
  { name: 'editor-contest-edit', show: async (stage) => void (await openForEdit(stage, 'FALL-SPIFF', 'contest')) },
  { name: 'editor-custom-fields', show: async (stage) => void (await open(stage, 'FALL-SPIFF', 'customFields')) },
  {
    name: 'editor-custom-fields-edit',
    show: async (stage) => void (await openForEdit(stage, 'FALL-SPIFF', 'customFields')),
  },
  {
    name: 'editor-documents-unknown',
    statuses: [500],
    show: async (stage) => {
      await stage.page.route('**/uploads', (route) => route.fulfill({ status: 500, body: '<h1>Fault</h1>' }))
      const editor = await open(stage, 'FALL-SPIFF', 'documents')
      await expect(editor.panel.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
  { name: 'editor-documents', show: async (stage) => void (await open(stage, 'FALL-SPIFF', 'documents')) },
  {
    name: 'editor-documents-edit',
    show: async (stage) => {
      const editor = await openForEdit(stage, 'FALL-SPIFF', 'documents')
      const documents = new DocumentsTab(editor.page)
      await documents.choose(textFile('run.exe'), textFile('terms of the autumn.txt'))
      await expect(documents.files).toHaveCount(3)
    },
  },
  {
    name: 'editor-timeline',
    show: async (stage) => {
      const editor = await open(stage, 'SPRING-REBATE', 'timeline')
      await expect(editor.page.getByText('Default award vehicle changed')).toBeVisible()
    },
  },
  {
    name: 'editor-timeline-no-match',
    show: async (stage) => {
      const editor = await open(stage, 'SPRING-REBATE', 'timeline')
      await editor.page.getByRole('searchbox', { name: 'Search the timeline' }).fill('zzz')
      await expect(editor.page.getByText('No results')).toBeVisible()
    },
  },
  {
    name: 'editor-copy',
    show: async (stage) => {
      const editor = await open(stage, 'FALL-SPIFF')
      await editor.copy.click()
      await expect(editor.page.getByRole('dialog', { name: 'Copy promotion' })).toBeVisible()
    },
  },
  {
    name: 'editor-save-failed',
    statuses: [500],
    show: async (stage) => {
      const editor = await openForEdit(stage, 'FALL-SPIFF')
      await editor.page.route('**/update', (route) => route.fulfill({ status: 500, body: '<h1>Fault</h1>' }))
      await editor.textField('Name').fill('Another name')
      await editor.save.click()
      await expect(editor.problems.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
  {
    name: 'editor-session-over',
    statuses: [401],
    show: async (stage) => {
      const editor = await openForEdit(stage, 'FALL-SPIFF')
      await editor.textField('Name').fill('Another name')
      await editor.page.context().clearCookies()
      await editor.save.click()
      await expect(editor.page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
    },
  },
  {
    name: 'editor-unknown',
    statuses: [404],
    show: async ({ page }) => {
      await page.goto('/promotion/999999')
      await expect(page.getByText('The promotion was not found')).toBeVisible()
    },
  },
  {
    name: 'editor-load-failed',
    statuses: [500],
    show: async ({ page }) => {
      await page.route('**/api/promotions/1', (route) => route.fulfill({ status: 500, body: '<h1>Fault</h1>' }))
      await page.goto('/promotion/1')
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
  {
    name: 'editor-new-reader',
    user: 'viewer',
    show: async ({ page }) => {
      await page.goto('/promotion/0')
      await expect(page.getByText('You have read-only access')).toBeVisible()
    },
  },
]
