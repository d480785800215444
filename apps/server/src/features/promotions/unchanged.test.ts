import { row } from '@incentive/quality/row'
/* eslint-disable @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-return -- bodies of many shapes, each proven by check-answer */
import { promotionFields, toManyAssociations, toOneAssociations } from '@incentive/contract'
import { expect, test } from 'vitest'
import { describePromotions } from './testing/promotion-suite.ts'

describePromotions('a save that changes nothing', (world) => {
  const rows = async <Row extends object>(sql: string, id: number) =>
    (await world.server.db.pool.query<Row>(sql, [id])).rows
  /** Everything that records a save. */
  const traces = (id: number) =>
    rows(
      `SELECT version, updated_date, (SELECT count(*) FROM activity) AS activities,
         (SELECT count(*) FROM audit_entry) AS entries FROM promotion WHERE id = $1`,
      id,
    )
  const idsOf = async (table: string, id: number) =>
    (await rows<{ id: number }>(`SELECT id FROM ${table} WHERE promotion_id = $1 ORDER BY id`, id)).map((row) => ({
      id: row.id,
    }))
  const timeline = async (id: number): Promise<string[]> => {
    const { body } = await world.admin('POST', '/api/activities/search/promotions', { promotion: { id } })
    return body.content.map(({ message }: { message: string }) => message)
  }

  test('sending any part as stored changes no version, date or entry, and returns the promotion', async () => {
    const id = await world.promotion('FALL-SPIFF')
    const { effectiveDate, expirationDate } = await world.get(id)
    const whole = { effectiveDate, expirationDate, submissionDeadlineDate: expirationDate }
    expect((await world.update(id, { promotionDeadlines: [{ name: 'Whole', ...whole }] })).status).toBe(200)
    const { name, description, fiscalYear, publishDate, customFieldValue1, version } = await world.get(id)
    const { body: deadlines } = await world.admin('POST', '/api/promotionDeadlines/search', { promotion: { id } })
    const promotionDeadlines = deadlines.content.map((each: Record<string, unknown>) => ({
      id: each.id,
      name: each.name,
      effectiveDate: each.effectiveDate,
      expirationDate: each.expirationDate,
      submissionDeadlineDate: each.submissionDeadlineDate,
    }))
    const uploads = await idsOf('upload', id)
    const fields = { name, description, fiscalYear, publishDate, customFieldValue1, promotionDeadlines, uploads }
    const lists = {
      promotionParticipants: await idsOf('promotion_participant', id),
      promotionOrganizations: await idsOf('promotion_organization', id),
      promotionCourses: await idsOf('promotion_course', id),
      promotionProducts: await rows<{ id: number }>(
        'SELECT id FROM promotion_product_line WHERE promotion_id = $1 AND NOT is_group',
        id,
      ),
      promotionProductGroups: await rows<{ id: number }>(
        'SELECT id FROM promotion_product_line WHERE promotion_id = $1 AND is_group',
        id,
      ),
    }
    for (const list of [promotionDeadlines, uploads, ...Object.values(lists)]) expect(list).not.toHaveLength(0)
    const before = await traces(id)
    world.server.clock.advance({ minutes: 1 })
    const parts: [object, object][] = [
      [{}, {}],
      ...Object.entries(fields).map(([field, value]): [object, object] => [{ [field]: value }, {}]),
      ...Object.entries(lists).map(([list, value]): [object, object] => [{}, { [list]: value }]),
      [fields, lists],
    ]
    for (const [promotion, more] of parts) {
      const what = Object.keys({ ...promotion, ...more }).join()
      const { status, body, headers } = await world.update(id, { ...promotion, version }, more)
      expect([what, status, body.fieldErrors]).toEqual([what, 200, undefined])
      expect([what, body.version, headers.etag]).toEqual([what, version, `"v${version}"`])
      expect([what, await traces(id)]).toEqual([what, before])
    }
  })

  /** A promotion as all its addresses and searches return it, to be sent back unchanged. */
  const readWhole = async (id: number) => {
    const read = async (method: 'GET' | 'POST', url: string, given?: object) => {
      const { status, body } = await world.admin(method, url, given)
      return status === 204 ? null : body
    }
    const promotion = await world.get(id)
    const toOnes = await Promise.all(
      toOneAssociations.map(async (name) => [name, await read('GET', `/api/promotions/${id}/${name}`)] as const),
    )
    const toManys = await Promise.all(
      toManyAssociations.map(async (name) => {
        const answer = await read('GET', `/api/promotions/${id}/${name}`)
        return [name, answer._embedded[name]] as const
      }),
    )
    const associations = [...toOnes, ...toManys].filter(([name]) => name in promotionFields.shape)
    const search = async (path: string, given?: object): Promise<object[]> =>
      (await read('POST', `/api/${path}?size=1000`, given)).content
    return {
      promotion,
      associated: Object.fromEntries(associations) as Record<string, unknown>,
      promotionDeadlines: await search('promotionDeadlines/search', { promotion: { id } }),
      promotionParticipants: await search(`promotionParticipants/promotion/${id}/search`),
      promotionOrganizations: await search(`promotionOrganizations/promotion/${id}/search`),
      promotionProducts: await search('promotionProducts/search', { promotion: { id } }),
      promotionProductGroups: await search('promotionProductGroups/search', { promotion: { id } }),
      promotionCourses: await search('promotionCourses/search', { promotion: { id } }),
    }
  }

  test.each(['DEALER-ELITE', 'SPRING-REBATE', 'AMBASSADOR'])(
    'all responses for %s can be sent back: the promotion stays the same, without an entry',
    async (key) => {
      const id = await world.promotion(key)
      const { promotion, associated, promotionDeadlines, ...lists } = await readWhole(id)
      const before = await traces(id)
      world.server.clock.advance({ minutes: 1 })
      const save = (body: object) => world.admin('POST', `/api/promotions/${id}/update`, body)
      const saved = await save({ promotion })
      const bodies: object[] = [
        promotion,
        { promotion: saved.body },
        { promotion: { ...promotion, promotionDeadlines } },
        { promotion: { ...promotion, ...associated } },
        { promotion, ...lists },
      ]
      for (const body of bodies) {
        const { status, body: answer } = await save(body)
        expect([status, answer.fieldErrors]).toEqual([200, undefined])
        expect(answer).toEqual({ ...promotion, expiredInsteadOfDeleted: [], findings: saved.body.findings })
        expect(await traces(id)).toEqual(before)
      }
    },
  )

  test('an unknown field is refused at its position', async () => {
    const id = await world.promotion('FALL-SPIFF')
    const { promotion, promotionDeadlines, promotionParticipants } = await readWhole(id)
    const more = ([first, ...others]: object[]) => [{ ...first, color: 'red' }, ...others]
    const { status, body } = await world.admin('POST', `/api/promotions/${id}/update`, {
      promotion: { ...promotion, color: 'red', promotionDeadlines: more(promotionDeadlines) },
      promotionParticipants: more(promotionParticipants),
    })
    expect([status, body.fieldErrors]).toEqual([
      400,
      {
        color: ['Unknown field'],
        'promotionDeadlines[0].color': ['Unknown field'],
        'promotionParticipants[0].color': ['Unknown field'],
      },
    ])
  })

  test('a change of any part is listed in its entry and increments the version', async () => {
    const id = await world.promotion('FALL-SPIFF')
    const [participant] = await rows<{ id: number; included: boolean }>(
      'SELECT id, include_in_promotion AS included FROM promotion_participant WHERE promotion_id = $1 LIMIT 1',
      id,
    )
    const [course] = await idsOf('promotion_course', id)
    const changes: [object, object, string][] = [
      [{ name: 'Changed' }, {}, 'Name'],
      [{ participantTypes: [{ id: await world.idOf('participant_type', 'name', 'Dealer') }] }, {}, 'Participant Types'],
      [
        {},
        { promotionParticipants: [{ id: participant?.id, includeInPromotion: !participant?.included }] },
        'Participants',
      ],
      [{}, { promotionCourses: [{ id: course?.id, toBeDeleted: true }] }, 'Courses'],
    ]
    for (const [promotion, lists, label] of changes) {
      const { version } = await world.get(id)
      const { body } = await world.update(id, promotion, lists)
      expect(body.version).toBe(version + 1)
      expect((await timeline(id))[0]).toMatch(new RegExp(`^${label}: `))
    }
  })

  test('a repeated unchanged save with its key returns the same response, even after a later change', async () => {
    const id = await world.promotion('FALL-SPIFF')
    const { name } = await world.get(id)
    const save = () =>
      world.admin('POST', `/api/promotions/${id}/update`, { promotion: { name } }, { 'idempotency-key': 'unchanged' })
    const first = await save()
    await world.update(id, { name: 'In between' })
    const again = await save()
    expect([again.status, again.body, again.headers.etag]).toEqual([200, first.body, first.headers.etag])
    expect((await world.get(id)).name).toBe('In between')
  })

  test('rules that are already linked', () =>
    row('API-69', async () => {
      const id = await world.promotion('SMART-RULES')
      const { body: group } = await world.admin('GET', `/api/promotions/${id}/payoutGenerationRuleGroup`)
      const before = await traces(id)
      const linked = await world.admin('PATCH', `/api/promotions/${id}`, {
        payoutGenerationRuleGroup: { id: group.id as number },
      })
      expect([linked.status, await traces(id)]).toEqual([200, before])
    }))

  test('ALG-12 a claimed line that is removed again', async () => {
    const id = await world.promotion('SPRING-REBATE')
    const [line] = await rows<{ id: number }>(
      `SELECT id FROM promotion_product_line AS line WHERE promotion_id = $1
         AND EXISTS (SELECT FROM claim_product WHERE line_id = line.id) LIMIT 1`,
      id,
    )
    const remove = () => world.update(id, {}, { promotionProducts: [{ id: line?.id, toBeDeleted: true }] })
    const first = await remove()
    expect(first.body.expiredInsteadOfDeleted).toMatchObject([{ id: line?.id }])
    const before = await traces(id)
    world.server.clock.advance({ minutes: 1 })
    const again = await remove()
    expect(again.body.expiredInsteadOfDeleted).toEqual(first.body.expiredInsteadOfDeleted)
    expect(await traces(id)).toEqual(before)
  })
})
