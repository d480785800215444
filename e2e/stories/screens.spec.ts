import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleColors } from '../harness/expect-accessible.ts'
import { inScheme } from '../harness/settle.ts'
import { expect, test } from '../harness/test.ts'
import { allScreens } from '../screens/all-screens.ts'
import { windows } from '../screens/screen.ts'

/** 1280 by 1024 pixels at a zoom of 400%. */
const zoomed = { width: 320, height: 256 }

for (const { name, user = 'admin', statuses = [], only, show } of allScreens) {
  const kinds = only ? [only] : (['wide', 'narrow'] as const)
  test.describe(name, () => {
    test.use({ viewport: windows[kinds[0]], user })

    const title = `U55, U57: axe finds nothing on ${name}, ${kinds.join(' and ')}, in light and dark; zoomed it scrolls one way`
    test(title, async ({ page, promotions, faults }) => {
      faults.allowStatus(...statuses)
      // details for debugging are logged
      for (const status of statuses)
        faults.allow(new RegExp(`could not be loaded: The server responded with ${status}`))
      await show({ page, promotions })
      for (const kind of kinds) {
        await page.setViewportSize(windows[kind])
        await inScheme(page, 'light')
        await expectAccessible(page, `${name}, ${kind}, light`)
        await inScheme(page, 'dark')
        await expectAccessibleColors(page, `${name}, ${kind}, dark`)
      }
      await page.setViewportSize(zoomed)
      await expectOneWay(page)
    })
  })
}

/** Expects that the page scrolls vertically only, and that every button of an open dialog can be scrolled into view. */
async function expectOneWay(page: Page): Promise<void> {
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  )
  expect(wide).toEqual([])
  for (const button of await page.getByRole('dialog').getByRole('button').all()) {
    await button.scrollIntoViewIfNeeded()
    // fully visible, except for rounding by fractions of a pixel
    await expect(button).toBeInViewport({ ratio: 0.95 })
  }
}
