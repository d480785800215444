import { chromium, type Locator, type Page } from '@playwright/test'
import { Api } from '../../e2e/harness/api.ts'
import { Promotions } from '../../e2e/harness/promotions.ts'
import { startServer } from '../../e2e/harness/server-process.ts'
import { Sessions } from '../../e2e/harness/sessions.ts'
import { AudienceTab } from '../../e2e/pages/audience-tab.ts'
import { ensureChromium } from '../../scripts/chromium.mjs'
import { inputTimes, watchInputs } from './vitals.ts'

const clause =
  "(participant.country == 'US' and participant.yearsOfService >= 5 or organization?.annualVolume != null and organization?.annualVolume < 100000.5)"
const keys = ' or true or false or true'

/** Latency of a key press in a condition of nearly 10,000 characters, compared with a plain text area (P14). */
export async function benchRuleEditor(print: (line: string) => void): Promise<void> {
  const server = await startServer()
  const browser = await chromium.launch({ executablePath: await ensureChromium() })
  try {
    const sessions = new Sessions(server)
    const promotions = new Promotions(server, new Api(server.origin, await sessions.enter('admin', 'api')))
    const text = Array.from({ length: 64 }, () => clause).join(' and ')
    const { id } = await promotions.make({ participantEligibilityRuleCondition: { spelExpression: text } })
    const context = await browser.newContext({
      baseURL: server.origin,
      storageState: await sessions.stateFor('admin'),
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    await new AudienceTab(page).openForEdit(id)
    const ours = await typeInto(page, page.getByRole('textbox', { name: 'Eligibility Condition' }))
    await page.setContent(`<textarea rows="20" cols="120">${text}</textarea>`)
    const bare = await typeInto(page, page.getByRole('textbox'))
    print('\n## Typing a condition\n')
    print(
      `${text.length.toLocaleString('en-US')} characters; ${keys.length} keystrokes at the end; less than 16 ms counts as 16.\n`,
    )
    print('| keystroke to paint, ms | median | slowest |\n|---|---:|---:|')
    print(`| the rule editor | ${middleOf(ours)} | ${Math.max(...ours)} |`)
    print(`| a bare text area | ${middleOf(bare)} | ${Math.max(...bare)} |`)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function typeInto(page: Page, field: Locator): Promise<number[]> {
  await field.focus()
  await page.keyboard.press('ControlOrMeta+End')
  await watchInputs(page)
  await page.keyboard.type(keys, { delay: 120 })
  // the browser reports the last inputs when it is idle
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  const slow = await inputTimes(page)
  return [...slow, ...Array.from({ length: Math.max(0, keys.length - slow.length) }, () => 16)]
}

const middleOf = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? NaN
