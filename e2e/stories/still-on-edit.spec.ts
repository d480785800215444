import type { Page } from '@playwright/test'
import { makeInvited } from '../harness/make-invited.ts'
import { makeWithQuarters } from '../harness/make-with-quarters.ts'
import type { Promotions } from '../harness/promotions.ts'
import { expect, test } from '../harness/test.ts'
import { PromotionEditor, type TabName } from '../pages/promotion-editor.ts'
import { RulesTab } from '../pages/rules-tab.ts'

/** The positions of the fields, headings, columns and tabs of the page, by name. */
const placesOn = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'h1, h2, [data-field], thead th:not(:has(input)), tbody tr, [role=tab]',
      ),
    ].map((element) => {
      const { x, y, width } = element.getBoundingClientRect()
      const name = element.matches('tr') ? 'row' : (element.dataset.field ?? element.innerText.split('\n')[0])
      return [name, x, y, width].join(' ')
    }),
  )

for (const width of [1440, 390]) {
  test(`Edit moves nothing in a window of ${width} pixels`, async ({ page, promotions }) => {
    await page.setViewportSize({ width, height: 900 })
    const editor = new PromotionEditor(page)
    const locked = await promotions.idOf('SPRING-REBATE')
    const prose = await promotions.idOf('FALL-SPIFF')
    const quarters = await makeWithQuarters(promotions)
    const screens: [number, TabName][] = [
      [locked, 'Details'],
      [locked, 'Claiming'],
      [prose, 'Details'],
      [prose, 'Courses'],
      [prose, 'Audience'],
      [await makeWithAudience(promotions), 'Audience'],
      [quarters, 'Deadlines'],
      [quarters, 'Contest'],
      [quarters, 'Documents'],
    ]
    const uncovered = await makeWithQuarters(promotions, 2)
    screens.push([uncovered, 'Details'])
    for (const [id, tab] of screens) {
      await test.step(`${tab} of ${id}`, async () => {
        await editor.open(id, tab.toLowerCase())
        await expect(editor.panel.locator('[data-field], h2').first()).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        const before = await placesOn(page)
        await editor.startEdit()
        await expect(editor.panel.locator('input, [contenteditable=true], button').first()).toBeVisible()
        await expect.poll(() => placesOn(page)).toEqual(before)
      })
    }
    await expect(editor.tab('Deadlines')).toHaveAccessibleName(/1 warning/)
    const [tried, cancel] = await Promise.all(
      ['Try a claim', 'Cancel'].map((name) => page.getByRole('button', { name }).boundingBox()),
    )
    // next to each other, in one row or below each other
    expect((cancel?.x ?? 0) - (tried?.x ?? 0) - (tried?.width ?? 0)).toBeLessThanOrEqual(8)
  })

  test(`the first change of a rule moves nothing in a window of ${width} pixels`, async ({ page, promotions }) => {
    await page.setViewportSize({ width, height: 900 })
    const tab = new RulesTab(page)
    await tab.open((await promotions.make()).id)
    await tab.edit.click()
    const top = () => tab.table.evaluate((table) => table.getBoundingClientRect().y)
    await expect(tab.asRevision).toBeHidden()
    const before = await top()
    await tab.add.click()
    await expect(tab.asRevision).toBeVisible()
    expect(await top()).toBe(before)
  })
}

/** A promotion by invitation with participants and organizations in its lists. */
async function makeWithAudience(promotions: Promotions): Promise<number> {
  const id = await makeInvited(promotions, 0)
  const organizations = await promotions.organizations()
  const participant = await promotions.idOfRow('participant', 'participant_key', 'DR-0001')
  await promotions.changeLists(id, {
    promotionOrganizations: organizations.map((organization) => ({
      organization: { id: organization.id },
      includeInPromotion: true,
    })),
    promotionParticipants: [{ participant: { id: participant }, includeInPromotion: false }],
  })
  return id
}
