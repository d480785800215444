import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { default as Axe, Result, RunOptions } from 'axe-core'

/** The minified file takes half the time of the other one to load. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The WCAG 2.2 rules of levels A and AA. */
const all: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
}

/** The color rules among them: the only ones whose result can differ between light and dark mode of a page. */
const ofColors: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Expects that axe finds no violations on the current page (U55). */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectNothing(page, all, state)
}

/** Expects the same of a page that has already been checked in the other color scheme. */
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

/** Axe stays loaded on a page: loading it again for each check takes as long as the check. */
async function findViolations(page: Page, runOnly: RunOptions['runOnly']): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe }
      const { violations } = await axe.run(options)
      return violations
    },
    // none of the rules reads style sheets, which axe would load again
    { runOnly, resultTypes: ['violations'], preload: false } satisfies RunOptions,
  )
}

/**
 * A sticky bar covers content scrolled below it, and scrolling frees it. Target sizes (WCAG 2.5.8) are therefore
 * measured without such bars, so the result does not depend on the scroll position.
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
