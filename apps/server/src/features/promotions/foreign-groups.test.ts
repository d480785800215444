/* eslint-disable @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-return -- bodies of many shapes, each proven by check-answer */
import { row } from '@incentive/quality/row'
import { expect, test } from 'vitest'
import { describePromotions } from './testing/promotion-suite.ts'
import { timelineOf } from './testing/timeline-of.ts'

const asked = 'Without this group everyone in the program can claim.'

describePromotions('OP-129 organization groups of another program', (world) => {
  const query = (sql: string, ...values: unknown[]) => world.server.db.pool.query<Record<string, unknown>>(sql, values)
  const groupIds = async (...names: readonly string[]) =>
    Promise.all(names.map((name) => world.idOf('organization_group', 'name', name)))
  /** A stored promotion with groups that calls can no longer add. */
  const withGroups = async (...names: readonly string[]): Promise<number> => {
    const { body } = await world.submit(await world.valid())
    for (const group of await groupIds(...names))
      await query('INSERT INTO promotion_organization_group VALUES ($1, $2)', body.id, group)
    return body.id
  }
  const namesOf = async (id: number): Promise<string[]> => {
    const { body } = await world.admin('GET', `/api/promotions/${id}/organizationGroups`)
    return body._embedded.organizationGroups.map(({ name }: { name: string }) => name).toSorted()
  }
  const newest = async (id: number) => {
    const { body } = await world.admin('POST', '/api/activities/search/promotions?size=1', { promotion: { id } })
    return body.content[0]
  }

  const firstEntry = async (id: number) => (await timelineOf(world, id)).at(-1)?.message

  test('every update removes them, regardless of its body, and the timeline lists them', async () => {
    const [east, club] = await groupIds('East', 'Club')
    const bodies: [object, object][] = [
      [{}, {}],
      [{ name: 'Other' }, {}],
      [{ organizationGroups: [{ id: east }, { id: club }] }, {}],
      [{ organizationGroups: [{ id: east }] }, {}],
      [{}, { promotionOrganizations: [{ organization: { id: 1 }, includeInPromotion: false }] }],
    ]
    await row('AUD-14', async () => {
      for (const [fields, companion] of bodies) {
        const id = await withGroups('East', 'Club')
        expect(await namesOf(id)).toEqual(['Club', 'East'])
        const { status, body } = await world.update(id, fields, companion)
        expect([status, body.version]).toEqual([200, 1])
        expect(await namesOf(id)).toEqual(['East'])
        expect((await newest(id)).changes).toContainEqual({
          label: 'Organization Groups',
          added: 0,
          changed: 0,
          removed: 1,
          rows: [{ change: 'removed', name: 'Club', changes: [] }],
        })
      }
    })
    const id = await withGroups('East')
    expect((await world.update(id, {})).body.version).toBe(0)
  })

  test('an update that would let everyone claim requires confirmation, once for each remaining restriction', async () => {
    const [club] = await groupIds('Club')
    const [type, organization] = [
      await world.idOf('participant_type', 'participant_type_key', 'DEALER'),
      await world.idOf('organization', 'organization_key', 'ORG-001'),
    ]
    const id = await withGroups('Club')
    const key = { 'idempotency-key': `open-${id}` }
    const update = (body: object) => world.admin('POST', `/api/promotions/${id}/update`, body, key)
    const refused = await update({ promotion: { name: 'Everyone' } })
    expect([refused.status, refused.body.generalErrors, refused.body.removedGroups]).toEqual([
      409,
      [asked],
      [{ id: club, name: 'Club' }],
    ])
    expect([await namesOf(id), (await world.get(id)).version]).toEqual([['Club'], 0])
    expect((await update({ promotion: { name: 'Everyone' }, confirmOpenAudience: false })).status).toBe(409)
    // a call that returned a question does not use up its key
    const opened = await update({ promotion: { name: 'Everyone' }, confirmOpenAudience: true })
    expect([opened.status, opened.body.name, await namesOf(id)]).toEqual([200, 'Everyone', []])

    const restrictions: [object, object, number][] = [
      [{ participantTypes: [{ id: type }] }, {}, 200],
      [{ invitationOnly: true, promotionInvitationSetting: {} }, {}, 400],
      [{ participantEligibilityRuleCondition: { spelExpression: 'participant.taxExempt' } }, {}, 200],
      [{}, { promotionOrganizations: [{ organization: { id: organization }, includeInPromotion: true }] }, 200],
      [{}, { promotionOrganizations: [{ organization: { id: organization }, includeInPromotion: false }] }, 409],
    ]
    for (const [fields, companion, status] of restrictions) {
      const each = await withGroups('Club')
      expect([fields, companion, (await world.update(each, fields, companion)).status]).toEqual([
        fields,
        companion,
        status,
      ])
    }
  })

  test('a body that removes the group itself requires no confirmation, nor does a call that leaves the audience unchanged', async () => {
    const id = await withGroups('Club')
    const { status } = await world.admin('PATCH', `/api/promotions/${id}`, {
      payoutGenerationRuleGroup: null,
      version: 0,
    })
    expect([status, await namesOf(id)]).toEqual([200, ['Club']])
    expect((await world.update(id, { organizationGroups: [] })).status).toBe(200)
    expect(await namesOf(id)).toEqual([])
  })

  test('a copy omits them and reports it; a copy without other restrictions keeps them and requires confirmation', async () => {
    const copyOf = async (id: number) => (await world.admin('POST', `/api/promotions/${id}/copy`)).body.id as number
    const copy = await copyOf(await world.promotion('FALL-SPIFF'))
    expect(await namesOf(copy)).toEqual(['East'])
    expect(await firstEntry(copy)).toBe(
      'Promotion created as a copy of <b>FALL-SPIFF</b>; left out organization groups of another program: <b>Club</b>',
    )
    expect((await world.update(copy, {})).body.version).toBe(0)

    const open = await copyOf(await withGroups('Club'))
    expect([await namesOf(open), await firstEntry(open)]).toEqual([['Club'], expect.not.stringContaining('left out')])
    expect((await world.update(open, { name: 'Other' })).body.generalErrors).toEqual([asked])
  })

  test('until a save removes them, they apply to claims: no participant of the program is in one', async () => {
    const id = await withGroups('Club')
    const ask = async (audience: object) =>
      (await world.admin('POST', `/api/promotions/${id}/audience/resolve`, { audience })).body
    expect(await ask({})).toMatchObject({ participants: 120, stored: 0, draft: 0 })
    const [club] = await groupIds('Club')
    expect(await ask({ organizationGroups: [club] })).toMatchObject({ stored: 0, draft: 120, added: 120 })
    expect(await ask({ organizationGroups: [] })).toMatchObject({ stored: 0, draft: 120, added: 120 })
  })
})
