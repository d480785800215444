import { expect, test } from '../harness/test.ts'
import { allScreens } from '../screens/all-screens.ts'

for (const { name, user = 'admin', statuses = [], show } of allScreens) {
  test.describe(name, () => {
    // 1280 by 1024 pixels at a zoom of 400 %
    test.use({ viewport: { width: 320, height: 256 }, user })

    test(`U57: at a zoom of 400 % ${name} scrolls one way alone, and its dialog is usable`, async ({
      page,
      promotions,
      faults,
    }) => {
      faults.allowStatus(...statuses)
      for (const status of statuses) faults.allow(new RegExp(`could not be loaded: The server answered ${status}`))
      await show({ page, promotions })
      const wide = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('[role=dialog]')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ outerHTML }) => outerHTML.slice(0, 100)),
      )
      expect(wide).toEqual([])
      for (const button of await page.getByRole('dialog').getByRole('button').all()) {
        await button.scrollIntoViewIfNeeded()
        // whole but for what rounding takes of a pixel
        await expect(button).toBeInViewport({ ratio: 0.95 })
      }
    })
  })
}
