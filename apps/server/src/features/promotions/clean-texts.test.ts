import { expect, test } from 'vitest'
import { describePromotions } from './testing/promotion-suite.ts'

describePromotions('texts as they are stored', (world) => {
  const submitted = async (changes: object) => {
    const { status, body } = await world.submit(await world.valid({ publishDate: '2027-03-15T04:00:00Z', ...changes }))
    return { status, body, errors: body.fieldErrors as unknown }
  }

  test.each([
    ['an emoji family', '👨‍👩‍👧‍👦 Spiff', '👨‍👩‍👧‍👦 Spiff'],
    ['a Persian name', 'می‌خواهم', 'می‌خواهم'],
    ['an Indic name', 'ශ්‍රී ලංකා', 'ශ්‍රී ලංකා'],
    ['a right-to-left name', 'שלום 123', 'שלום 123'],
    ['combining marks alone', '\u0301\u0302', '\u0301\u0302'],
    ['255 characters of 4 bytes', '😀'.repeat(255), '😀'.repeat(255)],
    ['a decomposed name', 'Cafe\u0301', 'Café'],
    ['a mark of byte order in the middle', 'Fall\uFEFFSpiff', 'FallSpiff'],
    ['a bell', 'Fall\u0007Spiff', 'FallSpiff'],
    ['a line feed', 'Fall\nSpiff', 'Fall Spiff'],
    ['writing turned round', 'abc\u202Egnp.exe', 'abcgnp.exe'],
    ['a character that shows nothing more than the longest', `${'x'.repeat(255)}\u200B`, 'x'.repeat(255)],
  ])('OP-146 %s in a name', async (_, name, stored) => {
    const { status, body } = await submitted({ name })
    expect([status, body.name]).toEqual([201, stored])
    expect((await world.admin('GET', `/api/promotions/${body.id}`)).body.name).toBe(stored)
  })

  test.each([
    [{ name: '\u200B' }, { name: ['Name is required'] }],
    [{ promotionKey: '\u200D\uFEFF' }, { promotionKey: ['Key is required'] }],
    [{ name: '\uD800' }, { name: ['Invalid value'] }],
    [{ name: 'a\0b' }, { name: ['Invalid value'] }],
    [{ name: '😀'.repeat(256) }, { name: ['Must be at most 255 characters'] }],
  ])('OP-146 %j is refused at its place', async (changes, errors) => {
    const { status, errors: shown } = await submitted(changes)
    expect([status, shown]).toEqual([400, errors])
  })

  test('OP-146 keys that look alike are one key, shown as it was written first', async () => {
    const first = await submitted({ promotionKey: ' CAFE\u0301-\u200D1 ' })
    expect([first.status, first.body.promotionKey]).toEqual([201, 'CAFÉ-1'])
    for (const promotionKey of ['café-1', 'CAFÉ\u20101', 'ＣＡＦÉ－１', 'CAFE\u0301-1\u200B', 'CA\u00ADFÉ−1']) {
      const again = await submitted({ promotionKey })
      expect([again.status, again.errors]).toEqual([400, { promotionKey: ['Key already exists'] }])
    }
    const copy = await world.admin('POST', `/api/promotions/${first.body.id}/copy`, { promotionKey: 'cafe\u0301-1' })
    expect([copy.status, copy.body.fieldErrors]).toEqual([400, { promotionKey: ['Key already exists'] }])
    expect((await submitted({ promotionKey: 'CAFÉ-01' })).status).toBe(201)
    const renamed = await world.update(first.body.id as number, { promotionKey: 'Café-1' })
    expect([renamed.status, renamed.body.promotionKey]).toEqual([200, 'Café-1'])
  })

  test('OP-146 each kind of text is cleaned in its own way, and read back so', async () => {
    const promotion = await world.validByRules({
      publishDate: '2027-03-15T04:00:00Z',
      description: '<p>Cafe\u0301\u0007 <b>one</b></p>',
      customFieldValue1: ' Ea\u200Bst ',
      participantEligibilityRuleCondition: { spelExpression: "claim.currency != 'e\u0301\u200B'\u0007" },
      promotionDeadlines: [
        {
          name: 'Q\u00AD1',
          effectiveDate: '2026-04-01T04:00:00Z',
          expirationDate: '2026-07-01T03:59:59Z',
          submissionDeadlineDate: '2026-07-01T03:59:59Z',
        },
      ],
    })
    const { status, body } = await world.submit(promotion)
    expect(status).toBe(201)
    expect(body).toMatchObject({ description: '<p>Café <b>one</b></p>', customFieldValue1: 'East' })
    const { rows } = await world.server.db.pool.query<{ condition: string; deadline: string }>(
      `SELECT spel_expression AS condition, promotion_deadline.name AS deadline FROM promotion
         JOIN rule_condition ON rule_condition.id = participant_eligibility_rule_condition_id
         JOIN promotion_deadline ON promotion_deadline.promotion_id = promotion.id WHERE promotion.id = $1`,
      [body.id],
    )
    expect(rows).toEqual([{ condition: "claim.currency != 'e\u0301\u200B'", deadline: 'Q1' }])
  })

  test('OP-146 reasons keep their lines, and names of views are compared as they look', async () => {
    const { body } = await submitted({})
    const paused = await world.admin('POST', `/api/promotions/${body.id}/pause`, { reason: ' One\u200B\r\ntwo\u0007 ' })
    expect([paused.status, paused.body.pause.reason]).toEqual([200, 'One\ntwo'])
    const view = (name: string) =>
      world.admin('POST', '/api/savedViews', {
        name,
        list: 'promotions',
        shared: false,
        isDefault: false,
        settings: { address: '', columns: [] },
      })
    const made = await view('Cafe\u0301 \u202E1')
    expect([made.status, made.body.name]).toEqual([201, 'Café 1'])
    const again = await view('ＣＡＦÉ 1')
    expect([again.status, again.body.fieldErrors]).toEqual([400, { name: ['A view with this name already exists'] }])
  })

  test('OP-146 what is kept of an edit, and passwords, are as they were typed', async () => {
    const { body } = await submitted({})
    const content = '{"name":"Cafe\u0301\u200B"}'
    await world.admin('PUT', `/api/promotionDrafts/${body.id}`, { version: 0, content })
    const kept = await world.admin('GET', `/api/promotionDrafts/${body.id}`)
    expect(kept.body.draft.content).toBe(content)
    const signIn = (password: string) =>
      world.server.anonymous('POST', '/api/login', { email: 'viewer@example.com\u200B', password })
    expect((await signIn('demo\u200B')).status).toBe(401)
    expect((await signIn('demo')).status).toBe(200)
  })

  test('OP-146 products and participants are found by keys however they are written', async () => {
    const products = await world.admin('POST', '/api/products/search', {
      productKeys: ['AX\u2011100', 'ＡＸ－２００\u200B'],
    })
    const found = products.body.content as { productKey: string }[]
    expect(found.map(({ productKey }) => productKey)).toEqual(['AX-100', 'AX-200'])
    const keys = ['DR\u20110006', 'ＤＲ－０００７', 'DR-\u200B0008']
    const people = await world.admin('POST', '/api/participants/lookUp', { keys })
    const answers = people.body.content as { key: string; outcome: string; found: { participantKey: string } }[]
    expect(answers.map((one) => [one.key, one.outcome, one.found.participantKey])).toEqual([
      ['DR\u20110006', 'FOUND', 'DR-0006'],
      ['ＤＲ－０００７', 'FOUND', 'DR-0007'],
      ['DR-\u200B0008', 'FOUND', 'DR-0008'],
    ])
  })
})
