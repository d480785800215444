import { readFile } from 'node:fs/promises'
import { failCalls } from '../harness/answer-calls.ts'
import { expect, test } from '../harness/test.ts'
import { Audit } from '../pages/audit.ts'
import { Frame } from '../pages/frame.ts'
import { Picker } from '../pages/picker.ts'

test.use({ intercepts: true })

test.describe('the audit', () => {
  test.use({ upsets: true })

  test('R35: shows the user, the old and the new values, can be filtered, and is exported as CSV', async ({
    page,
    api,
    promotions,
  }) => {
    const program = await promotions.idOfRow('program', 'program_key', 'ACME-DEALER')
    const name = `Feed ${promotions.freshKey()}`
    const rights = { canWrite: false, canViewParticipants: false }
    const { apiClient } = await api.get('POST /api/apiClients', {
      ...rights,
      name,
      program: { id: program },
      callsPerMinute: 600,
      expirationDate: null,
    })
    await api.get(`PUT /api/apiClients/${apiClient.id}`, { ...rights, name, callsPerMinute: 61 })

    await page.goto('/dashboard')
    await new Frame(page).navigation.getByRole('link', { name: 'Audit log' }).click()
    const audit = new Audit(page)
    const what = audit.filters.getByRole('combobox', { name: 'What' })
    await new Picker(page, 'Who').choose('Demo Admin')
    await what.selectOption('Signing in')
    await expect(audit.table.getByRole('row').filter({ hasText: 'signed in' }).first()).toBeVisible()
    await what.selectOption('Settings')
    await expect(page).toHaveURL(/user=\d+&group=SETTINGS/)
    await expect(audit.table.getByRole('row').filter({ hasText: 'signed in' })).toHaveCount(0)
    const details = await audit.unfold('changed an API client')
    await expect(details.getByRole('listitem').filter({ hasText: 'calls per minute: 600 → 61' })).toBeVisible()
    await expect(details.getByText(/^Item: .*Request: ./)).toBeVisible()

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^audit-2026-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines[0]).toContain('When,Who,What,Program')
    expect(lines[1]).toContain('calls per minute: 600 → 61')
    expect(lines.filter((line) => line.includes('signed in'))).toEqual([])

    await audit.filters.getByRole('textbox', { name: 'To' }).fill('01/01/2001')
    await expect(page.getByText(/^No entries match: who Demo .*, what Settings, to /)).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(audit.filters.getByRole('textbox', { name: 'To' })).toHaveValue('')
    await expect(audit.table.getByRole('row').filter({ hasText: 'exported the audit log' }).first()).toBeVisible()
  })
})

test('R35: a large entry is loaded when it is opened, again after a failure, and shown completely', async ({
  page,
  promotions,
  faults,
}) => {
  const { id } = await promotions.make()
  const text = `${'long '.repeat(1000)}and its end`
  await promotions.change(id, { description: `<p>${text}</p>` })
  const audit = new Audit(page)
  await audit.open()
  faults.allowStatus(500)
  await failCalls(page, /\/api\/audit\/\d+$/, { status: 500 }, { times: 1 })
  const details = await audit.unfold('changed a promotion')
  await details.getByRole('button', { name: 'Retry' }).click()
  await expect(details.getByRole('listitem').filter({ hasText: 'and its end' })).toBeVisible()
})

test.describe('a user who does not manage accounts', () => {
  test.use({ user: 'viewer' })

  test('ROLE: has no link to the audit, and the page explains why it is empty', async ({ page }) => {
    await page.goto('/audit')
    await expect(page.getByText('You do not have permission to view this page.')).toBeVisible()
    await expect(new Frame(page).navigation.getByRole('link', { name: 'Audit log' })).toHaveCount(0)
  })
})
