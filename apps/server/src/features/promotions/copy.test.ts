import { row } from '@incentive/quality/row'
/* eslint-disable @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-return -- bodies of many shapes, each proven by check-answer */
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { ownedRows, ownedTables, withPlaces } from './testing/owned-rows.ts'
import { describeStoredPromotions } from './testing/promotion-suite.ts'

const sources = [
  ...['FALL-SPIFF', 'SMART-RULES', 'INVITED-DEALERS', 'SPRING-REBATE'],
  ...['DEALER-ELITE', 'PAYOUT-SAMPLER', 'SMART-SERVICE'],
]

describeStoredPromotions('copying promotions', (world) => {
  const copy = async (id: number, body?: object) => world.admin('POST', `/api/promotions/${id}/copy`, body)
  const copyOf = async (key: string, body?: object) => {
    const source = await world.promotion(key)
    const answer = await copy(source, body)
    expect(answer.status).toBe(201)
    return { source, id: answer.body.id as number, answer }
  }
  const rows = async (sql: string, id: number) =>
    (await world.server.db.pool.query<Record<string, unknown>>(sql, [id])).rows

  /** Fills the empty columns of the demo promotions, so that each column of their owned rows has a distinct value. */
  beforeAll(async () => {
    const fall = await world.promotion('FALL-SPIFF')
    const [first, second] = await rows('SELECT id FROM promotion_participant WHERE promotion_id = $1 ORDER BY id', fall)
    const change = (sql: string, ...values: unknown[]) => world.server.db.pool.query(sql, values)
    await change(`UPDATE rule SET effective_date = '2026-05-01T04:00:00Z'::timestamptz + sort_order * interval '1 day',
      expiration_date = '2026-12-01T05:00:00Z'::timestamptz + sort_order * interval '1 day',
      error_message = 'Message ' || id`)
    await change(
      `INSERT INTO promotion_participant_payout (promotion_participant_id, payout_type, payout_amount)
       VALUES ($1, 'PERCENT_OF_CLAIM_AMOUNT', 12.5), ($1, 'FLAT_AMOUNT_PER_UNIT_CLAIMED', 8), ($2, 'PERCENT_OF_CLAIM_AMOUNT', 3)`,
      ...[second?.id, first?.id],
    )
    await change(
      `UPDATE promotion_course SET award_units_value_in_currency = 2.5, override_passing_grade = 61.25
       WHERE promotion_id = $1 AND override_passing_grade IS NULL`,
      fall,
    )
    await change(
      `UPDATE promotion_product_line SET minimum_claimable_units = 2, maximum_claimable_units = 9, maximum_payout_amount = 500.5,
         promotion_product_agreement_number = 'AG-' || id, allow_product_price_entry = true, product_price_min = 1.5,
         product_price_max = 99.5, hide_quantity = true, hide_serial_number = true, enable_serial_numbers = true,
         combine_unpaid_units_from_past_claims = is_group, ignore_already_considered_logic = is_group,
         effective_date = '2026-04-02T04:00:00Z', expiration_date = '2027-03-02T05:00:00Z'
       WHERE promotion_id = $1`,
      fall,
    )
    await change(`UPDATE promotion_product_payout SET payout_description = 'Payout ' || id`)
    await change(
      `INSERT INTO promotion_invitation_managed_type SELECT setting.id, type.id FROM promotion_invitation_setting AS setting
       JOIN promotion ON promotion.id = promotion_id JOIN participant_type AS type USING (program_id)
       WHERE promotion_key = 'INVITED-DEALERS' AND participant_type_key IN ('DEALER', 'MANAGER') ON CONFLICT DO NOTHING`,
    )
  })

  test('the answer is the id of the copy, with its address', async () => {
    const { id, answer } = await copyOf('SALES-BONUS')
    const stored = await world.idOf('promotion', 'promotion_key', 'SALES-BONUS-COPY')
    row('COPY-06', () => {
      expect(answer.body).toEqual({
        id: stored,
        promotionKey: 'SALES-BONUS-COPY',
        publishState: 'PAUSED',
        pause: expect.objectContaining({ by: 'Demo Administrator' }) as unknown,
        findings: [],
        _links: { self: { href: `/api/promotions/${stored}` } },
      })
    })
    expect(answer.headers.location).toBe(`/api/promotions/${id}`)
    expect((await copy(999_999)).status).toBe(404)
  })

  /** References of a promotion to entities that it does not own. */
  const shared = [
    ...['promotionType', 'country', 'currency', 'invoiceType', 'forcedAwardVehicle', 'payoutStrategyType'],
    ...['payoutToParticipant', 'payoutToOrganization', 'promotionAudienceType', 'claimType', 'contest', 'program'],
    ...['participantTypes', 'participantGroups', 'organizationTypes', 'duplicationCheckPromotions'],
  ]

  test.each(sources)('all that %s owns is copied, field by field, and the source stays as it is', async (key) => {
    const source = await world.promotion(key)
    const clerk = await world.idOf('app_user', 'email', 'noparts@example.com')
    await world.server.db.pool.query('UPDATE promotion SET created_by = $1, updated_by = $1 WHERE id = $2', [
      ...[clerk, source],
    ])
    const before = { promotion: await world.get(source), owned: await ownedRows(world, source) }
    const { id } = await copyOf(key, { includePayouts: true })
    const owned = await ownedRows(world, id)
    const [placed, expected] = [withPlaces(owned), withPlaces(before.owned)]
    const products = [
      'promotion_product_line',
      'promotion_product_group_item',
      'promotion_product_enabled_custom_field',
    ]
    row('COPY-08', () => {
      for (const table of products) expect(placed[table], table).toEqual(expected[table])
    })
    row('COPY-12', () => {
      for (const table of Object.keys(expected)) expect(placed[table], table).toEqual(expected[table])
    })
    const now = '2026-11-20T15:00:00+00:00'
    const admin = await world.idOf('app_user', 'email', 'admin@example.com')
    const made = { created_date: now, created_by: admin }
    const [promotion] = owned.promotion ?? []
    expect(promotion).toMatchObject({ ...made, version: 0, updated_date: now, updated_by: admin })
    expect(promotion).toMatchObject({
      name: `${before.promotion.name} - Copy`,
      promotion_key: `${key}-COPY`,
      folded_key: `${key}-COPY`.toLowerCase(),
    })
    for (const [table, written] of [
      ['promotion_product_line', { updated_date: now }],
      ['promotion_course', { updated_date: now }],
      ['upload', made],
      ['rule_group', { version: 0, created_date: now, updated_date: now }],
    ] as const) {
      for (const each of owned[table] ?? []) expect(each, table).toMatchObject(written)
    }
    // no row is shared with the source, and no file
    for (const [table, all] of Object.entries(owned)) {
      for (const column of ['id', 'storage_key'].filter((name) => all.some((each) => name in each))) {
        const theirs = before.owned[table]?.map((each) => each[column])
        for (const each of all) expect(theirs, table).not.toContain(each[column])
      }
    }
    for (const association of shared) {
      const [copied, original] = await Promise.all(
        [id, source].map((of) => world.admin('GET', `/api/promotions/${of}/${association}`)),
      )
      expect(copied?.status, association).toBe(original?.status)
      expect(copied?.body?._embedded ?? copied?.body, association).toEqual(original?.body?._embedded ?? original?.body)
    }
    await row('COPY-16', async () => {
      expect(await world.get(source)).toEqual(before.promotion)
      expect(await ownedRows(world, source)).toEqual(before.owned)
    })
  })

  test('no table of what a promotion owns is left out of the comparison, and each of them has rows in it', async () => {
    const owned = Object.keys(ownedTables)
    const { rows: referring } = await world.server.db.pool.query<{ name: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
       WHERE contype = 'f' AND confrelid = ANY($1::text[]::regclass[]) ORDER BY 1`,
      [owned],
    )
    // claims, drafts, findings, pauses, revisions, test cases, versions, their records and invited participants stay with
    // the source
    const left = ['accepted_finding', 'claim', 'claim_product', 'promotion_draft', 'promotion_invitation']
    expect(referring.map(({ name }) => name).filter((name) => !owned.includes(name))).toEqual([
      ...left,
      ...['promotion_pause', 'promotion_record', 'promotion_revision', 'promotion_test_case', 'promotion_version'],
    ])
    const filled = new Set<string>()
    for (const key of sources) {
      const all = await ownedRows(world, await world.promotion(key))
      for (const [table, own] of Object.entries(all)) if (own.length > 0) filled.add(table)
    }
    expect(owned.filter((table) => !filled.has(table))).toEqual([])
  })

  test('the copy has rows of its own: changing them leaves the source', async () => {
    const { source, id } = await copyOf('DEALER-ELITE')
    const read = async (of: number) =>
      (await world.admin('GET', `/api/promotions/${of}/participantEligibilityRuleCondition`)).body
    const before = await read(source)
    await world.update(id, { participantEligibilityRuleCondition: { spelExpression: 'false' } })
    expect(await read(source)).toEqual(before)
    expect((await read(id)).spelExpression).toBe('false')
  })

  test('without the box no payout comes along, of lines and of participants', () =>
    row('COPY-10', async () => {
      for (const key of ['PAYOUT-SAMPLER', 'FALL-SPIFF', 'SMART-SERVICE']) {
        const source = await ownedRows(world, await world.promotion(key))
        expect(source.promotion_product_payout).not.toEqual([])
        const { id } = await copyOf(key)
        const owned = await ownedRows(world, id)
        expect([owned.promotion_product_payout, owned.promotion_participant_payout]).toEqual([[], []])
        expect(withPlaces(owned).promotion_product_line).toEqual(withPlaces(source).promotion_product_line)
        // rules of the promotion are copied, those of its payouts are not
        const own = source.promotion?.[0]?.payout_generation_rule_group_id
        expect(owned.rule_group).toHaveLength(own === null ? 0 : 1)
        const { body } = await world.admin('POST', '/api/promotionProducts/search?size=100', { promotion: { id } })
        const payouts = body.content.map((line: { promotionProductPayouts: unknown[] }) => line.promotionProductPayouts)
        const products = source.promotion_product_line?.filter((line) => line.is_group === false)
        expect(payouts).toEqual(products?.map(() => []))
      }
    }))

  test('OP-04 payouts that come along keep their order, whichever was changed last', async () => {
    const source = await world.promotion('FALL-SPIFF')
    const product = await world.idOf('product', 'product_key', 'BX-100')
    const participant = await world.idOf('participant', 'participant_key', 'DR-0020')
    const flat = (payoutAmount: number) => ({
      payoutType: { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' },
      payoutProductMethodType: { name: 'EACH' },
      payoutAmount,
      payoutProductQuantity: 1,
      payoutProductThreshold: 1,
    })
    const paid = ({ payoutType, payoutAmount }: ReturnType<typeof flat>) => ({ payoutType, payoutAmount })
    await world.update(
      source,
      {},
      {
        promotionProducts: [
          {
            product: { id: product },
            claimProductDuplicationType: { name: 'MODEL_SERIAL_NUMBER' },
            promotionProductPayouts: [1, 2, 3].map(flat),
          },
        ],
        promotionParticipants: [
          {
            participant: { id: participant },
            includeInPromotion: true,
            promotionParticipantPayouts: [1, 2, 3].map((amount) => paid(flat(amount))),
          },
        ],
      },
    )
    await world.server.db.pool.query('UPDATE promotion_product_payout SET payout_amount = 4 WHERE payout_amount = 1')
    await world.server.db.pool.query(
      'UPDATE promotion_participant_payout SET payout_amount = 4 WHERE payout_amount = 1',
    )
    const { id } = await copyOf('FALL-SPIFF', { includePayouts: true })
    const amountsOf = async (of: number) => ({
      lines: await rows(
        `SELECT payout_amount FROM promotion_product_payout AS payout JOIN promotion_product_line AS line
           ON line.id = line_id WHERE promotion_id = $1 AND product_id = ${product} ORDER BY payout.id`,
        of,
      ),
      participants: await rows(
        `SELECT payout_amount FROM promotion_participant_payout AS payout JOIN promotion_participant AS row
           ON row.id = promotion_participant_id WHERE promotion_id = $1 AND participant_id = ${participant}
         ORDER BY payout.id`,
        of,
      ),
    })
    expect((await amountsOf(source)).lines).toHaveLength(3)
    expect((await amountsOf(source)).participants).toHaveLength(3)
    expect(await amountsOf(id)).toEqual(await amountsOf(source))
  })

  test('a copy that keeps a publish date to come is checked when that date arrives, as its source is', async () => {
    const { id: source } = await copyOf('SALES-BONUS')
    await world.server.db.pool.query(
      `UPDATE promotion SET publish_date = '2026-12-01T05:00:00Z', publish_due = true WHERE id = $1`,
      [source],
    )
    const { body } = await copy(source)
    const kept = 'SELECT publish_due, publish_date FROM promotion WHERE id = $1'
    expect(await rows(kept, body.id as number)).toEqual([{ publish_due: true, publish_date: '2026-12-01T05:00:00Z' }])
  })

  test('claims and activities stay behind; the timeline begins with the copy', async () => {
    const { source, id } = await copyOf('SPRING-REBATE')
    const timeline = async (of: number) =>
      (await world.admin('POST', '/api/activities/search/promotions?size=100', { promotion: { id: of } })).body
    await row('COPY-11', async () => {
      expect((await timeline(id)).content.map(({ message }: { message: string }) => message)).toEqual([
        'Paused: Its publish date had passed when it was copied',
        'Promotion created as a copy of <b>SPRING-REBATE</b>',
      ])
      expect((await timeline(source)).totalElements).toBe(25)
    })
    await row('COPY-15', async () => {
      const claims = await world.admin('POST', '/api/claims/search', { promotion: { id } })
      expect(claims.body.totalElements).toBe(0)
      const photo = { id: await world.idOf('claim_type', 'claim_type_key', 'PHOTO') }
      const { status } = await world.update(id, { country: { name: 'CA' }, claimType: photo })
      expect(status).toBe(200)
      expect((await world.admin('GET', `/api/promotions/${id}/claimType`)).body.id).toBe(photo.id)
    })
    const { rows: audits } = await world.server.db.pool.query(
      `SELECT action, state_after->>'copyOf' AS copy_of FROM audit_entry
        WHERE subject_type = 'promotion' AND subject_id = $1 ORDER BY id`,
      [id],
    )
    expect(audits).toEqual([
      { action: 'promotion.copy', copy_of: 'Spring Rebate (SPRING-REBATE)' },
      { action: 'promotion.pause', copy_of: null },
      { action: 'promotion.update', copy_of: null },
    ])
  })

  test('files are duplicated: removing the copy leaves the original', () =>
    row('COPY-09', async () => {
      const { source, id } = await copyOf('FALL-SPIFF')
      const keysOf = (of: number) =>
        rows('SELECT storage_key FROM upload WHERE promotion_id = $1 ORDER BY file_name', of)
      const [originals, copies] = [await keysOf(source), await keysOf(id)]
      expect(copies).toHaveLength(2)
      for (const [index, { storage_key: key }] of copies.entries()) {
        const read = async (of: unknown) => {
          const content = await world.server.files.get(String(of))
          return content && text(content)
        }
        const original = await read(originals[index]?.storage_key)
        expect(original).not.toBeNull()
        expect(await read(key)).toBe(original)
        await world.server.files.delete(String(key))
        expect(await read(originals[index]?.storage_key)).toBe(original)
      }
    }))

  test('ALG-26 every copy gets a key that is free, whatever the case', () =>
    row('COPY-13', async () => {
      const { body } = await world.submit(await world.valid({ promotionKey: 'GULL' }))
      await world.submit(await world.valid({ promotionKey: 'gull-copy' }))
      await world.submit(await world.valid({ promotionKey: 'GULL-COPY-2' }))
      expect((await copy(body.id)).body.promotionKey).toBe('GULL-COPY-3')
      const long = await world.submit(await world.valid({ promotionKey: 'K'.repeat(100) }))
      expect((await copy(long.body.id)).body.promotionKey).toBe(`${'K'.repeat(95)}-COPY`)
      const again = await copy((await copy(body.id)).body.id as number)
      expect(again.body.promotionKey).toBe('GULL-COPY-4-COPY')
    }))

  test('thirty copies at once, and submits that want the same keys, all get one', () =>
    row('COPY-13', async () => {
      const { body } = await world.submit(await world.valid({ promotionKey: 'TERN' }))
      const wanted = await world.valid({})
      const answers = await Promise.all([
        ...Array.from({ length: 30 }, () => copy(body.id)),
        ...['TERN-COPY-3', 'tern-copy-9'].map((promotionKey) => world.submit({ ...wanted, promotionKey })),
      ])
      const copies = answers.slice(0, 30)
      expect(copies.map(({ status }) => status)).toEqual(Array(30).fill(201))
      expect(new Set(copies.map((answer) => answer.body.promotionKey.toLowerCase())).size).toBe(30)
      for (const { status } of answers.slice(30)) expect([201, 400]).toContain(status)
    }))

  test('a copy that fails leaves neither rows nor files', async () => {
    const id = await world.promotion('FALL-SPIFF')
    const before = await world.count('promotion')
    const { files } = world.server
    const copyFile = files.copy.bind(files)
    const copied: string[] = []
    files.copy = async (key) => {
      if (copied.length === 1) throw new Error('the disk is full')
      copied.push(await copyFile(key))
      return copied.at(-1) ?? ''
    }
    try {
      expect((await copy(id)).status).toBe(500)
    } finally {
      files.copy = copyFile
    }
    expect(await world.count('promotion')).toBe(before)
    expect(copied).toHaveLength(1)
    expect(await files.get(copied[0] ?? '')).toBeNull()
  })

  test('a read-only user cannot copy', () =>
    row('COPY-17', async () => {
      const id = await world.promotion('FALL-SPIFF')
      const before = await world.count('promotion')
      expect((await world.viewer('POST', `/api/promotions/${id}/copy`)).status).toBe(403)
      expect(await world.count('promotion')).toBe(before)
    }))
})
