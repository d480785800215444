import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules of WCAG 2.2 at the levels A and AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** Expects that axe finds nothing on the page as it stands (U55). */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await freeTargets(page, true)
  // nothing here is in a frame, which is what the other mode opens a page for
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode()
    .analyze()
  await freeTargets(page, false)
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
  )
  expect(found, `axe on ${state}`).toEqual([])
}

/**
 * A bar that stays in sight covers what is scrolled below it, and whoever scrolls on frees it: the size of a target
 * (WCAG 2.5.8) is measured without such bars, so that it does not depend on where the page happens to stand.
 */
async function freeTargets(page: Page, isFree: boolean): Promise<void> {
  await page.evaluate((free) => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (free && getComputedStyle(element).position === 'sticky') {
        element.style.position = 'static'
        element.dataset['wasSticky'] = ''
      } else if (!free && element.dataset['wasSticky'] !== undefined) {
        element.style.position = ''
        delete element.dataset['wasSticky']
      }
    }
  }, isFree)
}
