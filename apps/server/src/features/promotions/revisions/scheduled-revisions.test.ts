import type { Page, PromotionVersion } from '@incentive/contract'
import { CALL_MESSAGES, REVISION_MESSAGES } from '@incentive/model/issues'
import { expect, test } from 'vitest'
import type { Letter } from '../../../deps.ts'
import { apiClientApi } from '../../../testing/test-api.ts'
import { depsOf } from '../../../testing/test-deps.ts'
import { checkDue } from '../pausing/check-due-promotions.ts'
import { openLetters } from '../pausing/letters.ts'
import { revisionsIn } from '../testing/revisions-in.ts'
import { describePromotions } from '../testing/promotion-suite.ts'
import { rule, ruleGroupsIn } from '../testing/rule-groups.ts'

describePromotions('scheduled revisions of a promotion', (world) => {
  const { at, save, listed, versionsOf, activate, inAn, schedule, runDue, timeline } = revisionsIn(world)

  test('MS-66 MS-67 a scheduled one is live from its exact time, even when the job is late', async () => {
    const id = await world.promotion('WINTER-HEAT')
    const revision = await save(id, { name: 'Scheduled' })
    const past = await schedule(id, revision.id, inAn(0))
    expect([past.status, past.body.fieldErrors]).toEqual([400, { activateAt: [REVISION_MESSAGES.pastDate] }])
    const start = inAn(3)
    expect((await schedule(id, revision.id, start)).body).toMatchObject({ state: 'SCHEDULED', version: 1 })
    world.server.clock.advance({ minutes: 2 })
    expect(await runDue()).toBe(0)
    world.server.clock.advance({ minutes: 2 })
    expect(await runDue()).toBe(1)
    expect((await world.get(id)).name).toBe('Scheduled')
    const liveAt = async (instant: string) => {
      const { body } = await world.admin('GET', `/api/promotions/${id}/versions?at=${encodeURIComponent(instant)}`)
      return (body as unknown as Page<PromotionVersion>).content[0]?.number ?? 0
    }
    const second = (shift: number) => new Date(Date.parse(start) + shift * 1000).toISOString()
    expect((await liveAt(second(1))) - (await liveAt(second(-1)))).toBe(1)
    expect(await runDue()).toBe(0)
  })

  test('MS-68 two scheduled ones become live in the order of their times, also if a save comes first', async () => {
    const id = await world.promotion('WINTER-HEAT')
    const [second, first] = [await save(id, { name: 'Second' }), await save(id, { description: '<p>First</p>' })]
    await schedule(id, second.id, inAn(4))
    await schedule(id, first.id, inAn(2))
    world.server.clock.advance({ minutes: 5 })
    const { version } = await world.get(id)
    const late = await world.update(id, { fiscalYear: 2031, version: version as number })
    expect(late.status).toBe(409)
    const [newest, before] = await versionsOf(id)
    expect([newest, before]).toMatchObject([
      { activity: { changes: [{ label: 'Name' }] } },
      { activity: { changes: [{ label: 'Description' }] } },
    ])
    expect(await listed(id)).toEqual([])
  })

  test('MS-67 limits, rules and their link change after the scheduled ones that are due', async () => {
    const { fresh, saved, link, save: saveRules } = ruleGroupsIn(world)
    const group = await saved({ rules: [rule()] })
    const [limited, linked, ruled] = [await fresh(), await fresh(), await fresh()]
    await link(ruled, group.id)
    for (const id of [limited, linked, ruled]) {
      const { id: revision } = await save(id, { name: 'Scheduled' })
      await schedule(id, revision, inAn(1))
    }
    world.server.clock.advance({ minutes: 2 })
    const limit = { promotion: { id: limited }, nodeType: 'AND', maxQuantity: null }
    const answers = [
      await world.admin('POST', '/api/promotionLimitNodes', limit),
      await link(linked, null),
      await saveRules({ id: group.id, rules: [rule('true')] }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200])
    for (const id of [limited, linked, ruled]) {
      expect((await world.get(id)).name).toBe('Scheduled')
      const [newest, scheduled] = await versionsOf(id)
      expect(id === linked ? newest : scheduled).toMatchObject({ activity: { changes: [{ label: 'Name' }] } })
    }
  })

  test('MS-67 a pause, the end of a pause and a copy come after the scheduled ones that are due', async () => {
    const { fresh } = ruleGroupsIn(world)
    const [paused, resumed, copied] = [await fresh(), await fresh(), await fresh()]
    expect((await world.admin('POST', `/api/promotions/${resumed}/pause`, { reason: 'Stock is short' })).status).toBe(
      200,
    )
    for (const id of [paused, resumed, copied]) {
      const { id: revision } = await save(id, { name: 'Scheduled' })
      await schedule(id, revision, inAn(1))
    }
    world.server.clock.advance({ minutes: 2 })
    expect(
      (await world.admin('POST', `/api/promotions/${paused}/pause`, { reason: 'Stock is short' })).body,
    ).toMatchObject({
      name: 'Scheduled',
    })
    expect((await world.admin('POST', `/api/promotions/${resumed}/resume`, {})).status).toBe(200)
    const { body: copy } = await world.admin('POST', `/api/promotions/${copied}/copy`, {})
    expect((await world.get(resumed)).name).toBe('Scheduled')
    expect((await world.get(copy.id as number)).name).toBe('Scheduled - Copy')
  })

  test('a scheduled one with a conflict becomes a draft again, with the reasons in the timeline', async () => {
    const id = await world.promotion('WINTER-HEAT')
    const revision = await save(id, { name: 'Too late' })
    await schedule(id, revision.id, inAn(1))
    await world.update(id, { name: 'Live again' })
    world.server.clock.advance({ minutes: 2 })
    expect(await runDue()).toBe(1)
    expect((await world.get(id)).name).toBe('Live again')
    expect(await listed(id)).toMatchObject([{ state: 'DRAFT', activateAt: null, stoppedBy: ['Name'] }])
    expect((await timeline(id))[0]).toMatch(/^The scheduled revision of version \d+ did not become live: Name$/)
    await world.admin('DELETE', at(id, revision.id))
  })

  test('replacing a scheduled one makes it a draft, and a disabled user activates nothing', async () => {
    const id = await world.promotion('WINTER-HEAT')
    const revision = await save(id, { name: 'Of a former user' })
    await schedule(id, revision.id, inAn(1))
    const replaced = await world.admin('PUT', at(id, revision.id), { promotion: { name: 'Replaced' } })
    expect(replaced.body).toMatchObject({ state: 'DRAFT', activateAt: null })
    const scheduled = await world.clerk('POST', at(id, revision.id, 'schedule'), { activateAt: inAn(1) })
    expect(scheduled.status).toBe(200)
    const disable = (disabled: boolean) =>
      world.server.db.pool.query(`UPDATE app_user SET disabled = $1 WHERE email = 'noparts@example.com'`, [disabled])
    await disable(true)
    world.server.clock.advance({ minutes: 2 })
    expect(await runDue()).toBe(1)
    await disable(false)
    expect((await world.get(id)).name).not.toBe('Replaced')
    const [stopped] = await listed(id)
    expect(stopped).toMatchObject({ state: 'DRAFT', stoppedBy: [expect.any(String)] })
    await world.admin('DELETE', at(id, revision.id))
  })

  test('an API client whose token has expired or was revoked activates nothing', async () => {
    const id = await world.promotion('WINTER-HEAT')
    const { fiscalYear: before } = await world.get(id)
    const { body } = await world.admin('POST', '/api/apiClients', {
      name: 'Price feed',
      canWrite: true,
      canViewParticipants: true,
      callsPerMinute: 600,
      program: { id: await world.idOf('program', 'program_key', 'ACME-DEALER') },
      expirationDate: inAn(5),
    })
    const { apiClient, token } = body as { apiClient: { id: number }; token: string }
    const client = apiClientApi(world.server.app, token)
    const scheduled = async (promotion: object, minutes: number) => {
      const revision = await save(id, promotion)
      expect((await client('POST', at(id, revision.id, 'schedule'), { activateAt: inAn(minutes) })).status).toBe(200)
    }
    await scheduled({ name: 'While the token is valid' }, 3)
    await scheduled({ fiscalYear: 2041 }, 7)
    world.server.clock.advance({ minutes: 10 })
    expect(await runDue()).toBe(2)
    expect(await world.get(id)).toMatchObject({ name: 'While the token is valid', fiscalYear: before })
    const [stopped] = await listed(id)
    expect(stopped).toMatchObject({ state: 'DRAFT', activateAt: null, stoppedBy: [CALL_MESSAGES.readOnly] })
    await world.admin('DELETE', at(id, stopped?.id ?? 0))
    await world.server.db.pool.query('UPDATE api_token SET expiration_date = NULL WHERE app_user_id = $1', [
      apiClient.id,
    ])
    await scheduled({ fiscalYear: 2042 }, 1)
    await world.server.db.pool.query('UPDATE api_token SET revoked_date = now() WHERE app_user_id = $1', [apiClient.id])
    world.server.clock.advance({ minutes: 2 })
    expect(await runDue()).toBe(1)
    expect((await world.get(id)).fiscalYear).toBe(before)
    const [revoked] = await listed(id)
    expect(revoked).toMatchObject({ state: 'DRAFT', stoppedBy: [CALL_MESSAGES.readOnly] })
    await world.admin('DELETE', at(id, revoked?.id ?? 0))
  })

  test('the user who scheduled one that did not become live gets one email, with the reasons', async () => {
    const id = await world.promotion('WINTER-HEAT')
    const revision = await save(id, { name: 'Stopped' }, { reason: 'New season' })
    await schedule(id, revision.id, inAn(1))
    await world.update(id, { name: 'Live' })
    world.server.clock.advance({ minutes: 2 })
    expect((await world.update(id, { fiscalYear: 2031 })).status).toBe(200)
    const sent: Letter[] = []
    const send = (letter: Letter) => Promise.resolve(void sent.push(letter))
    const deps = { ...depsOf(world.server), mailer: { consoleUrl: 'https://console.example', send } }
    const letters = openLetters(deps)
    for (const _turn of [1, 2]) await checkDue(deps, letters, () => Promise.resolve(true))
    await letters.sent()
    const named = `The scheduled revision of version ${revision.base} (New season) of Live did not`
    const own = sent.filter(({ text }) => text.includes(named))
    expect(own.map(({ to, subject }) => [to, subject])).toEqual([['admin@example.com', 'Not live: Live']])
    expect(own[0]?.text).toContain('- Name')
    expect(own[0]?.text).toContain(`https://console.example/promotion/${id}?tab=timeline`)
    await world.admin('DELETE', at(id, revision.id))
  })

  test('one whose activation fails prevents neither the others nor a save', async () => {
    const id = await world.promotion('WINTER-HEAT')
    const [broken, other] = [await save(id, { name: 'Broken' }), await save(id, { description: '<p>Other</p>' })]
    await schedule(id, broken.id, inAn(1))
    await schedule(id, other.id, inAn(1))
    await world.server.db.pool.query(`UPDATE promotion_revision SET body = '{}' WHERE id = $1`, [broken.id])
    world.server.clock.advance({ minutes: 2 })
    expect(await runDue()).toBe(1)
    expect((await world.update(id, { name: 'Saved anyway' })).status).toBe(200)
    expect(await world.get(id)).toMatchObject({ name: 'Saved anyway', description: '<p>Other</p>' })
    await world.admin('DELETE', at(id, broken.id))
  })

  test('a schedule can be canceled, and activating at once ends it', async () => {
    const id = await world.promotion('WINTER-HEAT')
    const revision = await save(id, { name: 'Canceled' })
    await schedule(id, revision.id, inAn(1))
    expect((await schedule(id, revision.id, null)).body).toMatchObject({ state: 'DRAFT', activateAt: null })
    world.server.clock.advance({ minutes: 2 })
    expect(await runDue()).toBe(0)
    await schedule(id, revision.id, inAn(1))
    expect((await activate(id, revision.id)).status).toBe(200)
    world.server.clock.advance({ minutes: 2 })
    expect(await runDue()).toBe(0)
  })

  test('two activations at the same time make one version', async () => {
    const id = await world.promotion('WINTER-HEAT')
    const revision = await save(id, { name: 'Only once' })
    const count = (await versionsOf(id)).length
    const answers = await Promise.all([activate(id, revision.id), activate(id, revision.id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await versionsOf(id)).length).toBe(count + 1)
  })
})
