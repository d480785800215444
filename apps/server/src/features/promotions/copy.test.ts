/* eslint-disable @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-return -- bodies of many shapes, each proven by check-answer */
import { toManyAssociations, toOneAssociations } from '@incentive/contract'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { describePromotions } from './testing/promotion-suite.ts'

describePromotions('copying promotions', (world) => {
  const copy = async (id: number, body?: object) => world.admin('POST', `/api/promotions/${id}/copy`, body)
  const copyOf = async (key: string, body?: object) => {
    const source = await world.promotion(key)
    const answer = await copy(source, body)
    expect(answer.status).toBe(201)
    return { source, id: answer.body.id as number, answer }
  }
  const rows = async (sql: string, id: number) =>
    (await world.server.db.pool.query<Record<string, unknown>>(sql, [id])).rows

  /** What a promotion owns, without the ids by which a copy differs. */
  const owned = async (id: number, isWithPayouts = true) => ({
    deadlines: await rows(
      `SELECT name, effective_date, expiration_date, submission_deadline_date FROM promotion_deadline
       WHERE promotion_id = $1 ORDER BY 1, 2`,
      id,
    ),
    customFields: await rows(
      'SELECT field_number, value FROM promotion_custom_field_value WHERE promotion_id = $1 ORDER BY 1',
      id,
    ),
    participants: await rows(
      'SELECT participant_id, include_in_promotion FROM promotion_participant WHERE promotion_id = $1 ORDER BY 1',
      id,
    ),
    organizations: await rows(
      'SELECT organization_id, include_in_promotion FROM promotion_organization WHERE promotion_id = $1 ORDER BY 1',
      id,
    ),
    courses: await rows(
      `SELECT course_id, override_passing_grade, effective_date, expiration_date, award_units_value_in_currency
       FROM promotion_course WHERE promotion_id = $1 ORDER BY 1`,
      id,
    ),
    lines: await rows(
      `SELECT to_jsonb(line) - 'id' - 'promotion_id' - 'updated_date' AS line,
        ARRAY(SELECT product_id FROM promotion_product_group_item WHERE line_id = line.id ORDER BY 1) AS products,
        ARRAY(SELECT field_number FROM promotion_product_enabled_custom_field WHERE line_id = line.id ORDER BY 1) AS fields
       FROM promotion_product_line AS line WHERE promotion_id = $1 ORDER BY product_id, line.id`,
      id,
    ),
    payouts: isWithPayouts
      ? await rows(
          `SELECT to_jsonb(payout) - 'id' - 'line_id' - 'rule_group_id' AS payout, rule_group_id IS NULL AS is_simple,
            ARRAY(SELECT spel_expression FROM rule JOIN rule_condition AS condition ON condition.id = rule_condition_id
              WHERE rule.rule_group_id = payout.rule_group_id ORDER BY sort_order) AS conditions
           FROM promotion_product_payout AS payout JOIN promotion_product_line AS line ON line.id = line_id
           WHERE promotion_id = $1 ORDER BY product_id, payout.id`,
          id,
        )
      : [],
    limits: await rows(
      `WITH RECURSIVE tree AS (
         SELECT id, level, node_type, custom_field4_name, custom_field4_value, max_quantity, '' AS path
         FROM promotion_limit_node WHERE promotion_id = $1
         UNION ALL
         SELECT node.id, node.level, node.node_type, node.custom_field4_name, node.custom_field4_value,
           node.max_quantity, tree.path || '/' || coalesce(node.custom_field4_value, node.node_type)
         FROM promotion_limit_node AS node JOIN tree ON node.parent_id = tree.id)
       SELECT level, node_type, custom_field4_name, custom_field4_value, max_quantity, path FROM tree ORDER BY path, level`,
      id,
    ),
    rules: await rows(
      `SELECT spel_expression, error_message, sort_order,
        ARRAY(SELECT action_key || string_context FROM rule_action WHERE rule_id = rule.id ORDER BY id) AS actions
       FROM rule JOIN rule_condition AS condition ON condition.id = rule_condition_id
       WHERE rule_group_id = (SELECT payout_generation_rule_group_id FROM promotion WHERE id = $1) ORDER BY sort_order`,
      id,
    ),
    uploads: await rows(
      'SELECT file_name, content_type, size_bytes FROM upload WHERE promotion_id = $1 ORDER BY 1',
      id,
    ),
  })

  test('COPY-06 COPY-07 API-66 the answer is the id of the copy, with its address', async () => {
    const { id, answer } = await copyOf('SALES-BONUS')
    expect(answer.body).toEqual({
      id,
      promotionKey: 'SALES-BONUS-COPY',
      _links: { self: { href: `/api/promotions/${id}` } },
    })
    expect(answer.headers.location).toBe(`/api/promotions/${id}`)
    expect((await copy(999_999)).status).toBe(404)
  })

  test.each([
    'FALL-SPIFF',
    'SMART-RULES',
    'INVITED-DEALERS',
    'SPRING-REBATE',
    'DEALER-ELITE',
    'PAYOUT-SAMPLER',
    'SMART-SERVICE',
  ])('COPY-08 COPY-12 COPY-16 all that %s owns is copied, and the source stays as it is', async (key) => {
    const source = await world.promotion(key)
    const before = { promotion: await world.get(source), owned: await owned(source) }
    const { id } = await copyOf(key, { includePayouts: true })
    expect(await owned(id)).toEqual(before.owned)
    const {
      id: _,
      version,
      promotionKey,
      name,
      createdDate,
      updatedDate,
      updatedBy,
      _links,
      promotionDeadlines,
      ...fields
    } = before.promotion
    expect(await world.get(id)).toMatchObject({ ...fields, version: 0, name: `${name} - Copy` })
    expect(promotionKey).toBe(key)
    expect({ promotion: await world.get(source), owned: await owned(source) }).toEqual(before)
    for (const association of [...toOneAssociations, ...toManyAssociations]) {
      const read = async (of: number) => {
        const { status, body } = await world.admin('GET', `/api/promotions/${of}/${association}`)
        return { status, text: JSON.stringify(body).replace(/"(id|href|url|createdDate)":("[^"]*"|\d+)/g, '') }
      }
      expect(await read(id), association).toEqual(await read(source))
    }
    expect([version, createdDate, updatedDate, updatedBy, _links, promotionDeadlines]).toHaveLength(6)
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

  test('COPY-10 without the box no payout comes along, of lines and of participants', async () => {
    const { id } = await copyOf('PAYOUT-SAMPLER')
    const source = await owned(await world.promotion('PAYOUT-SAMPLER'))
    expect(source.payouts.length).toBeGreaterThan(0)
    expect(await owned(id)).toEqual({ ...source, payouts: [] })
    const participants = await copyOf('FALL-SPIFF')
    expect(
      await rows(
        `SELECT payout.id FROM promotion_participant_payout AS payout
         JOIN promotion_participant AS row ON row.id = promotion_participant_id WHERE promotion_id = $1`,
        participants.id,
      ),
    ).toEqual([])
  })

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

  test('COPY-11 COPY-15 claims and activities stay behind; the timeline begins with the copy', async () => {
    const { source, id } = await copyOf('SPRING-REBATE')
    const timeline = async (of: number) =>
      (await world.admin('POST', '/api/activities/search/promotions?size=100', { promotion: { id: of } })).body
    expect((await timeline(id)).content.map(({ message }: { message: string }) => message)).toEqual([
      'Promotion created as a copy of <b>SPRING-REBATE</b>',
    ])
    expect((await timeline(source)).totalElements).toBe(25)
    const claims = await world.admin('POST', '/api/claims/search', { promotion: { id } })
    expect(claims.body.totalElements).toBe(0)
    expect((await world.update(id, { country: { name: 'CA' } })).status).toBe(200)
    const { rows: audits } = await world.server.db.pool.query(
      `SELECT action, state_after->>'copyOf' AS copy_of FROM audit_entry
        WHERE subject_type = 'promotion' AND subject_id = $1 ORDER BY id`,
      [id],
    )
    expect(audits).toEqual([
      { action: 'promotion.copy', copy_of: 'Spring Rebate (SPRING-REBATE)' },
      { action: 'promotion.update', copy_of: null },
    ])
  })

  test('COPY-09 files are duplicated: removing the copy leaves the original', async () => {
    const { source, id } = await copyOf('FALL-SPIFF')
    const keysOf = (of: number) => rows('SELECT storage_key FROM upload WHERE promotion_id = $1 ORDER BY file_name', of)
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
  })

  test('COPY-13 ALG-26 every copy gets a key that is free, whatever the case', async () => {
    const { body } = await world.submit(await world.valid({ promotionKey: 'GULL' }))
    await world.submit(await world.valid({ promotionKey: 'gull-copy' }))
    await world.submit(await world.valid({ promotionKey: 'GULL-COPY-2' }))
    expect((await copy(body.id)).body.promotionKey).toBe('GULL-COPY-3')
    const long = await world.submit(await world.valid({ promotionKey: 'K'.repeat(100) }))
    expect((await copy(long.body.id)).body.promotionKey).toBe(`${'K'.repeat(95)}-COPY`)
    const again = await copy((await copy(body.id)).body.id as number)
    expect(again.body.promotionKey).toBe('GULL-COPY-4-COPY')
  })

  test('COPY-13 thirty copies at once, and submits that want the same keys, all get one', async () => {
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
  })

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

  test('COPY-17 a read-only user cannot copy', async () => {
    const id = await world.promotion('FALL-SPIFF')
    expect((await world.viewer('POST', `/api/promotions/${id}/copy`)).status).toBe(403)
  })
})
