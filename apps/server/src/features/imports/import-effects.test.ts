import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { startImportWorld, type ImportWorld } from './testing/import-world.ts'

describe.each([quickestForm])('effects of imports (%s database)', (kind) => {
  let world: ImportWorld
  let promotion: number
  let name: string
  beforeAll(async () => {
    world = await startImportWorld(kind)
    // one promotion is live, the others have ended
    await run(
      `UPDATE promotion SET effective_date = '2000-01-01', expiration_date = '2000-02-01'
        WHERE promotion_key <> 'SPRING-REBATE'`,
    )
    const [row] = await run<{ id: number; name: string }>(
      "SELECT id, name FROM promotion WHERE promotion_key = 'SPRING-REBATE'",
    )
    promotion = row?.id ?? 0
    name = row?.name ?? ''
    await run('DELETE FROM promotion_participant WHERE promotion_id = $1', [promotion])
    await run('DELETE FROM promotion_organization WHERE promotion_id = $1', [promotion])
    await run('DELETE FROM promotion_participant_group WHERE promotion_id = $1', [promotion])
    await run('DELETE FROM promotion_organization_group WHERE promotion_id = $1', [promotion])
  })
  afterAll(() => world.server.close())
  beforeEach(() => audience({}))

  const run = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await world.server.db.pool.query<Row>(text, values)).rows

  /** Opens the promotion to participants of a type, of organizations of a type, and of those for which a condition holds. */
  async function audience(given: { type?: string; organizationType?: string; condition?: string }): Promise<void> {
    await run('DELETE FROM promotion_participant_type WHERE promotion_id = $1', [promotion])
    await run('DELETE FROM promotion_organization_type WHERE promotion_id = $1', [promotion])
    await run(
      'UPDATE promotion SET participant_eligibility_rule_condition_id = NULL, invitation_only = false WHERE id = $1',
      [promotion],
    )
    await run(
      `INSERT INTO promotion_participant_type
       SELECT $1, id FROM participant_type WHERE program_id = 1 AND participant_type_key = $2`,
      [promotion, given.type ?? ''],
    )
    await run(
      `INSERT INTO promotion_organization_type
       SELECT $1, id FROM organization_type WHERE client_id = 1 AND organization_type_key = $2`,
      [promotion, given.organizationType ?? ''],
    )
    if (given.condition === undefined) return
    const [made] = await run<{ id: number }>('INSERT INTO rule_condition (spel_expression) VALUES ($1) RETURNING id', [
      given.condition,
    ])
    await run('UPDATE promotion SET participant_eligibility_rule_condition_id = $2 WHERE id = $1', [
      promotion,
      made?.id,
    ])
  }

  const check = async (entity: string, text: string, options: Record<string, string> = {}) => {
    const { id } = await world.upload(entity, text, options)
    await world.work()
    return world.read(id)
  }
  const texts = ({ effects }: Awaited<ReturnType<typeof check>>) => effects?.items.map(({ text }) => text)
  const keysOfType = (type: string) =>
    run<{ key: string }>(
      `SELECT participant_key AS key FROM participant
         JOIN participant_type ON participant_type.id = participant_type_id
        WHERE participant.program_id = 1 AND participant_type_key = $1 ORDER BY participant_key`,
      [type],
    )

  test('DI-25 participants who enter and leave an audience are counted, and confirmed above 1 percent', async () => {
    await audience({ type: 'DEALER' })
    const [first, second] = await keysOfType('DEALER')
    const [other] = await keysOfType('SALES_REP')
    const text = [
      'participantKey,firstName,lastName,participantType',
      `${first?.key},,,SALES_REP`,
      `${second?.key},Renamed,,DEALER`,
      `${other?.key},,,DEALER`,
      'EFFECT-1,New,Example,DEALER',
      'EFFECT-2,New,Example,SALES_REP',
      'EFFECT-3,,,DEALER',
    ].join('\n')
    const checked = await check('participants', text)
    expect(checked).toMatchObject({
      state: 'CHECKED',
      effects: {
        items: [
          { kind: 'enter', count: 2, promotion: { id: promotion, name } },
          { kind: 'leave', count: 1, promotion: { id: promotion, name } },
          { kind: 'participantType', count: 2, promotion: null },
        ],
        morePromotions: 0,
        toConfirm: 3,
      },
    })
    expect(texts(checked)).toEqual([
      `2 participants enter the audience of ${name}`,
      `1 participant leaves the audience of ${name}`,
      '2 participants get another type',
    ])
    const apply = (body: object) => world.admin('POST', `/api/imports/${checked.id}/apply`, body)
    for (const body of [{}, { confirmEffects: 2 }]) {
      expect(await apply(body)).toMatchObject({
        status: 409,
        body: {
          confirmEffects: 3,
          fieldErrors: {
            confirmEffects: [
              'This import changes audiences by more than 1%. Confirm the participants who enter or leave: 3',
            ],
          },
        },
      })
    }
    expect((await apply({ confirmEffects: 3 })).status).toBe(202)
    await world.work()
    expect(await world.read(checked.id)).toMatchObject({ state: 'APPLIED' })
    await world.call(checked.id, 'undo')
    await world.work()
  })

  test('DI-25 a condition is evaluated with the values of the file, and other facts have no effect', async () => {
    await audience({ condition: "participant.country == 'CA'" })
    const [canadian] = await run<{ key: string }>(
      "SELECT participant_key AS key FROM participant WHERE program_id = 1 AND country = 'CA' ORDER BY 1",
    )
    const [american] = await run<{ key: string }>(
      "SELECT participant_key AS key FROM participant WHERE program_id = 1 AND country = 'US' ORDER BY 1",
    )
    const text = (one: string, other: string, city: string) =>
      `participantKey,firstName,lastName,country,city\n${canadian?.key},,,${one},${city}\n${american?.key},,,${other},${city}\n`
    expect(texts(await check('participants', text('CA', 'US', 'Springfield')))).toEqual([])
    expect(texts(await check('participants', text('US', 'US', 'Springfield')))).toEqual([
      `1 participant leaves the audience of ${name}`,
    ])
    expect(texts(await check('participants', text('CA', 'CA', 'Springfield')))).toEqual([
      `1 participant enters the audience of ${name}`,
    ])
  })

  test('DI-25 an import that applies itself waits where it changes an audience much', async () => {
    await audience({ type: 'DEALER' })
    const text = 'participantKey,firstName,lastName,participantType\nEFFECT-9,New,Example,DEALER\n'
    const waiting = await check('participants', text, { apply: 'whenClean' })
    expect(waiting).toMatchObject({
      state: 'CHECKED',
      reason: 'Waiting for a user: audiences change by more than 1% (1 participant enters or leaves)',
    })
    await audience({})
    const { id } = await world.upload('participants', `${text}\n`, { apply: 'whenClean' })
    await world.work()
    // one of 120 is less than 1 percent
    expect(await world.read(id)).toMatchObject({ state: 'APPLIED', effects: { toConfirm: null } })
  })

  test('DI-25 participants that a row of the file deactivates leave the audience', async () => {
    await audience({ type: 'DEALER' })
    const [first, second] = await keysOfType('DEALER')
    const [other] = await keysOfType('SALES_REP')
    const text = (...keys: (string | undefined)[]) =>
      ['participantKey,firstName,lastName,delete', ...keys.map((key) => `${key},,,yes`)].join('\n')
    const checked = await check('participants', text(first?.key, second?.key, other?.key), { apply: 'whenClean' })
    expect(checked).toMatchObject({
      state: 'CHECKED',
      reason: 'Waiting for a user: audiences change by more than 1% (2 participants enter or leave)',
      counts: { deactivated: 3 },
      effects: { items: [{ kind: 'leave', count: 2, promotion: { id: promotion } }], toConfirm: 2 },
    })
    await audience({ condition: "participant.country == 'XX'" })
    expect((await check('participants', text(first?.key, second?.key))).effects).toMatchObject({
      items: [],
      toConfirm: null,
    })
  })

  test('DI-25 missing participants of a feed leave the audience, and are confirmed above 1 percent', async () => {
    await audience({ type: 'DEALER' })
    const feed = { entity: 'participants', missing: 'deactivate', missingLimit: 50 }
    await world.admin('PUT', '/api/feeds/people', feed)
    const line = (number: number) => `FED-${number},New,Example,${number === 4 ? 'SALES_REP' : 'DEALER'}\n`
    const text = (...numbers: number[]) =>
      `participantKey,firstName,lastName,participantType\n${numbers.map(line).join('')}`
    const first = await check('participants', text(1, 2, 3, 4), { feed: 'people' })
    await world.admin('POST', `/api/imports/${first.id}/apply`, { confirmEffects: first.effects?.toConfirm })
    await world.work()
    expect(await world.read(first.id)).toMatchObject({ state: 'APPLIED', counts: { created: 4 } })
    const waiting = await check('participants', text(1, 2), { feed: 'people', apply: 'whenClean' })
    expect(waiting).toMatchObject({
      state: 'CHECKED',
      reason: 'Waiting for a user: audiences change by more than 1% (1 participant enters or leaves)',
      counts: { unchanged: 2, deactivated: 2, missing: 2 },
      missingToConfirm: null,
      effects: { items: [{ kind: 'leave', count: 1, promotion: { id: promotion } }], toConfirm: 1 },
    })
    // only a participant of another audience is missing
    expect(await check('participants', text(1, 2, 3), { feed: 'people', apply: 'whenClean' })).toMatchObject({
      state: 'APPLIED',
      counts: { deactivated: 1, missing: 1 },
      effects: { items: [], toConfirm: null },
    })
  })

  test('DI-25 the participants of an organization with another type or another fact enter and leave', async () => {
    const [row] = await run<{ key: string; type: string; other: string; count: number }>(
      `SELECT organization_key AS key, own.organization_type_key AS type, other.organization_type_key AS other,
              (SELECT count(*) FROM participant WHERE program_id = 1 AND organization_id = organization.id) AS count
         FROM organization JOIN organization_type AS own ON own.id = organization_type_id
         JOIN organization_type AS other ON other.client_id = organization.client_id AND other.id <> own.id
        WHERE organization.client_id = 1 ORDER BY 4 DESC, 1 LIMIT 1`,
    )
    const count = row?.count ?? 0
    expect(count).toBeGreaterThan(1)
    const text = (type = '', tier = '') => `organizationKey,name,organizationType,tier\n${row?.key},,${type},${tier}\n`
    await audience({ organizationType: row?.type ?? '' })
    expect(texts(await check('organizations', text(row?.other)))).toEqual([
      `${count} participants leave the audience of ${name}`,
    ])
    await audience({ organizationType: row?.other ?? '' })
    expect(texts(await check('organizations', text(row?.other, 'X')))).toEqual([
      `${count} participants enter the audience of ${name}`,
    ])
    await audience({ condition: "organization.tier == 'EFFECT'" })
    expect(texts(await check('organizations', text('', 'EFFECT')))).toEqual([
      `${count} participants enter the audience of ${name}`,
    ])
  })

  test('DI-25 prices with a percent payout and passing grades are named with the promotion that they change', async () => {
    const [product] = await run<{ key: string; line: number }>(
      `SELECT product_key AS key, line.id AS line FROM promotion_product_line AS line
         JOIN product ON product.id = line.product_id WHERE line.promotion_id = $1 ORDER BY line.id`,
      [promotion],
    )
    const text = `productKey,modelNumber,name,price.US\n${product?.key},,,987.65\n`
    await run(
      'DELETE FROM promotion_product_payout WHERE line_id IN (SELECT id FROM promotion_product_line WHERE promotion_id = $1)',
      [promotion],
    )
    expect(texts(await check('products', text))).toEqual([])
    await run(
      `INSERT INTO promotion_product_payout (line_id, payout_type, payout_product_method_type, payout_amount,
         payout_product_quantity, payout_product_threshold)
       VALUES ($1, 'PERCENT_OF_PRODUCT_AMOUNT', 'EACH', 10, 1, 1)`,
      [product?.line],
    )
    expect(texts(await check('products', `${text}\n`))).toEqual([
      `Prices change for 1 product with a percent payout in ${name}`,
    ])
    await run("INSERT INTO course (program_id, course_key, name, folded_key) VALUES (1, 'EFFECT', 'One', 'effect')")
    await run(
      `INSERT INTO promotion_course (promotion_id, course_id)
       SELECT $1, id FROM course WHERE course_key = 'EFFECT'`,
      [promotion],
    )
    await run('UPDATE promotion SET courses_enabled = true WHERE id = $1', [promotion])
    expect(texts(await check('courses', 'courseKey,name,passingGrade\nEFFECT,One,80\n'))).toEqual([
      `The passing grade changes for 1 course required by ${name}`,
    ])
  })

  test('DI-25 a correction of a row counts the effects again', async () => {
    await audience({ type: 'DEALER' })
    const text = 'participantKey,firstName,lastName,participantType\nEFFECT-7,New,Example,NONE\n'
    const checked = await check('participants', text)
    expect(checked.effects?.items).toEqual([])
    await world.admin('PATCH', `/api/imports/${checked.id}/rows/2`, { cells: [{ column: 3, text: 'DEALER' }] })
    expect((await world.read(checked.id)).effects).toMatchObject({ items: [{ kind: 'enter', count: 1 }], toConfirm: 1 })
  })

  test('an import that another release checked is checked again before it is applied', async () => {
    const checked = await check('courses', 'courseKey,name\nREVISION-1,One\n')
    await run('UPDATE import SET check_revision = 0 WHERE id = $1', [checked.id])
    await world.call(checked.id, 'apply')
    await world.work()
    expect(await world.read(checked.id)).toMatchObject({
      state: 'CHECKED',
      reason: 'This file was checked by another version of the console and was checked again',
    })
    await world.call(checked.id, 'apply')
    await world.work()
    expect(await world.read(checked.id)).toMatchObject({ state: 'APPLIED', reason: null })
  })
})
