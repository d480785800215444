import { row } from '../harness/row.ts'
import { Api } from '../harness/api.ts'
import { expect, test } from '../harness/test.ts'
import { PromotionEditor, type TabName } from '../pages/promotion-editor.ts'
import { PromotionsList } from '../pages/promotions-list.ts'

/** Texts that each tab of FALL-SPIFF shows. */
const FILLED: readonly (readonly [tab: TabName, texts: readonly (string | RegExp)[]])[] = [
  ['Details', ['Fall Spiff', 'FALL-SPIFF', '04/01/2026 12:00 am EDT', '03/31/2027 11:59 pm EDT', 'Card']],
  ['Deadlines', ['No deadlines yet']],
  ['Audience', ['Client Portal', 'East', 'ORG-021', 'ORG-024', 'DR-0001', 'DR-0002', 'DR-0003']],
  ['Products', ['AX-100', '$25.00', 'AX-200', 'TRADE-IN', 'AX-200, TRADE-IN', '$60.00']],
  ['Claiming', ['Invoice Claim']],
  ['Contest', ['Contest']],
  ['Documents', ['fall-spiff-terms.txt', 'fall-spiff-rates.csv']],
  ['Custom Fields', ['East', 'BC-1042', 'CC-310']],
  ['Timeline', ['Promotion created']],
  ['Limits', ['No limits yet']],
  ['Rules', ['No rules yet']],
  ['Courses', ['Heat Pump Basics', 'Claiming Without Errors']],
]

test.describe('a user who may only read', () => {
  test.use({ user: 'viewer' })

  test('reads everything and is offered no way to change it', async ({ page, promotions }) => {
    const editor = new PromotionEditor(page)
    const show = async (name: TabName) => {
      await editor.tab(name).click()
      await expect(editor.tab(name)).toHaveAttribute('aria-selected', 'true')
    }
    await new PromotionsList(page).open('?keyword=fall-spiff')
    await expect(page.getByRole('link', { name: 'New Promotion' })).toHaveCount(0)
    await page.getByRole('link', { name: 'FALL-SPIFF', exact: true }).click()
    await row('ROLE-07', async () => {
      await expect(editor.summaryOf('Country')).toHaveText('United States')
      await expect(editor.tabs).toHaveCount(12)
      for (const [name, texts] of FILLED) {
        await show(name)
        for (const text of texts) await expect(editor.panel.getByText(text).first()).toBeVisible()
      }
    })
    await row('COPY-17', async () => {
      for (const absent of [editor.copy, editor.edit, editor.save, editor.cancel]) await expect(absent).toHaveCount(0)
    })
    await row('ROLE-03', async () => {
      // no table offers to add, change or delete, and the values of switches are text
      for (const name of ['Audience', 'Products', 'Limits', 'Rules', 'Courses'] as const) {
        await show(name)
        await expect(editor.panel.getByRole('heading', { level: 2 }).first()).toBeVisible()
        const changing = /^(Add|Edit|Delete|Remove|More actions|Copy and Paste)/
        await expect(editor.panel.getByRole('button', { name: changing })).toHaveCount(0)
        await expect(editor.panel.getByRole('switch')).toHaveCount(0)
      }
    })
    await page.goto(`/promotion/${await promotions.idOf('FALL-SPIFF')}`)
    await expect(editor.heading).toContainText('Fall Spiff')
    await page.keyboard.press('Control+s')
    await expect(editor.problems).toHaveCount(0)
  })

  test('what they send all the same is refused', ({ page, promotions, server, sessions, api }) =>
    row('ROLE-06', async () => {
      await page.goto('/promotion/0')
      await expect(page.getByText('You have read-only access')).toBeVisible()
      const { id, key } = await promotions.make()
      const smart = await promotions.idOf('SMART-RULES')
      const idFrom = async (sql: string, ...values: number[]) =>
        (await server.query<{ id: number }>(sql, ...values))[0]?.id
      const limit = await idFrom('SELECT min(id) AS id FROM promotion_limit_node WHERE promotion_id = $1', smart)
      const group = await idFrom('SELECT payout_generation_rule_group_id AS id FROM promotion WHERE id = $1', smart)
      const upload = await idFrom('SELECT min(id) AS id FROM upload')
      const limits = `GET /api/promotionLimitNodes/byPromotionId/${smart}`
      const root = await api.get(limits)
      const before = await promotions.read(id)
      const theirs = new Api(server.origin, await sessions.enter('viewer'))
      for (const [kind, body] of [
        [`POST /api/promotions/${id}/update`, { promotion: { name: 'Changed' } }],
        ['POST /api/promotions/submit', { promotion: {} }],
        [`POST /api/promotions/${id}/copy`, undefined],
        [`PATCH /api/promotions/${id}`, { payoutGenerationRuleGroup: null }],
        [`DELETE /api/promotionLimitNodes/${limit}`, undefined],
        [`DELETE /api/ruleEngine/deleteRuleGroup/${group}`, undefined],
        [`DELETE /api/uploads/remove/${upload}`, undefined],
      ] as const) {
        expect([kind, (await theirs.call(kind, body)).status]).toEqual([kind, 403])
      }
      expect(await promotions.read(id)).toEqual(before)
      const found = await api.get('POST /api/promotions/search?size=10', { keyword: key })
      expect(found.totalElements).toBe(1)
      expect(await api.get(limits)).toEqual(root)
    }))
})

test.describe('a user of one program', () => {
  test.use({ user: 'noparts' })

  test('reaches nothing of another program', ({ page, promotions, server, sessions, faults }) =>
    row('ROLE-08', async () => {
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
        ['POST /api/promotionProducts/search', { promotion: { id } }],
        ['POST /api/promotionProductGroups/search', { promotion: { id } }],
        ['POST /api/promotionDeadlines/search', { promotion: { id } }],
        ['POST /api/promotionCourses/search', { promotion: { id } }],
        [`POST /api/promotionOrganizations/promotion/${id}/search`, {}],
      ] as const) {
        expect([kind, (await theirs.call(kind, body)).status]).toEqual([kind, 404])
      }
      const known = await theirs.get('POST /api/clients/search', {})
      expect(JSON.stringify(known)).not.toContain('Globex')
    }))

  test('OP-39, U52: without the right to see participants a promotion leads to the root, and says why', async ({
    page,
    promotions,
    faults,
    server,
    sessions,
  }) => {
    faults.allowStatus(403)
    const id = await promotions.idOf('FALL-SPIFF')
    await row('ROLE-02', async () => {
      await page.goto(`/promotion/${id}`)
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    })
    await row('NAV-13', async () => {
      await expect(page).toHaveURL('/')
      const theirs = new Api(server.origin, await sessions.enter('noparts'))
      const search = `POST /api/promotionParticipants/promotion/${id}/search?size=500`
      expect((await theirs.call(search)).status).toBe(403)
    })
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('You are not allowed to see the participants of this promotion')
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
