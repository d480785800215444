import { row } from '@incentive/quality/row'
/* eslint-disable @typescript-eslint/no-unsafe-call -- bodies of many shapes, each proven by check-answer */
import { expect, test } from 'vitest'
import { describeStoredPromotions } from './testing/promotion-suite.ts'

describeStoredPromotions('changing promotions', (world) => {
  const fresh = async (changes: object = {}) => {
    const { status, body } = await world.submit(await world.valid(changes))
    expect(status).toBe(201)
    return body.id as number
  }
  const timeline = async (id: number) => {
    const { body } = await world.admin('POST', '/api/activities/search/promotions', { promotion: { id } })
    return body.content.map(({ message }: { message: string }) => message) as string[]
  }
  const audits = async (id: number) => {
    const { rows } = await world.server.db.pool.query<{ action: string; state_before: unknown; state_after: unknown }>(
      `SELECT action, state_before, state_after FROM audit_entry
       WHERE subject_type = 'promotion' AND subject_id = $1 ORDER BY id`,
      [id],
    )
    return rows
  }

  test('changes only the fields in the body, and updates version and updated date', async () => {
    const id = await world.promotion('SPRING-REBATE')
    const before = await world.get(id)
    world.server.clock.advance({ minutes: 1 })
    const { status, body } = await world.update(id, { name: 'Spring Rebate II', version: before.version })
    const after = await world.get(id)
    for (const unrelated of ['DET-40', 'API-63'] as const) {
      row(unrelated, () => {
        expect(status).toBe(200)
        expect(after).toEqual({
          ...before,
          name: 'Spring Rebate II',
          version: before.version + 1,
          updatedDate: '2026-11-20T15:01:00Z',
          updatedBy: 'Demo Administrator',
        })
        expect(body).toEqual({ ...after, expiredInsteadOfDeleted: [], findings: [] })
      })
    }
    expect((await world.update(id, { name: 'Spring Rebate' })).status).toBe(200)
    expect(await world.get(id)).toEqual({ ...after, name: 'Spring Rebate', version: before.version + 2 })
  })

  test('an absent list does not change', () =>
    row('API-64', async () => {
      const id = await world.promotion('FALL-SPIFF')
      const lists = ['participant', 'organization', 'course', 'product_line'].map((name) => `promotion_${name}`)
      const inner = [
        ['promotion_participant_payout', 'promotion_participant_id', 'promotion_participant'],
        ['promotion_product_payout', 'line_id', 'promotion_product_line'],
        ['promotion_product_group_item', 'line_id', 'promotion_product_line'],
        ['promotion_product_enabled_custom_field', 'line_id', 'promotion_product_line'],
      ] as const
      const ofRows = (table: string, column: string, owner: string) =>
        `SELECT to_jsonb(${table}) AS row FROM ${table} JOIN ${owner} AS owner ON owner.id = ${column}
         WHERE owner.promotion_id = $1 ORDER BY to_jsonb(${table})::text`
      const queries = [
        ...lists.map((table) => `SELECT to_jsonb(${table}) AS row FROM ${table} WHERE promotion_id = $1 ORDER BY id`),
        ...inner.map(([table, column, owner]) => ofRows(table, column, owner)),
      ]
      const stored = () =>
        Promise.all(queries.map(async (query) => (await world.server.db.pool.query<{ row: object }>(query, [id])).rows))
      const before = await stored()
      expect(before.slice(0, 4).map(({ length }) => length)).toEqual([3, 2, 2, 4])
      expect(before.slice(4).every(({ length }) => length > 0)).toBe(true)
      const { status } = await world.update(id, { name: 'Renamed, and nothing else' })
      expect([status, (await world.get(id)).name]).toEqual([200, 'Renamed, and nothing else'])
      expect(await stored()).toEqual(before)
    }))

  test('a save is atomic: a valid name together with an invalid deadline changes nothing', () =>
    row('API-65', async () => {
      const id = await fresh()
      const { status, body } = await world.update(id, {
        name: 'Other',
        promotionDeadlines: [
          {
            name: 'Q1',
            effectiveDate: '2026-07-01T04:00:00Z',
            expirationDate: '2026-06-30T04:00:00Z',
            submissionDeadlineDate: '2026-08-15T04:00:00Z',
          },
        ],
      })
      expect(status).toBe(400)
      expect(body.fieldErrors).toEqual({
        'promotionDeadlines[0].expirationDate': ['Expiration Date must be on or after Effective Date'],
      })
      expect(await world.get(id)).toMatchObject({ name: 'New promotion', version: 0, promotionDeadlines: [] })
    }))

  test('a stale version is refused with the author and date of the last save and the current version', async () => {
    const id = await fresh()
    expect((await world.update(id, { version: 0, name: 'First' })).status).toBe(200)
    const { status, body } = await world.update(id, { version: 0, name: 'Second' })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      generalErrors: ['This promotion was changed by someone else. Reload to continue.'],
      version: 1,
      updatedBy: (await world.get(id)).updatedBy,
      updatedDate: (await world.get(id)).updatedDate,
    })
    const byHeader = await world.admin(
      'POST',
      `/api/promotions/${id}/update`,
      { promotion: { name: 'x' } },
      { 'if-match': '"v0"' },
    )
    expect(byHeader.status).toBe(409)
    const either = await world.admin(
      'POST',
      `/api/promotions/${id}/update`,
      { promotion: { name: 'x', version: 1 } },
      { 'if-match': '"v0"' },
    )
    expect(either.status).toBe(409)
    const current = await world.admin(
      'POST',
      `/api/promotions/${id}/update`,
      { promotion: { name: 'x' } },
      { 'if-match': '"v1"' },
    )
    expect(current.status).toBe(200)
    expect(current.headers.etag).toBe('"v2"')
    expect((await world.update(id, { name: 'without a version' })).status).toBe(200)
  })

  test.each(['v-1', '"v0", "v1"', '"v0" or so', '"abc"', '', '""', '"v99999999999"', 'W/"'])(
    'an If-Match of %j is invalid: it is refused, not ignored',
    async (header) => {
      const id = await fresh()
      const { status, body } = await world.admin(
        'POST',
        `/api/promotions/${id}/update`,
        { promotion: { name: 'Overwritten' } },
        { 'if-match': header },
      )
      expect([status, body.generalErrors]).toEqual([400, ['If-Match must specify one version, such as "v3"']])
      expect(await world.get(id)).toMatchObject({ version: 0, name: 'New promotion' })
    },
  )

  test('an If-Match of * matches any version', async () => {
    const id = await fresh()
    const { status } = await world.admin(
      'POST',
      `/api/promotions/${id}/update`,
      { promotion: { name: 'x' } },
      { 'if-match': '*' },
    )
    expect(status).toBe(200)
  })

  test('R9 of two concurrent saves of one version, one succeeds', async () => {
    const id = await fresh()
    for (let version = 0; version < 5; version++) {
      const answers = await Promise.all(
        ['a', 'b'].map((name) => world.update(id, { version, name: `${name}${version}` })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
  })

  test('a save without changes does not affect version, dates, timeline and audit', async () => {
    const id = await fresh()
    const before = await world.get(id)
    world.server.clock.advance({ minutes: 1 })
    const { status, body } = await world.update(
      id,
      { name: ' New promotion ', participantTypes: [] },
      { promotionCourses: [] },
    )
    expect(status).toBe(200)
    expect(body.version).toBe(before.version)
    expect(await world.get(id)).toEqual(before)
    expect(await timeline(id)).toEqual(['Promotion created'])
    expect(await audits(id)).toHaveLength(1)
  })

  test('R35 a save writes one entry that lists the changes, and one audit entry with the values', () =>
    row('TL-15', async () => {
      const id = await fresh()
      await world.update(id, { name: 'N <i>', expirationDate: '2027-05-01T04:00:00Z', customFieldValue1: 'West' })
      expect((await timeline(id))[0]).toBe(
        'Name: New promotion → N &lt;i&gt;; End Date: 03/31/2027 11:59 pm EDT → 05/01/2027 12:00 am EDT; Region: East → West',
      )
      const [created, changed] = await audits(id)
      expect(await audits(id)).toHaveLength(2)
      expect(created?.action).toBe('promotion.submit')
      expect(changed).toEqual({
        action: 'promotion.update',
        state_before: { name: 'New promotion', expirationDate: '2027-04-01T03:59:59Z', customFieldValue1: 'East' },
        state_after: { name: 'N <i>', expirationDate: '2027-05-01T04:00:00Z', customFieldValue1: 'West' },
      })
    }))

  test('R35 the audit contains the names of the references of a promotion', async () => {
    const first = async (table: string, owner: string) => {
      const { rows } = await world.server.db.pool.query<{ id: number; name: string }>(
        `SELECT id, name FROM ${table} WHERE ${owner} = 1 ORDER BY id LIMIT 1`,
      )
      return rows[0]
    }
    const [invoiceType, group] = [
      await first('invoice_type', 'client_id'),
      await first('participant_group', 'program_id'),
    ]
    const id = await fresh()
    await world.update(id, { invoiceType: { id: invoiceType?.id }, participantGroups: [{ id: group?.id }] })
    expect((await audits(id)).at(-1)).toMatchObject({
      state_before: { invoiceType: null, participantGroups: [] },
      state_after: { invoiceType, participantGroups: [group] },
    })
    const [created] = await audits(id)
    expect(created?.state_after).toMatchObject({ promotionType: { name: expect.any(String) as string } })
  })

  test('R22 a name with markup is escaped in the timeline', async () => {
    const id = await fresh()
    await world.update(id, { name: `<img src=x onerror="alert('1')">` })
    expect((await timeline(id))[0]).toBe(
      'Name: New promotion → &lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;',
    )
  })

  test('the description keeps its formatting and loses everything dangerous', () =>
    row('DET-24', async () => {
      const description =
        '<p onclick="x()">Earn <b>25</b> <a href="javascript:x()">a</a> <a href="https://example.com" target="_top">b</a>' +
        '<script>alert(1)</script><img src=x onerror=x()><style>p{}</style></p>'
      const id = await fresh({ description })
      const stored = (await world.get(id)).description
      expect(stored).toBe(
        '<p>Earn <b>25</b> <a rel="noopener noreferrer nofollow">a</a> ' +
          '<a href="https://example.com" rel="noopener noreferrer nofollow">b</a></p>',
      )
      const { body } = await world.update(id, { description: stored })
      expect(body.version).toBe(0)
      expect((await world.update(id, { description: null })).body.description).toBeNull()
      // safe HTML is stored unchanged
      const kept = '<p>Plain and <strong>bold</strong></p>'
      await world.update(id, { description: kept })
      expect((await world.get(id)).description).toBe(kept)
    }))

  test('a key in use is refused at its field, and becomes available after a change', async () => {
    const id = await fresh()
    await row('DET-15', async () => {
      const { status, body } = await world.update(id, { promotionKey: 'Fall-Spiff' })
      expect([status, body.fieldErrors]).toEqual([400, { promotionKey: ['Key already exists'] }])
    })
    await row('DET-14', async () => {
      await world.update(id, { promotionKey: ' FALL-SPIFF-2 ' })
      expect((await world.get(id)).promotionKey).toBe('FALL-SPIFF-2')
    })
    expect((await world.update(id, { promotionKey: 'fall-spiff-2' })).status).toBe(200)
  })

  test('entries beyond the bounds are refused at their field, and nothing is stored', () =>
    row('CON-06', async () => {
      const contest = { id: await world.idOf('contest', 'name', 'Top Seller Trip') }
      const id = await fresh({ contest, contestEntriesPerSubmission: 2 })
      const { status, body } = await world.update(id, { contestEntriesPerSubmission: 50.5 })
      expect([status, body.fieldErrors]).toEqual([
        400,
        { contestEntriesPerSubmission: ['Value must be between 1 and 50'] },
      ])
      expect((await world.get(id)).contestEntriesPerSubmission).toBe(2)
    }))

  test('a name of 256 characters is refused at name', () =>
    row('DET-68', async () => {
      const id = await fresh()
      expect((await world.update(id, { name: 'x'.repeat(256) })).body.fieldErrors).toEqual({
        name: ['Must be at most 255 characters'],
      })
      expect((await world.update(id, { name: '😀'.repeat(255) })).status).toBe(200)
    }))

  test('optional fields are set, stored and cleared again', async () => {
    const id = await fresh()
    const invoiceType = { id: await world.idOf('invoice_type', 'invoice_type_key', 'STD-USD') }
    const contest = { id: await world.idOf('contest', 'name', 'Top Seller Trip') }
    const related = (name: string) => world.admin('GET', `/api/promotions/${id}/${name}`)
    expect((await related('invoiceType')).status).toBe(204)
    await world.update(id, {
      invoiceType,
      contest,
      contestEntriesPerSubmission: 2,
      customFieldValue7: '42',
      taxable: false,
    })
    await world.update(id, { name: 'Unrelated' })
    const kept = await world.get(id)
    expect(kept.customFieldValue7).toBe('42')
    await row('CON-01', async () => expect((await related('contest')).body.name).toBe('Top Seller Trip'))
    row('CON-03', () => expect(kept.contestEntriesPerSubmission).toBe(2))
    row('DET-37', () => expect(kept.taxable).toBe(false))
    await world.update(id, {
      invoiceType: null,
      contest: null,
      contestEntriesPerSubmission: null,
      customFieldValue1: null,
      customFieldValue7: null,
      taxable: null,
    })
    const cleared = await world.get(id)
    await row('DET-25', async () => {
      expect((await related('invoiceType')).status).toBe(204)
      await world.update(id, { invoiceType })
      expect((await related('invoiceType')).body.invoiceTypeKey).toBe('STD-USD')
    })
    await row('CON-08', async () => {
      expect((await related('contest')).status).toBe(204)
      expect(cleared.contestEntriesPerSubmission).toBeNull()
    })
    row('CF-06', () => expect([cleared.customFieldValue1, cleared.customFieldValue7]).toEqual([null, null]))
    row('DET-37', () => expect(cleared.taxable).toBeNull())
  })

  test('dates are stored as instants, regardless of their offset', async () => {
    const id = await fresh({ publishDate: '2027-01-15T00:00:00-05:00', taxable: true })
    const stored = await world.get(id)
    row('DET-38', () =>
      expect([stored.publishDate, stored.effectiveDate, stored.expirationDate]).toEqual([
        '2027-01-15T05:00:00Z',
        '2026-04-01T04:00:00Z',
        '2027-04-01T03:59:59Z',
      ]),
    )
    row('DET-37', () => expect(stored.taxable).toBe(true))
  })

  test('ALG-31 a claim that arrives during a change of the country locks it', async () => {
    const id = await fresh()
    const { db } = world.server
    const participant = await world.idOf('participant', 'participant_key', 'DR-0001')
    const claiming = await db.pool.connect()
    await claiming.query('BEGIN')
    await claiming.query('INSERT INTO claim (promotion_id, participant_id, claim_number) VALUES ($1, $2, $3)', [
      ...[id, participant, 'CLAIM-IN-TIME'],
    ])
    const updating = world.update(id, { country: { name: 'CA' } })
    let isOver = false
    void updating.finally(() => (isOver = true))
    // The embedded database has one connection, so the update has to wait for it.
    for (let isWaiting = db.kind === 'embedded'; !isWaiting;) {
      // without the lock of the promotion the update would finish, and nothing would ever wait
      if (isOver) break
      const { rows } = await db.pool.query<{ waiting: number }>(
        "SELECT count(*) AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      )
      isWaiting = (rows[0]?.waiting ?? 0) > 0
    }
    const hasWaited = !isOver
    await claiming.query('COMMIT')
    claiming.release()
    const { status, body } = await updating
    expect(hasWaited, 'the update waits for the claim').toBe(true)
    expect(status).toBe(400)
    expect(Object.keys(body.fieldErrors as object)).toEqual(['country'])
  })
})
