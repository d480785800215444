import { expect, type Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

/** The rules of WCAG 2.2 at the levels A and AA. */
const all: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
}

/** The rules of these that look at colors: the only ones by which light and dark of one page can differ. */
const ofColors: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Expects that axe finds nothing on the page as it stands (U55). */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectNothing(page, all, state)
}

/** Expects the same of a page that has been looked at in the other scheme already. */
export async function expectAccessibleColors(page: Page, state: string): Promise<void> {
  await expectNothing(page, ofColors, state)
}

async function expectNothing(page: Page, runOnly: RunOptions['runOnly'], state: string): Promise<void> {
  await freeTargets(page, true)
  const violations = await findViolations(page, runOnly)
  await freeTargets(page, false)
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
  )
  expect(found, `axe on ${state}`).toEqual([])
}

/** Axe stays on a page: to bring it anew for each look costs as much as the look. */
async function findViolations(page: Page, runOnly: RunOptions['runOnly']): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async (options) => {
      const { axe: brought } = globalThis as unknown as { axe: typeof axe }
      const { violations } = await brought.run(options)
      return violations
    },
    { runOnly, resultTypes: ['violations'] } satisfies RunOptions,
  )
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
