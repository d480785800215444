import { expectAccessible } from '../harness/expect-accessible.ts'
import { inScheme } from '../harness/settle.ts'
import { test } from '../harness/test.ts'
import { allScreens } from '../screens/all-screens.ts'
import { windows } from '../screens/screen.ts'

for (const { name, user = 'admin', statuses = [], only, show } of allScreens) {
  const kinds = only ? [only] : (['wide', 'narrow'] as const)
  test.describe(name, () => {
    test.use({ viewport: windows[kinds[0]], user })

    const title = `U55: axe finds nothing on ${name}, ${kinds.join(' and ')}, in light and dark`
    test(title, async ({ page, promotions, faults }) => {
      faults.allowStatus(...statuses)
      // what only whoever looks into a fault needs to know is logged
      for (const status of statuses) faults.allow(new RegExp(`could not be loaded: The server answered ${status}`))
      await show({ page, promotions })
      for (const kind of kinds) {
        await page.setViewportSize(windows[kind])
        for (const scheme of ['light', 'dark'] as const) {
          await inScheme(page, scheme)
          await expectAccessible(page, `${name}, ${kind}, ${scheme}`)
        }
      }
    })
  })
}
