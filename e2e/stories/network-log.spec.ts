import { expect, test } from '../harness/test.ts'

test('the log of calls misses none, also while a stand-in for one answer comes and goes', async ({ page, calls }) => {
  await page.goto('/clients')
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  calls.clear()
  const rounds = 40
  for (let round = 0; round < rounds; round += 1) {
    await page.route('**/api/health?stand-in', (route) => route.fulfill({ status: 200, body: 'ok' }), { times: 1 })
    await page.evaluate(async () => {
      for (const query of ['?stand-in', '']) await (await fetch(`/api/health${query}`)).text()
    })
  }
  expect(calls.of('GET /api/health')).toHaveLength(2 * rounds)
})
