import { MESSAGES, REVISION_MESSAGES } from '@incentive/model/issues'
import { row } from '@incentive/quality/row'
import { expect, test } from 'vitest'
import { aRebate } from '../testing/a-rebate.ts'
import { revisionsIn } from '../testing/revisions-in.ts'
import { describeStoredPromotions } from '../testing/promotion-suite.ts'
import { rule, ruleGroupsIn } from '../testing/rule-groups.ts'

describeStoredPromotions('revisions of a promotion', (world) => {
  const { at, save, open, listed, versionsOf, activate, timeline, linesOf } = revisionsIn(world)

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

  test('MS-65 changes payout rules together with the promotion, in one version', async () => {
    const { fresh, saved, link } = ruleGroupsIn(world)
    const [ruled, bare] = [await fresh(), await fresh()]
    const group = await saved({ rules: [rule('1 > 0'), rule('2 > 0')] })
    await link(ruled, group.id)
    const [first, second] = group.rules
    const rulesOf = async (id: number) => {
      const { body } = await world.admin('GET', `/api/promotions/${id}/payoutGenerationRuleGroup`)
      return typeof body !== 'object' || !('rules' in body)
        ? null
        : (body as unknown as typeof group).rules.map((each) => each.ruleCondition.spelExpression)
    }
    const changed = await save(
      ruled,
      { name: 'With rules' },
      {
        payoutGenerationRuleGroup: {
          rules: [
            { id: first?.id, ruleCondition: { spelExpression: '3 > 0' } },
            { id: second?.id, toBeDeleted: true },
            rule('4 > 0'),
          ],
        },
      },
    )
    const added = await save(bare, {}, { payoutGenerationRuleGroup: { rules: [rule('5 > 0')] } })
    expect([await rulesOf(ruled), await rulesOf(bare)]).toEqual([['1 > 0', '2 > 0'], null])
    const opened = await open(ruled, changed.id)
    expect(opened.differences.map(({ field }) => field)).toEqual(['name', 'payoutGenerationRuleGroup'])
    const before = (await versionsOf(ruled)).length
    expect((await activate(ruled, changed.id)).status).toBe(200)
    expect((await activate(bare, added.id)).status).toBe(200)
    expect([await rulesOf(ruled), await rulesOf(bare)]).toEqual([['3 > 0', '4 > 0'], ['5 > 0']])
    expect((await versionsOf(ruled)).length).toBe(before + 1)
    const { rules } = (await world.admin('GET', `/api/promotions/${ruled}/payoutGenerationRuleGroup`))
      .body as unknown as typeof group
    const none = rules.map(({ id }) => ({ id, toBeDeleted: true }))
    const removed = await save(ruled, {}, { payoutGenerationRuleGroup: { rules: none } })
    expect((await activate(ruled, removed.id)).status).toBe(200)
    expect(await rulesOf(ruled)).toBeNull()
    const wrong = await world.admin('POST', at(bare), {
      promotion: { name: '' },
      payoutGenerationRuleGroup: { rules: [rule('1 >')] },
    })
    expect(wrong.status).toBe(400)
    expect(Object.keys(wrong.body.fieldErrors as object)).toEqual([
      'name',
      'payoutGenerationRuleGroup.rules[0].ruleCondition',
    ])
  })

  test('MS-69 rules that others change stay, unless the revision changes the same ones', async () => {
    const { fresh, saved, link, save: saveRules } = ruleGroupsIn(world)
    const id = await fresh()
    const group = await saved({ rules: [rule('1 > 0'), rule('2 > 0')] })
    await link(id, group.id)
    const [first, second] = group.rules
    const changes = (sent: { id?: number } | undefined, text: string) => ({
      rules: [{ id: sent?.id, ruleCondition: { spelExpression: text } }],
    })
    const [apart, same] = [
      await save(id, {}, { payoutGenerationRuleGroup: changes(first, '3 > 0') }),
      await save(id, {}, { payoutGenerationRuleGroup: changes(second, '4 > 0') }),
    ]
    await saveRules({ id: group.id, ...changes(second, '5 > 0') })
    expect((await activate(id, apart.id)).status).toBe(200)
    const refused = await activate(id, same.id)
    expect([refused.status, refused.body.conflicts]).toEqual([409, ['Payout Rules: 2 > 0']])
    await world.admin('DELETE', at(id, same.id))
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
    expect(await refused({ promotion: {} })).toEqual([400, {}, [REVISION_MESSAGES.nothingToSave]])
    expect((await refused({ promotion: { name: 'Late', version: 9999 } }))[0]).toBe(409)
    const { status } = await world.admin('POST', at(id), { promotion: { name: 'X' }, reason: 'x'.repeat(1001) })
    expect([status, (await world.viewer('POST', at(id), { promotion: { name: 'X' } })).status]).toEqual([400, 403])
    expect(await listed(id)).toEqual([])
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
})
