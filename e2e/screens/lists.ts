import type { Page } from '@playwright/test'
import { expect } from '../harness/expect.ts'
import { Dashboard } from '../pages/dashboard.ts'
import { Frame } from '../pages/frame.ts'
import { ProgramSettings } from '../pages/program-settings.ts'
import { PromotionsList } from '../pages/promotions-list.ts'
import { SignIn } from '../pages/sign-in.ts'
import type { Screen } from './screen.ts'

/** Opens an address and waits for the screen's title and for pending reads. */
async function open(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** All screens except the editor. */
export const listScreens: readonly Screen[] = [
  {
    name: 'sign-in',
    user: null,
    show: async ({ page }) => {
      await page.goto('/')
      await expect(new SignIn(page).submit).toBeVisible()
    },
  },
  {
    name: 'sign-in-refused',
    user: null,
    statuses: [401],
    show: async ({ page }) => {
      await page.goto('/')
      await new SignIn(page).as('nobody@example.com', 'wrong')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  { name: 'dashboard', show: ({ page }) => open(page, '/dashboard', 'Dashboard') },
  {
    name: 'dashboard-deadlines',
    show: async ({ page, promotions }) => {
      const on = (name: string, date: string) => ({
        name,
        effectiveDate: '2026-10-01T04:00:00Z',
        expirationDate: '2026-11-01T03:59:59Z',
        submissionDeadlineDate: date,
      })
      const promotionDeadlines = [
        on('October', '2026-11-24T04:59:59Z'),
        ...['Week 1', 'Week 2', 'Week 3'].map((name) => on(name, '2026-12-01T04:59:59Z')),
        ...['A', 'B', 'C'].map((name, index) => on(`Round ${name}`, `2026-12-${10 + index}T15:00:00Z`)),
      ]
      await promotions.make({ promotionDeadlines })
      const dashboard = new Dashboard(page)
      await dashboard.open()
      await expect(dashboard.list).toHaveCount(5)
    },
  },
  {
    name: 'dashboard-revisions',
    show: async ({ page, promotions }) => {
      const { id } = await promotions.make()
      await promotions.schedule(id, '2026-11-21T05:00:00Z')
      await promotions.schedule(id, '2026-12-01T05:00:00Z', 'Prices of the new season, as agreed with all dealers')
      for (let day = 2; day < 12; day += 1) {
        await promotions.schedule(id, `2026-12-${String(day).padStart(2, '0')}T05:00:00Z`, 'Weekly change')
      }
      const dashboard = new Dashboard(page)
      await dashboard.open()
      await expect(dashboard.revisions).toContainText('Weekly change')
    },
  },
  {
    name: 'promotions-revisions',
    show: async ({ page, promotions }) => {
      const { id, key } = await promotions.make()
      await promotions.schedule(id, '2026-12-01T05:00:00Z')
      await promotions.draft(id)
      const list = new PromotionsList(page)
      await list.open('?revisions=SCHEDULED&columns=promotionKey,name,publishState,openRevisions')
      await expect(list.rows.filter({ hasText: key })).toContainText('1 draft')
    },
  },
  {
    name: 'dashboard-trend',
    show: async ({ page }) => {
      const dashboard = new Dashboard(page)
      await dashboard.open()
      await dashboard.trend.getByRole('button', { name: 'Show as table' }).click()
      await dashboard.trend.getByRole('row').last().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'promotions-problems',
    show: async ({ page, promotions }) => {
      const { id } = await promotions.make()
      await promotions.rename(id, 'Live without products')
      await open(page, '/promotions?problems=live', 'Promotions')
    },
  },
  { name: 'clients', show: ({ page }) => open(page, '/clients', 'Clients') },
  { name: 'client', show: ({ page }) => open(page, '/client/1', 'Acme Tools') },
  { name: 'programs', show: ({ page }) => open(page, '/programs', 'Programs') },
  {
    name: 'new-program',
    show: async ({ page }) => {
      await open(page, '/programs', 'Programs')
      await page.getByRole('button', { name: 'New Program' }).click()
      await expect(page.getByRole('combobox', { name: 'Program group' })).toBeVisible()
    },
  },
  { name: 'program', show: ({ page }) => open(page, '/program/1', 'Dealer Rewards') },
  { name: 'program-elsewhere', show: ({ page }) => open(page, '/program/2', 'Contractor Club') },
  {
    name: 'program-edit',
    show: async ({ page, promotions }) => {
      const settings = new ProgramSettings(page)
      await settings.openForEdit(await promotions.idOfRow('program', 'program_key', 'ACME-DEALER'))
      await settings.field(1).getByRole('button', { name: 'Remove Region' }).click()
      await settings.add('Season')
      await expect(settings.dropped).toHaveCount(1)
    },
  },
  {
    name: 'program-edit-problems',
    show: async ({ page, promotions }) => {
      const settings = new ProgramSettings(page)
      await settings.openForEdit(await promotions.idOfRow('program', 'program_key', 'ACME-DEALER'))
      await settings.label(2).fill('region')
      await settings.label(3).fill('')
      await settings.problemCount.click()
      await expect(settings.problems).toBeFocused()
    },
  },
  { name: 'course', show: ({ page }) => open(page, '/course/1', 'Heat Pump Basics') },
  {
    name: 'course-unknown',
    statuses: [404],
    show: async ({ page }) => {
      await page.goto('/course/999999')
      await expect(page.getByText('Cannot find this course')).toBeVisible()
    },
  },
  {
    name: 'not-found',
    show: async ({ page }) => {
      await page.goto('/nowhere')
      await expect(page.getByText('Page not found')).toBeVisible()
    },
  },
  { name: 'promotions', show: ({ page }) => open(page, '/promotions', 'Promotions') },
  {
    name: 'promotions-filtered',
    show: async ({ page }) => {
      const list = new PromotionsList(page)
      await list.open('?keyword=rebate&effects=EFFECTIVE')
      await list.filterBy('Country', 'Canada')
      await expect(list.range).toBeVisible()
    },
  },
  {
    name: 'promotions-chips',
    show: async ({ page }) => {
      const list = new PromotionsList(page)
      await list.open('?keyword=rebate&types=1&countries=1,2&year=2026&effects=EFFECTIVE&ends=200&missing=DEADLINES')
      await expect(list.chips.filter({ hasText: 'Rebate' })).toBeVisible()
    },
  },
  {
    name: 'promotions-columns',
    show: async ({ page }) => {
      const list = new PromotionsList(page)
      await list.open()
      await list.openColumns()
    },
  },
  {
    name: 'promotions-views',
    show: async ({ page }) => {
      const list = new PromotionsList(page)
      await list.open('?keyword=heat')
      await expect(list.range).toBeVisible()
      await list.views.click()
      await expect(page.getByRole('menuitem', { name: 'Save view as…' })).toBeVisible()
    },
  },
  {
    name: 'promotions-save-view',
    show: async ({ page }) => {
      const list = new PromotionsList(page)
      await list.open('?keyword=heat')
      await expect(list.range).toBeVisible()
      const dialog = await list.openViewDialog('Save view as…', 'Save view')
      await dialog.getByRole('button', { name: 'Save view' }).click()
      await expect(dialog).toContainText('Name is required')
    },
  },
  {
    name: 'promotions-chosen',
    show: async ({ page }) => {
      const list = new PromotionsList(page)
      await list.open('?keyword=heat')
      await list.choice('HEAT-PUMP').check()
      await list.search.fill('rebate')
      await expect(page.getByText('Selection cleared because the filter changed')).toBeVisible()
      await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
      await expect(list.chosen).toBeVisible()
    },
  },
  {
    name: 'promotions-no-match',
    show: async ({ page }) => {
      await new PromotionsList(page).open('?keyword=zzz')
      await expect(page.getByText(/^No promotions match: /)).toBeVisible()
    },
  },
  {
    name: 'promotions-bad-address',
    show: async ({ page }) => {
      await new PromotionsList(page).open('?page=-1&sort=nonsense&page=9')
      await expect(page.getByText(/^Some of this link was ignored/)).toBeVisible()
    },
  },
  {
    name: 'promotions-failed',
    statuses: [500],
    show: async ({ page }) => {
      await page.route('**/api/promotions/search*', (route) => route.fulfill({ status: 500, body: '<h1>Fault</h1>' }))
      await new PromotionsList(page).open()
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
  {
    name: 'account-menu',
    show: async ({ page }) => {
      await open(page, '/clients', 'Clients')
      await new Frame(page).account.click()
      await expect(page.getByRole('menuitem', { name: 'My account' })).toBeFocused()
    },
  },
  {
    name: 'shortcuts',
    show: async ({ page }) => {
      await open(page, '/clients', 'Clients')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    },
  },
  {
    name: 'program-switcher',
    show: async ({ page }) => {
      await open(page, '/clients', 'Clients')
      await new Frame(page).program.click()
      await expect(page.getByRole('option', { name: /Contractor Club/ })).toBeVisible()
    },
  },
  {
    name: 'navigation-drawer',
    only: 'narrow',
    show: async ({ page }) => {
      await open(page, '/clients', 'Clients')
      await page.getByRole('button', { name: 'Open navigation' }).click()
      await expect(page.getByRole('dialog', { name: 'Main navigation' })).toBeVisible()
    },
  },
]
