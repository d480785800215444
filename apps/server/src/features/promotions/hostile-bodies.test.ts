import { PROMOTION_FIELD_NAMES } from '@incentive/model/promotion'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { describePromotions } from './testing/promotion-suite.ts'

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, '', ' ', '\0', '\ud800', '__proto__', 'constructor', '%s', "'; DROP TABLE promotion; --", '<script>'],
    ...[0, -0, -1, 0.1, 1e21, 1e308, 2 ** 53, 2 ** 31, 99_999_999_999, true, false],
    ...['2026-02-30T00:00:00Z', '300000-01-01T00:00:00Z', 'infinity', 'NaN', '0001-01-01T00:00:00Z'],
    ...[{}, [], [[]], { id: 0 }, { id: -1 }, { id: 1.5 }, { id: 2 ** 53 }, { id: 1 }, { name: 'US' }, '/api/x/1'],
  ),
  fc.string({ maxLength: 300, unit: 'binary' }),
  fc.double(),
  fc.array(fc.oneof(fc.integer(), fc.constant({ id: 1 }), fc.string()), { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 2 }),
)
const fields = fc.dictionary(fc.constantFrom('version', 'id', 'extra', ...PROMOTION_FIELD_NAMES), nasty, { maxKeys: 8 })
const row = fc.dictionary(
  fc.constantFrom(
    ...['id', 'participant', 'organization', 'course', 'includeInPromotion', 'toBeDeleted', 'overridePassingGrade'],
    ...['promotionParticipantPayouts', 'effectiveDate', 'expirationDate', 'awardUnitsValueInCurrency', 'product'],
  ),
  nasty,
  { maxKeys: 5 },
)
const lists = fc.dictionary(
  fc.constantFrom('promotionParticipants', 'promotionOrganizations', 'promotionCourses', 'promotionProducts', 'more'),
  fc.oneof(fc.array(row, { maxLength: 3 }), nasty),
  { maxKeys: 3 },
)
const body = fc.oneof(
  fc.record({ promotion: fields }),
  fc.tuple(fields, lists).map(([promotion, more]) => ({ promotion, ...more })),
  fc.tuple(fields, lists).map(([promotion, more]) => ({ ...promotion, ...more })),
  fc.jsonValue(),
)

describePromotions('bodies that mean harm', (world) => {
  test('R14 R21 R36 get an answer that says what is wrong, and leave promotions of others alone', async () => {
    const { body: own } = await world.submit(await world.valid())
    const others = async () => {
      const { rows } = await world.server.db.pool.query<{ count: number; digest: string }>(
        'SELECT count(*) AS count, md5(string_agg(promotion::text, $1 ORDER BY id)) AS digest FROM promotion WHERE id < $2',
        [',', own.id],
      )
      return rows[0]
    }
    const before = await others()
    expect(before?.count).toBeGreaterThan(40)
    await fc.assert(
      fc.asyncProperty(body, fc.boolean(), async (given, isUpdate) => {
        const path = isUpdate ? `/api/promotions/${own.id}/update` : '/api/promotions/submit'
        const { status } = await world.admin('POST', path, given ?? undefined)
        expect([200, 400, 409, 415]).toContain(status)
      }),
      { seed: 20261120, numRuns: 150 },
    )
    expect(await others()).toEqual(before)
    expect((await world.get(own.id as number)).id).toBe(own.id)
  })

  test('R15 R36 searches with any query answer or are refused', async () => {
    const text = fc.oneof(
      fc.constantFrom(
        'name',
        'name,asc',
        'NAME',
        'name;--',
        'promotion.name',
        '__proto__',
        ',',
        'name,up',
        '-1',
        '0',
        '1e3',
      ),
      fc.string({ maxLength: 20 }),
    )
    const query = fc.dictionary(fc.constantFrom('page', 'size', 'sort', 'nestedSort', 'other'), text, { maxKeys: 4 })
    const asked = fc.dictionary(fc.constantFrom('keyword', 'filters', 'isEffective', 'more'), nasty, { maxKeys: 3 })
    await fc.assert(
      fc.asyncProperty(query, asked, async (params, given) => {
        const url = `/api/promotions/search?${new URLSearchParams(params).toString()}`
        expect([200, 400]).toContain((await world.admin('POST', url, given)).status)
      }),
      { seed: 20261120, numRuns: 100 },
    )
  })
})
