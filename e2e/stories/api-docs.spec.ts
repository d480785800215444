import { expect, test } from '../harness/test.ts'

test('the page of the API lists every area of calls, and the browser has nothing to complain of', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: /Incentive Console/ })).toBeVisible()
  await page.getByRole('link', { name: 'promotions', exact: true }).click()
  await page.getByText('/api/promotions/submit', { exact: true }).click()
  await expect(page.getByText('Create a promotion with its lists; all or nothing')).not.toHaveCount(0)
})
