import type { Api } from '../harness/api.ts'
import { expect, test } from '../harness/test.ts'
import { Checks } from '../pages/checks.ts'
import { Frame } from '../pages/frame.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'
import { TestClaim } from '../pages/test-claim.ts'

test.use({ untouched: true, upsets: true })

/** Number of promotions of each program that are opened: those with the most findings. */
const opened = 2

// quality/terms/same-terms.test.ts compares what is checked, for every promotion
test('F.4, MS-46: of the promotions with the most findings the page finds before publishing what the server finds', async ({
  page,
  api,
}) => {
  const checks = new Checks(page)
  const editor = new PromotionEditor(page)
  const frame = new Frame(page)
  const programs = await api.get('POST /api/programs/search?size=100', {})
  const compared = new Set<string>()
  for (const { id: program, name } of programs.content as { id: number; name: string }[]) {
    await api.get('PUT /api/session/program', { id: program })
    await page.goto('/promotions')
    await frame.switchProgram(name)
    const found = await api.get('POST /api/promotions/search?size=200', {})
    const stored: { id: number; key: string; texts: string[] }[] = []
    for (const { promotion } of found.content as { promotion: { id: number; promotionKey: string } }[]) {
      stored.push({ id: promotion.id, key: promotion.promotionKey, texts: await findingsOf(api, promotion.id) })
    }
    const most = stored.toSorted((one, other) => other.texts.length - one.texts.length).slice(0, opened)
    for (const { id, key, texts } of most) {
      await editor.open(id)
      await checks.open()
      // findings of the server are added when its response arrives
      const shown = expect.poll(async () => eachOnce(await checks.texts()), { message: `${key} of ${name}` })
      await shown.toEqual(eachOnce(texts))
      compared.add(name)
    }
  }
  expect(compared.size).toBeGreaterThan(2)
})

/**
 * Messages of all findings. A busy server responds before its checks are finished, so the request is repeated until
 * they are.
 */
async function findingsOf(api: Api, id: number): Promise<string[]> {
  let messages: string[] = []
  await expect(async () => {
    const { status, headers, body } = await api.call(`POST /api/promotions/${id}/checks`)
    expect([status, headers.get('findings-finished')]).toEqual([200, 'true'])
    messages = (body as { message: string }[]).map(({ message }) => message)
  }).toPass()
  return messages
}

const eachOnce = (texts: readonly string[]) => [...new Set(texts)].toSorted()

/** A claim of one unit with the values that the rules of the demo data require. */
const claim = {
  invoiceNumber: 'R-1',
  purchaseDate: '2026-09-10T16:00:00Z',
  submittedDate: '2026-09-20T14:00:00Z',
  documents: 1,
  participant: { participantTypeKey: 'DEALER' },
  lines: [{ modelNumber: 'AX-100', quantity: 1, unitPrice: 1000, serialNumbers: ['AX100-0001'] }],
}

for (const key of ['SMART-RULES', 'SMART-SERVICE']) {
  test(`M04, M08, MS-15: a claim on ${key}, which pays by rules, gives in the page what it gives on the server`, async ({
    page,
    api,
    promotions,
  }) => {
    const testClaim = new TestClaim(page)
    const promotion = await promotions.idOf(key)
    const answer = await api.get('POST /api/claims/evaluate', { promotion: { id: promotion }, claim })
    const amounts = (answer.payouts as { amount: string }[]).map(({ amount }) => amount)
    expect(amounts.length).toBeGreaterThan(0)
    const expected = { decision: answer.decision as string, primaryCode: answer.primaryCode as string | null, amounts }
    await api.get(`POST /api/promotions/${promotion}/testCases`, { name: 'By rules', claim, state: {}, expected })
    await testClaim.page.goto(`/promotion/${promotion}`)
    await testClaim.open()
    await expect(testClaim.sum).toHaveText('1 passes')
  })
}
