import type { Page, PromotionRevision, PromotionVersion, RevisionWithChanges } from '@incentive/contract'
import { MESSAGES, REVISION_MESSAGES } from '@incentive/model'
import { row } from '@incentive/quality/row'
import { expect, test } from 'vitest'
import { depsOf } from '../../../testing/test-deps.ts'
import type { Api } from '../../../testing/test-server.ts'
import { aRebate } from '../testing/a-rebate.ts'
import { describePromotions } from '../testing/promotion-suite.ts'
import { rule, ruleGroupsIn } from '../testing/rule-groups.ts'
import { activateDue } from './activate-revision.ts'

describePromotions('revisions of a promotion', (world) => {
  const at = (id: number, revision?: number, action?: string) =>
    [`/api/promotions/${id}/revisions`, revision, action].filter((part) => part !== undefined).join('/')
  const save = async (id: number, promotion: object, lists: object = {}) => {
    const { status, body } = await world.admin('POST', at(id), { promotion, ...lists })
    expect([status, body]).toEqual([201, expect.objectContaining({ state: 'DRAFT' })])
    return body as unknown as PromotionRevision
  }
  const open = async (id: number, revision: number, caller: Api = world.admin) => {
    const { status, body } = await caller('GET', at(id, revision))
    expect(status).toBe(200)
    return body as unknown as RevisionWithChanges
  }
  const listed = async (id: number) =>
    (await world.admin('GET', at(id))).body as unknown as readonly PromotionRevision[]
  const versionsOf = async (id: number) =>
    ((await world.admin('GET', `/api/promotions/${id}/versions`)).body as unknown as Page<PromotionVersion>).content
  const activate = (id: number, revision: number, sent: object = {}) =>
    world.admin('POST', at(id, revision, 'activate'), sent)
  const inAn = (minutes: number) => new Date(world.server.clock().getTime() + minutes * 60_000).toISOString()
  const schedule = (id: number, revision: number, activateAt: string | null) =>
    world.admin('POST', at(id, revision, 'schedule'), { activateAt })
  const runDue = () => activateDue(depsOf(world.server), { promotionId: null })
  const timeline = async (id: number) => {
    const { body } = await world.admin('POST', '/api/activities/search/promotions', { promotion: { id } })
    return (body as unknown as Page<{ message: string }>).content.map(({ message }) => message)
  }
  const linesOf = async (id: number) => {
    const { body } = await world.admin('POST', '/api/promotionProducts/search?size=100', { promotion: { id } })
    return (body as unknown as Page<{ id: number; promotionProductAgreementNumber: string | null }>).content
  }

  test('MS-65 saving one leaves the live promotion as it is, and says what it changes', async () => {
    const id = await world.promotion('WINTER-HEAT')
    const [before, lines, versions] = [await world.get(id), await linesOf(id), (await versionsOf(id)).length]
    const [line, gone] = lines
    const revision = await save(
      id,
      { name: 'Prepared', version: before.version as number },
      {
        reason: 'Autumn',
        promotionProducts: [
          { id: line?.id, promotionProductAgreementNumber: 'A-1' },
          { id: gone?.id, toBeDeleted: true },
        ],
      },
    )
    expect(revision).toMatchObject({ base: versions, reason: 'Autumn', activateAt: null, stoppedBy: [] })
    expect([await world.get(id), await linesOf(id), (await versionsOf(id)).length]).toEqual([before, lines, versions])
    const opened = await open(id, revision.id)
    expect(opened).toMatchObject({ entries: 3, conflicts: [] })
    expect(opened.differences.map(({ field }) => field)).toEqual(['name', 'promotionProducts'])
    expect(opened.changes).toMatchObject({
      version: before.version as number,
      promotion: { name: 'Prepared' },
      promotionProducts: { rows: [{ id: line?.id, promotionProductAgreementNumber: 'A-1' }], removed: [gone?.id] },
      promotionOrganizations: null,
      missing: [],
    })
    expect(await listed(id)).toMatchObject([{ id: revision.id }])
    expect((await timeline(id))[0]).toBe(`Saved a revision of version ${versions} (Autumn)`)
    expect((await world.admin('DELETE', at(id, revision.id))).status).toBe(204)
    expect(await listed(id)).toEqual([])
    expect((await activate(id, revision.id)).body.generalErrors).toEqual([REVISION_MESSAGES.notOpen])
  })

  test('MS-66 the checks of one see its change, and leave the live promotion as it is', async () => {
    const id = await world.promotion('WINTER-HEAT')
    const before = await world.get(id)
    const spelExpression = "participant.state == 'atlantis' && participant.state == 'lemuria'"
    const revision = await save(id, { participantEligibilityRuleCondition: { spelExpression } })
    const check = (body: object | undefined, api = world.admin) => api('POST', `/api/promotions/${id}/checks`, body)
    const found = async (body?: object) =>
      ((await check(body)).body as unknown as { finding: string; message: string }[]).map((each) => each.message)
    const [live, revised] = [await found(), await found({ revision: revision.id })]
    expect(revised).not.toEqual(live)
    expect(revised).toEqual(
      await found({ document: { promotion: { participantEligibilityRuleCondition: { spelExpression } } } }),
    )
    expect(await world.get(id)).toEqual(before)
    expect((await check({ revision: revision.id }, world.viewer)).status).toBe(403)
    const both = await check({ revision: revision.id, document: { promotion: {} } })
    expect([both.status, both.body.fieldErrors]).toEqual([400, { revision: [REVISION_MESSAGES.notBoth] }])
    const other = await world.promotion('SPRING-REBATE')
    const foreign = await world.admin('POST', `/api/promotions/${other}/checks`, { revision: revision.id })
    expect([foreign.status, foreign.body.generalErrors?.[0]]).toEqual([404, 'The revision was not found'])
    expect((await world.admin('DELETE', at(id, revision.id))).status).toBe(204)
    const gone = await check({ revision: revision.id })
    expect([gone.status, gone.body.generalErrors]).toEqual([409, [REVISION_MESSAGES.notOpen]])
  })

  test('activating one saves its change, keeps later changes of others, and makes the next version', async () => {
    const id = await world.promotion('WINTER-HEAT')
    const [line, other] = await linesOf(id)
    const revision = await save(
      id,
      { name: 'Activated', submissionDeadlineDays: 21 },
      { reason: 'New season', promotionProducts: [{ id: line?.id, promotionProductAgreementNumber: 'A-2' }] },
    )
    const later = { promotionProducts: [{ id: other?.id, promotionProductAgreementNumber: 'B-2' }] }
    expect((await world.update(id, { description: '<p>Meanwhile</p>' }, later)).status).toBe(200)
    expect((await open(id, revision.id)).conflicts).toEqual([])
    const answer = await activate(id, revision.id, { version: revision.version })
    expect([answer.status, answer.body.name, answer.body.description]).toEqual([200, 'Activated', '<p>Meanwhile</p>'])
    const lines = new Map((await linesOf(id)).map((row) => [row.id, row.promotionProductAgreementNumber]))
    expect([lines.get(line?.id ?? 0), lines.get(other?.id ?? 0)]).toEqual(['A-2', 'B-2'])
    expect((await versionsOf(id))[0]).toMatchObject({ reason: 'New season', activeUntil: null })
    expect(await open(id, revision.id)).toMatchObject({
      state: 'ACTIVATED',
      activateAt: world.server.clock().toISOString().replace(/\.\d+/, ''),
    })
  })

  test('becoming live while paused ends no pause, and no blocking finding stops it', () =>
    row('PAUSE-16', async () => {
      const { body } = await world.submit(await aRebate(world))
      const id = body.id as number
      expect([body.publishState, body.pause.reason]).toEqual(['PAUSED', 'No product can be claimed in this promotion'])
      const revision = await save(id, { name: 'Activated' })
      const activated = (await activate(id, revision.id)).body
      expect([activated.name, activated.publishState, activated.pause]).toEqual(['Activated', 'PAUSED', body.pause])
      const restoration = await world.admin('GET', `/api/promotions/${id}/versions/1/restoration`)
      const restored = (await world.update(id, restoration.body.promotion as object)).body
      expect([restored.name, restored.publishState, restored.pause]).toEqual([body.name, 'PAUSED', body.pause])
    }))

  test('MS-69 what both have changed stops an activation until the revision is saved again', async () => {
    const id = await world.promotion('WINTER-HEAT')
    const [line] = await linesOf(id)
    const sent = (text: string) => ({ promotionProducts: [{ id: line?.id, promotionProductAgreementNumber: text }] })
    const revision = await save(id, { name: 'Of the revision' }, sent('MINE'))
    await world.update(id, { name: 'Live' }, sent('LIVE'))
    const { conflicts } = await open(id, revision.id)
    expect(conflicts).toEqual(['Name', expect.stringMatching(/^Products: /)])
    const refused = await activate(id, revision.id)
    expect([refused.status, refused.body.conflicts]).toEqual([409, conflicts])
    const { version } = await world.get(id)
    const again = { promotion: { name: 'Merged', version: version as number }, ...sent('MERGED') }
    const replaced = await world.admin('PUT', at(id, revision.id), again)
    expect([replaced.status, replaced.body.version]).toEqual([200, 1])
    expect((await open(id, revision.id)).conflicts).toEqual([])
    expect((await activate(id, revision.id, { version: 0 })).body.generalErrors).toEqual([
      REVISION_MESSAGES.changedByOther,
    ])
    expect((await activate(id, revision.id, { version: 1 })).body.name).toBe('Merged')
  })

  test('MS-69 a list that is a field is replaced as one value, so a change of both is a conflict', async () => {
    const id = await world.promotion('WINTER-HEAT')
    const program = String(await world.idOf('program', 'program_key', 'ACME-DEALER'))
    const { rows } = await world.server.db.pool.query<{ id: number }>(
      'SELECT id FROM participant_type WHERE program_id = $1 ORDER BY id LIMIT 2',
      [program],
    )
    const [mine, theirs] = rows.map((row) => ({ participantTypes: [{ id: row.id }] }))
    const revision = await save(id, mine ?? {})
    expect((await world.update(id, theirs ?? {})).status).toBe(200)
    expect((await open(id, revision.id)).conflicts).toEqual(['Participant Types'])
    expect((await activate(id, revision.id)).status).toBe(409)
    await world.admin('DELETE', at(id, revision.id))
  })

  test('an equal change of both is no conflict', async () => {
    const id = await world.promotion('WINTER-HEAT')
    const revision = await save(id, { name: 'Equal', description: '<p>Mine</p>' })
    await world.update(id, { name: 'Equal' })
    expect((await open(id, revision.id)).conflicts).toEqual([])
    expect((await activate(id, revision.id)).body.description).toBe('<p>Mine</p>')
  })

  test('has all checks of a save, each at its field', async () => {
    const id = await world.promotion('SPRING-REBATE')
    const refused = async (sent: object): Promise<readonly unknown[]> => {
      const { status, body } = await world.admin('POST', at(id), sent)
      return [status, body.fieldErrors as unknown, body.generalErrors as unknown]
    }
    expect(await refused({ promotion: { name: '' } })).toEqual([400, { name: ['Name is required'] }, []])
    const [, locked] = await refused({ promotion: { country: { name: 'CA' } } })
    expect(locked).toEqual({ country: [MESSAGES.promotion.locked] })
    expect(await refused({ promotion: { uploads: [] } })).toEqual([400, { uploads: [REVISION_MESSAGES.noFiles] }, []])
    expect(await refused({ promotion: {} })).toEqual([400, {}, [REVISION_MESSAGES.nothingToSave]])
    expect((await refused({ promotion: { name: 'Late', version: 9999 } }))[0]).toBe(409)
    const { status } = await world.admin('POST', at(id), { promotion: { name: 'X' }, reason: 'x'.repeat(1001) })
    expect([status, (await world.viewer('POST', at(id), { promotion: { name: 'X' } })).status]).toEqual([400, 403])
    expect(await listed(id)).toEqual([])
  })

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
    for (const id of [resumed, copy.id as number]) expect((await world.get(id)).name).toBe('Scheduled')
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

  test('a value that the body repeats does not revert a later change of the live promotion', async () => {
    const id = await world.promotion('WINTER-HEAT')
    const { submissionDeadlineDays: days } = (await world.get(id)) as { submissionDeadlineDays: number }
    const revision = await save(id, { name: 'Repeats', submissionDeadlineDays: days })
    await world.update(id, { submissionDeadlineDays: days + 1 })
    const refused = await activate(id, revision.id)
    expect([refused.status, refused.body.conflicts]).toEqual([409, ['Claim Deadline Offset']])
    expect(await world.get(id)).toMatchObject({ submissionDeadlineDays: days + 1 })
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

  test('shows no participants to callers who cannot see them, who cannot replace such a revision either', async () => {
    const id = await world.promotion('WINTER-HEAT')
    const participant = { id: await world.idOf('participant', 'participant_key', 'DR-0002') }
    const revision = await save(
      id,
      { name: 'With persons' },
      { promotionParticipants: [{ participant, includeInPromotion: false }] },
    )
    expect((await open(id, revision.id)).differences.map(({ field }) => field)).toContain('promotionParticipants')
    const other = { id: await world.idOf('participant', 'participant_key', 'DR-0003') }
    await world.update(id, {}, { promotionParticipants: [{ participant: other, includeInPromotion: false }] })
    expect((await open(id, revision.id)).conflicts).toEqual(['Participants'])
    const seen = await open(id, revision.id, world.clerk)
    expect(seen.changes.promotionParticipants).toBeNull()
    expect(JSON.stringify(seen)).not.toContain('DR-0002')
    const replaced = await world.clerk('PUT', at(id, revision.id), { promotion: { name: 'Without' } })
    expect([replaced.status, replaced.body.generalErrors]).toEqual([403, [REVISION_MESSAGES.hidden]])
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
