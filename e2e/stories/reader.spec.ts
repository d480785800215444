import { Api } from '../harness/api.ts'
import { expect, test } from '../harness/test.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'
import { PromotionsList } from '../pages/promotions-list.ts'

test.describe('a user who may only read', () => {
  test.use({ user: 'viewer' })

  test('ROLE-03, ROLE-04, ROLE-05, ROLE-07, COPY-17: reads everything and is offered no way to change it', async ({
    page,
    promotions,
  }) => {
    const editor = new PromotionEditor(page)
    await new PromotionsList(page).open('?keyword=fall-spiff')
    await expect(page.getByRole('link', { name: 'New Promotion' })).toHaveCount(0)
    await page.getByRole('link', { name: 'FALL-SPIFF', exact: true }).click()
    await expect(editor.summaryOf('Country')).toHaveText('United States')
    await editor.tab('Claiming').click()
    await expect(editor.field('Claim Type')).toContainText('Invoice Claim')
    await editor.tab('Timeline').click()
    await expect(page.getByText('Promotion created')).toBeVisible()
    for (const absent of [editor.edit, editor.copy, editor.save, editor.cancel]) await expect(absent).toHaveCount(0)
    // no table offers to add, change or delete: rows have no actions, and what a switch says is text
    for (const tab of ['Audience', 'Products', 'Limits', 'Rules', 'Courses'] as const) {
      await editor.tab(tab).click()
      await expect(editor.tab(tab)).toHaveAttribute('aria-selected', 'true')
      await expect(editor.panel.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(editor.panel.getByRole('button', { name: /^(Add|Edit|Delete|Remove|More actions)/ })).toHaveCount(0)
      await expect(editor.panel.getByRole('switch')).toHaveCount(0)
    }
    await page.goto(`/promotion/${await promotions.idOf('FALL-SPIFF')}`)
    await expect(editor.heading).toContainText('Fall Spiff')
    await page.keyboard.press('Control+s')
    await expect(editor.problems).toHaveCount(0)
  })

  test('ROLE-06: what they send all the same is refused', async ({ page, promotions, server, sessions }) => {
    await page.goto('/promotion/0')
    await expect(page.getByText('You have read-only access')).toBeVisible()
    const { id } = await promotions.make()
    const theirs = new Api(server.origin, await sessions.enter('viewer'))
    for (const [kind, body] of [
      [`POST /api/promotions/${id}/update`, { promotion: { name: 'Changed' } }],
      ['POST /api/promotions/submit', { promotion: {} }],
      [`POST /api/promotions/${id}/copy`, undefined],
      [`PATCH /api/promotions/${id}`, { payoutGenerationRuleGroup: null }],
    ] as const) {
      expect(await theirs.call(kind, body)).toMatchObject({ status: 403 })
    }
    expect((await promotions.read(id)).version).toBe(0)
  })
})

test.describe('a user of one program', () => {
  test.use({ user: 'noparts' })

  test('ROLE-08: reaches nothing of another program', async ({ page, promotions, server, sessions, faults }) => {
    faults.allowStatus(404)
    await page.goto('/clients')
    await expect(page.getByRole('link', { name: 'Acme Tools' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Globex' })).toHaveCount(0)
    const id = await promotions.idOf('PARTNER-REBATE')
    await page.goto(`/promotion/${id}`)
    await expect(page.getByText('The promotion was not found')).toBeVisible()
    const theirs = new Api(server.origin, await sessions.enter('noparts'))
    for (const [kind, body] of [
      [`GET /api/promotions/${id}`, undefined],
      [`POST /api/promotions/${id}/update`, { promotion: { name: 'Changed' } }],
      [`POST /api/promotions/${id}/copy`, undefined],
    ] as const) {
      expect(await theirs.call(kind, body)).toMatchObject({ status: 404 })
    }
  })

  test('NAV-13, ROLE-02, OP-39, U52: without the right to see participants a promotion leads to the root, and says why', async ({
    page,
    promotions,
    faults,
  }) => {
    faults.allowStatus(403)
    await page.goto(`/promotion/${await promotions.idOf('FALL-SPIFF')}`)
    await expect(page).toHaveURL('/')
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('You are not allowed to see the participants of this promotion')
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
