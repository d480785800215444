import { promotionColumns, type Page, type PromotionColumn, type PromotionRow } from '@incentive/contract'
import { EFFECT_LABELS, effectState, PUBLISH_LABELS, publishState } from '@incentive/model/effectiveness'
import { missingInWords } from '@incentive/model/issues'
import { openRevisionsInWords } from '@incentive/model/promotion'
import { formatNy } from '@incentive/model/time'
import { expect, test } from 'vitest'
import type { Api } from '../../../testing/test-server.ts'
import { describePromotions } from '../testing/promotion-suite.ts'
import { storeRevisions } from '../testing/store-revision.ts'
import { formulaPayloads } from './testing/formula-payloads.ts'
import { readCsv, unguarded } from './testing/read-csv.ts'

const now = '2026-11-20T15:00:00Z'

describePromotions('export of promotions', (world) => {
  const send = (body: object, query = '', api: Api = world.admin, headers: Record<string, string> = {}) =>
    api('POST', `/api/promotions/export?${query}`, body, headers)
  const exported = async (body: object, query = '', headers: Record<string, string> = {}) => {
    const answer = await send(body, query, world.admin, headers)
    expect(answer.status).toBe(200)
    return readCsv(answer.body as string)
  }
  const keysOf = async (body: object, query = '') => {
    const [heading, ...rows] = await exported({ ...body, columns: ['promotionKey'] }, query)
    expect(heading).toEqual(['Key'])
    return rows.map(([key = '']) => key)
  }
  const searched = async (body: object, query = '') => {
    const { content } = (await world.admin('POST', `/api/promotions/search?size=1000&${query}`, body)).body as Page<{
      promotion: PromotionRow
    }>
    return content.map(({ promotion }) => promotion)
  }
  const ids = (...keys: string[]) => Promise.all(keys.map((key) => world.promotion(key)))

  test('U46 returns a CSV file as a download, named after the program and the day in New York, never cached', async () => {
    world.server.clock.set('2026-11-21T04:59:59Z')
    const late = await world.server.signIn('admin@example.com')
    const { status, headers, body } = await send({ columns: ['name'] }, '', late)
    world.server.clock.set(now)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition':
        `attachment; filename="promotions-ACME-DEALER-2026-11-20.csv"; ` +
        `filename*=UTF-8''promotions-ACME-DEALER-2026-11-20.csv`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-length': String(Buffer.byteLength(body as string)),
    })
    expect((body as string).startsWith('\uFEFFName\r\n')).toBe(true)
  })

  test('U46 has the requested columns in their order, with the headings and the values of the list', async () => {
    const columns = promotionColumns.toReversed()
    const [heading, ...rows] = await exported({ columns }, 'sort=name,DESC')
    expect(heading).toEqual([
      ...[
        'Revisions',
        'Missing',
        'Last updated',
        'End',
        'Start',
        'Publish date',
        'Status',
        'Problems',
        'Publish state',
        'Fiscal year',
        'Country',
        'Type',
      ],
      ...['Name', 'Key'],
    ])
    const list = await searched({}, 'sort=name,DESC')
    expect(rows).toEqual(
      list.map((promotion) => [
        openRevisionsInWords(promotion.openRevisions, now),
        missingInWords(promotion.missing),
        ...[promotion.updatedDate, promotion.expirationDate, promotion.effectiveDate, promotion.publishDate].map(
          formatNy,
        ),
        EFFECT_LABELS[effectState(promotion, now)],
        String(promotion.problemCount),
        PUBLISH_LABELS[publishState(promotion.publishDate, now)],
        String(promotion.fiscalYear),
        promotion.country.description,
        promotion.promotionType.name,
        promotion.name,
        promotion.promotionKey,
      ]),
    )
    const [spiff] = await exported({ ids: await ids('FALL-SPIFF'), columns: ['effectiveDate', 'effectState'] }).then(
      ([, ...found]) => found,
    )
    expect(spiff).toEqual(['04/01/2026 12:00 am EDT', 'Effective'])
  })

  test.each([
    ['everything', {}, ''],
    ['a keyword', { keyword: 'heat' }, 'sort=promotionKey,DESC'],
    ['a filter', { filters: { effectStates: ['BEFORE', 'AFTER'] } }, 'sort=expirationDate,DESC&sort=name'],
    ['incomplete promotions', { filters: { missing: ['DEADLINES', 'PRODUCTS'] } }, 'sort=promotionType'],
    ['all of it together', { keyword: 'e', isEffective: true, filters: { fiscalYear: 2026 } }, 'sort=country,DESC'],
    ['nothing', { keyword: 'no such promotion' }, ''],
  ])('for %s, contains the same promotions as the list, in its order', async (_name, body, query) => {
    const list = await searched(body, query)
    expect(await keysOf(body, query)).toEqual(list.map(({ promotionKey }) => promotionKey))
  })

  test.each(promotionColumns.filter((column) => !/^missing$|State$|Count$|Revisions$/.test(column)))(
    'sorts by %s as the list does',
    async (column) => {
      const list = await searched({}, `sort=${column},DESC`)
      expect(await keysOf({}, `sort=${column},DESC`)).toEqual(list.map(({ promotionKey }) => promotionKey))
    },
  )

  test('the open revisions of a promotion are exported as the list shows them', async () => {
    const [spiff = 0, rebate = 0] = await ids('FALL-SPIFF', 'SPRING-REBATE')
    await storeRevisions(world.server.db, [
      { promotionId: spiff, state: 'SCHEDULED', activateAt: '2026-12-01T05:00:00Z' },
      { promotionId: spiff, state: 'DRAFT' },
      { promotionId: spiff, state: 'DRAFT' },
      { promotionId: rebate, state: 'DISCARDED' },
    ])
    const columns: PromotionColumn[] = ['promotionKey', 'openRevisions']
    expect(await exported({ ids: [spiff, rebate], columns }, 'sort=promotionKey')).toEqual([
      ['Key', 'Revisions'],
      ['FALL-SPIFF', 'Live on 12/01/2026 12:00 am EST, 2 drafts'],
      ['SPRING-REBATE', ''],
    ])
    expect(await keysOf({ filters: { openRevisions: ['DRAFT'] } })).toEqual(['FALL-SPIFF'])
    await world.server.db.pool.query('DELETE FROM promotion_revision')
  })

  test('selected promotions are exported alone, each once, in the order of the search, regardless of its filters', async () => {
    const chosen = await ids('SPRING-REBATE', 'FALL-SPIFF', 'SALES-BONUS')
    const body = { ids: [...chosen, ...chosen], keyword: 'no such promotion', filters: { effectStates: ['AFTER'] } }
    expect(await keysOf(body, 'sort=promotionKey,DESC')).toEqual(['SPRING-REBATE', 'SALES-BONUS', 'FALL-SPIFF'])
    expect(await keysOf({ ids: [] })).toEqual([])
    expect(await keysOf({ ids: null, keyword: 'FALL-SPIFF' })).toEqual(['FALL-SPIFF'])
  })

  test('R16 R20 a selected promotion of another program returns 404 with the same text as an unknown one', async () => {
    const columns: PromotionColumn[] = ['name']
    const [own] = await ids('FALL-SPIFF')
    const club = await world.promotion('CLUB-REBATE', 'ACME-CLUB')
    const [foreign, missing] = await Promise.all([club, 999_999_999].map((id) => send({ ids: [own, id], columns })))
    expect([foreign?.status, foreign?.body.generalErrors]).toEqual([404, ['A chosen promotion was not found']])
    expect({ ...missing?.body, instance: '' }).toEqual({ ...foreign?.body, instance: '' })
    const header = { 'x-program-id': String(await world.idOf('program', 'program_key', 'ACME-CLUB')) }
    expect((await exported({ ids: [club], columns }, '', header)).length).toBe(2)
  })

  test('R16 readers can export, but not without a session or a right to the program', async () => {
    expect((await send({ columns: ['name'] }, '', world.viewer)).status).toBe(200)
    expect((await send({ columns: ['name'] }, '', world.server.anonymous)).status).toBe(401)
    const globex = { 'x-program-id': String(await world.idOf('program', 'program_key', 'GLOBEX-PARTNER')) }
    expect((await send({ columns: ['name'] }, '', world.clerk, globex)).status).toBe(404)
  })

  test.each([
    [{}, '', { columns: ['Required'] }],
    [{ columns: [] }, '', { columns: ['Required'] }],
    [{ columns: ['secret'] }, '', { 'columns[0]': [`Value must be one of: ${promotionColumns.join(', ')}`] }],
    [
      { columns: ['name', 'promotionKey', 'name'] },
      'sort=secret',
      { 'columns[2]': ['name appears twice'], sort: ['Unknown sort field: secret'] },
    ],
    [{ columns: ['name'], ids: [1.5] }, '', { 'ids[0]': ['Value must be a whole number'] }],
    [{ columns: ['name'] }, 'sort=secret', { sort: ['Unknown sort field: secret'] }],
    [{ columns: ['name'], isEffective: 'Perhaps' }, '', { isEffective: ['Invalid value'] }],
    [
      { columns: ['name'], filters: { effectiveDate: { from: now, to: '2026-01-01T00:00:00Z' } } },
      '',
      { 'filters.effectiveDate': ['The start must not be after the end'] },
    ],
  ])('%j %s is refused at its field, without a file', async (body, query, fieldErrors) => {
    const answer = await send(body, query)
    expect([answer.status, answer.body.fieldErrors]).toEqual([400, fieldErrors])
    expect(answer.headers['content-disposition']).toBeUndefined()
  })

  test('R24 U46 names that are formulas, quotes and numbers are escaped, and read back unchanged', async () => {
    const names = [
      ...formulaPayloads,
      '007',
      '1E5',
      '1-2',
      '12345678901234567',
      `"quoted", 'so'`,
      'Größe\n計画 😀',
      "'",
    ]
    await world.server.db.pool.query(
      `INSERT INTO promotion (program_id, promotion_key, promotion_type_id, country_id, currency_id, fiscal_year, name,
                              forced_award_vehicle_id, payout_strategy_type, publish_date, effective_date, expiration_date)
       SELECT program_id, 'HOSTILE-' || lpad(n::text, 4, '0'), promotion_type_id, country_id, currency_id, fiscal_year, given,
              forced_award_vehicle_id, payout_strategy_type, publish_date, effective_date, expiration_date
         FROM promotion, unnest($1::text[]) WITH ORDINALITY AS written (given, n) WHERE promotion_key = 'FALL-SPIFF'`,
      [names],
    )
    const rows = await exported({ keyword: 'HOSTILE-', columns: ['name', 'fiscalYear'] }, 'sort=promotionKey')
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(rows.slice(1).map(([name = '']) => unguarded(name))).toEqual(names)
    expect(new Set(rows.slice(1).map(([, year]) => year))).toEqual(new Set(['2026']))
    await world.server.db.pool.query(`DELETE FROM promotion WHERE promotion_key LIKE 'HOSTILE-%'`)
  })

  test('R35 the audit records who exported, with the search and the number of rows, in one entry', async () => {
    const before = [await world.count('audit_entry'), await world.count('activity')]
    const body = { keyword: 'spiff', filters: { missing: ['DEADLINES'] }, columns: ['name'] }
    const list = await searched({ keyword: body.keyword, filters: body.filters })
    await send(body, 'sort=name', world.viewer)
    expect([await world.count('audit_entry'), await world.count('activity')]).toEqual([(before[0] ?? 0) + 1, before[1]])
    const { rows } = await world.server.db.pool.query(
      `SELECT email, action, subject_type, subject_id = program_id AS own, state_before, state_after
         FROM audit_entry JOIN app_user ON app_user.id = app_user_id ORDER BY audit_entry.id DESC LIMIT 1`,
    )
    expect(rows).toEqual([
      {
        email: 'viewer@example.com',
        action: 'promotion.export',
        subject_type: 'program',
        own: true,
        state_before: null,
        state_after: { count: list.length, sort: 'name', ...body },
      },
    ])
    await send({ ...body, ids: [999_999_999] })
    expect(await world.count('audit_entry')).toBe((before[0] ?? 0) + 1)
  })
})
