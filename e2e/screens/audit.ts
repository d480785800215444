import { expect } from '../harness/expect.ts'
import { Audit } from '../pages/audit.ts'
import { ApiClients } from '../pages/api-clients.ts'
import type { Screen } from './screen.ts'

/** Screens for account managers. */
export const auditScreens: readonly Screen[] = [
  {
    name: 'audit',
    show: async ({ page }) => {
      const clients = new ApiClients(page)
      await clients.open()
      await clients.make(`Feed ${crypto.randomUUID()}`)
      const audit = new Audit(page)
      await audit.open()
      const details = await audit.unfold('created an API client')
      await expect(details).toContainText('calls per minute')
    },
  },
  {
    name: 'audit-no-match',
    show: async ({ page }) => {
      await new Audit(page).open('?group=ACCOUNTS&to=2001-01-02T04:59:59Z')
      await expect(page.getByText(/^No entries match: what Accounts, to /)).toBeVisible()
    },
  },
  {
    name: 'audit-failed',
    statuses: [500],
    show: async ({ page }) => {
      await page.route('**/api/audit/search*', (route) => route.fulfill({ status: 500, body: '<h1>Fault</h1>' }))
      await new Audit(page).open()
      await expect(page.getByText('Could not load entries')).toBeVisible()
    },
  },
  {
    name: 'audit-not-yours',
    user: 'viewer',
    show: async ({ page }) => {
      await page.goto('/audit')
      await expect(page.getByText('You do not have permission to view this page.')).toBeVisible()
    },
  },
]
