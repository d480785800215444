import type { Page } from '@playwright/test'
import { expect } from '../harness/expect.ts'
import { Frame } from '../pages/frame.ts'
import { PromotionsList } from '../pages/promotions-list.ts'
import { SignIn } from '../pages/sign-in.ts'
import type { Screen } from './screen.ts'

/** Opens an address and waits for the title of its screen and for what is still being read. */
async function open(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Everything but the editor. */
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
  { name: 'clients', show: ({ page }) => open(page, '/clients', 'Clients') },
  { name: 'client', show: ({ page }) => open(page, '/client/1', 'Acme Tools') },
  { name: 'programs', show: ({ page }) => open(page, '/programs', 'Programs') },
  { name: 'program', show: ({ page }) => open(page, '/program/1', 'Dealer Rewards') },
  { name: 'program-elsewhere', show: ({ page }) => open(page, '/program/2', 'Contractor Club') },
  { name: 'course', show: ({ page }) => open(page, '/course/1', 'Heat Pump Basics') },
  {
    name: 'course-unknown',
    statuses: [404],
    show: async ({ page }) => {
      await page.goto('/course/999999')
      await expect(page.getByText('There is no such course')).toBeVisible()
    },
  },
  {
    name: 'not-found',
    show: async ({ page }) => {
      await page.goto('/nowhere')
      await expect(page.getByText('There is nothing at this address')).toBeVisible()
    },
  },
  { name: 'promotions', show: ({ page }) => open(page, '/promotions', 'Promotions') },
  {
    name: 'promotions-filtered',
    show: async ({ page }) => {
      const list = new PromotionsList(page)
      await list.open('?keyword=rebate')
      await list.filterBy('Country', 'Canada')
      await list.filterBy('Effectiveness', 'Effective')
      await expect(list.range).toBeVisible()
    },
  },
  {
    name: 'promotions-chips',
    show: async ({ page }) => {
      const list = new PromotionsList(page)
      await list.open('?keyword=rebate&types=1&countries=1,2&year=2026&effect=effective')
      await expect(list.chips.filter({ hasText: 'Rebate' })).toBeVisible()
    },
  },
  {
    name: 'promotions-no-match',
    show: async ({ page }) => {
      await new PromotionsList(page).open('?keyword=zzz')
      await expect(page.getByText('No match')).toBeVisible()
    },
  },
  {
    name: 'promotions-bad-address',
    show: async ({ page }) => {
      await new PromotionsList(page).open('?page=-1&sort=nonsense&page=9')
      await expect(page.getByText(/made no sense/)).toBeVisible()
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
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
    },
  },
  {
    name: 'program-switcher',
    show: async ({ page }) => {
      await open(page, '/clients', 'Clients')
      await new Frame(page).program.click()
      await page.getByRole('combobox', { name: 'Program' }).click()
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
