import { expect } from '../harness/expect.ts'
import { ApiClients } from '../pages/api-clients.ts'
import type { Screen, Stage } from './screen.ts'

/** Makes sure an API client exists, even when the screens are shown repeatedly. */
async function withOne({ page, promotions }: Stage): Promise<ApiClients> {
  const program = await promotions.idOfRow('program', 'program_key', 'ACME-DEALER')
  const clients = new ApiClients(page)
  await clients.open()
  const made = await page.request.post('/api/apiClients', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      name: 'Price feed',
      program: { id: program },
      canWrite: true,
      canViewParticipants: false,
      callsPerMinute: 600,
      expirationDate: '2027-11-20T05:00:00Z',
    },
  })
  expect([201, 400]).toContain(made.status())
  await clients.open()
  return clients
}

/** Screens for account managers. */
export const apiClientScreens: readonly Screen[] = [
  {
    name: 'api-clients',
    show: async (stage) => {
      const clients = await withOne(stage)
      await expect(clients.row('Price feed').first()).toBeVisible()
    },
  },
  {
    name: 'api-clients-create',
    show: async ({ page }) => {
      const clients = new ApiClients(page)
      await clients.open()
      await clients.create.click()
      await clients.dialog.getByRole('button', { name: 'Create API client' }).click()
      await expect(clients.dialog).toContainText('Name is required')
    },
  },
  {
    name: 'api-clients-token',
    show: async ({ page }) => {
      const clients = new ApiClients(page)
      await clients.open()
      await clients.make(`Feed ${crypto.randomUUID()}`)
    },
  },
  {
    name: 'api-clients-revoke',
    show: async (stage) => {
      const clients = await withOne(stage)
      await clients.row('Price feed').first().getByRole('button', { name: 'Revoke Price feed' }).click()
      await expect(clients.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    },
  },
  {
    name: 'api-clients-not-yours',
    user: 'viewer',
    show: async ({ page }) => {
      await page.goto('/api-clients')
      await expect(page.getByText('You do not have permission to view this page.')).toBeVisible()
    },
  },
]
