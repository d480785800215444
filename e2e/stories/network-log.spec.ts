import { failCalls } from '../harness/answer-calls.ts'
import { expect, test } from '../harness/test.ts'

test.use({ intercepts: true })

test('the log of calls misses none, also while a stand-in for one answer comes and goes', async ({
  page,
  calls,
  faults,
}) => {
  faults.allowStatus(404)
  await page.goto('/clients')
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  calls.clear()
  const rounds = 40
  for (let round = 0; round < rounds; round += 1) {
    const isOver = await failCalls(page, '**/api/health?stand-in', { status: 404 })
    await page.evaluate(async () => {
      for (const query of ['?stand-in', '']) await (await fetch(`/api/health${query}`)).text()
    })
    await isOver()
  }
  expect(calls.of('GET /api/health')).toHaveLength(2 * rounds)
})
