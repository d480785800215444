import { row } from '@incentive/quality/row'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { describeStoredPromotions } from '../testing/promotion-suite.ts'
import { action, conditions, contextOf, rule, ruleGroupsIn, type Group, type Rule } from '../testing/rule-groups.ts'

describeStoredPromotions('the rule groups of promotions', (world) => {
  const { fresh, save, saved, read, link, remove, version, ruled } = ruleGroupsIn(world)

  test('an API client creates, links, reads, changes, unlinks and removes a group', () =>
    row('RULE-26', async () => {
      const id = await fresh()
      const dates = { effectiveDate: '2026-05-01T04:00:00Z', expirationDate: '2026-10-01T03:59:59Z' }
      const group = await saved({
        rules: [
          rule('claim.totalAmount > 100', '25', { errorMessage: 'Too little', ...dates }),
          rule('history.firstClaim', 'claim.totalAmount * 0.1'),
        ],
      })
      expect(group).toMatchObject({ version: 0, promotion: null })
      await row('API-70', async () => {
        expect((await read(id)).status).toBe(404)
        expect((await link(id, group.id)).status).toBe(200)
        expect((await read(id)).body.id).toBe(group.id)
      })
      const { body: stored } = await read(id)
      const [first, second] = group.rules as [Rule, Rule]
      row('API-71', () =>
        expect(stored).toEqual({
          id: group.id,
          version: 0,
          name: null,
          _links: { self: { href: `/api/ruleGroups/${group.id}` } },
          rules: [
            {
              id: first.id,
              errorMessage: 'Too little',
              ...dates,
              ruleCondition: { id: first.ruleCondition.id, spelExpression: 'claim.totalAmount > 100' },
              ruleActions: [{ id: first.ruleActions[0]?.id, ...action(contextOf('25')) }],
            },
            {
              id: second.id,
              errorMessage: null,
              effectiveDate: null,
              expirationDate: null,
              ruleCondition: { id: second.ruleCondition.id, spelExpression: 'history.firstClaim' },
              ruleActions: [{ id: second.ruleActions[0]?.id, ...action(contextOf('claim.totalAmount * 0.1')) }],
            },
          ],
        }),
      )
      await row('API-72', async () => {
        const changed = await saved({
          id: group.id,
          version: 0,
          rules: [{ id: second.id, toBeDeleted: true }, { ...first, ...rule('claim.totalAmount > 200') }, rule('true')],
        })
        expect(changed).toMatchObject({ id: group.id, version: 1, promotion: { id, version: 2 } })
        expect(conditions((await read(id)).body)).toEqual(['claim.totalAmount > 200', 'true'])
        const refused = await save({ id: group.id, rules: [rule('')] })
        expect([refused.status, refused.body.fieldErrors]).toEqual([
          400,
          { 'rules[0].ruleCondition': ['Condition is required'] },
        ])
      })
      await row('API-69', async () => {
        expect((await link(id, null)).status).toBe(200)
        expect((await read(id)).status).toBe(404)
      })
      await row('API-73', async () => {
        expect((await remove(group.id)).status).toBe(204)
        expect((await remove(group.id)).status).toBe(404)
      })
    }))

  test('the fields of rules are returned by category, each with its name, type and property', () =>
    row('COND-05', async () => {
      const { status, body } = await world.admin('GET', '/api/ruleEngine/getMetadata')
      expect(status).toBe(200)
      const categories = body as { name: string; fields: { name: string; type: string; property: string }[] }[]
      for (const { name, fields } of categories) {
        expect([name, fields.length > 0]).toEqual([name, true])
        for (const field of fields) {
          expect(Object.keys(field)).toEqual(['name', 'type', 'property'])
          expect(['STRING', 'BOOLEAN', 'DATE', 'DECIMAL', 'INTEGER']).toContain(field.type)
        }
      }
      const typeOf = (property: string) =>
        categories.flatMap(({ fields }) => fields).find((field) => field.property === property)?.type
      const read = ['participant.email', 'participant.taxExempt', 'claim.invoiceDate', 'claim.totalAmount']
      expect([...read, 'claimProduct?.quantity'].map(typeOf)).toEqual([
        ...['STRING', 'BOOLEAN', 'DATE', 'DECIMAL', 'INTEGER'],
      ])
    }))

  test('the whole group is returned and can be sent back unchanged, without effect', async () => {
    const { id, group } = await ruled(rule())
    const { body } = await read(id)
    const before = { audit: await world.count('audit_entry'), reported: await world.count('activity') }
    expect(await saved(body)).toMatchObject({ id: group.id, version: 0, promotion: { id, version: 1 } })
    expect({ audit: await world.count('audit_entry'), reported: await world.count('activity') }).toEqual(before)
  })

  test('OP-124 changing a linked group changes its promotion: one version, activity and audit entry', async () => {
    const { id, group } = await ruled(rule())
    const before = { audit: await world.count('audit_entry'), reported: await world.count('activity') }
    await saved({ ...group, rules: [{ id: group.rules[0]?.id, ...rule('claim.totalAmount > 200') }] })
    expect(await version(id)).toBe(2)
    expect(await world.count('audit_entry')).toBe(before.audit + 1)
    expect(await world.count('activity')).toBe(before.reported + 1)
    const { body } = await world.admin('POST', '/api/activities/search/promotions', { promotion: { id } })
    expect(body.content[0].changes).toMatchObject([
      {
        label: 'Payout Rules',
        rows: [
          {
            change: 'changed',
            name: 'claim.totalAmount > 100',
            changes: [
              {
                label: 'Condition',
                before: { text: 'claim.totalAmount > 100' },
                after: { text: 'claim.totalAmount > 200' },
              },
            ],
          },
        ],
      },
    ])
  })

  test('the timeline and the comparison of versions name award vehicles and rules instead of their ids', async () => {
    const { id: typeId } = (await world.valid()).promotionType as { id: number }
    const { body: offered } = await world.admin('GET', `/api/promotionTypes/${typeId}/availableAwardVehicles`)
    const [{ id: awardVehicleId, name }] = offered._embedded.awardVehicles
    const { id, group } = await ruled(rule('true', '25'))
    await saved({
      ...group,
      rules: [
        { id: group.rules[0]?.id, ...rule('true', '', { ruleActions: [action(contextOf('5', { awardVehicleId }))] }) },
      ],
    })
    const { body } = await world.admin('POST', '/api/activities/search/promotions', { promotion: { id } })
    const changed = { label: 'Action Expression', before: { text: '25' }, after: { text: `5 (${name})` } }
    expect(body.content[0].changes).toMatchObject([{ rows: [{ name: 'true', changes: [changed] }] }])
    expect(body.content[1]).toMatchObject({ message: 'Payout Rules: 1 added', changes: [{ rows: [{ name: 'true' }] }] })
    const { body: diff } = await world.admin('GET', `/api/promotions/${id}/versions/diff?from=2&to=3`)
    expect(diff.differences).toMatchObject([{ changes: [{ rows: [{ name: 'true', changes: [changed] }] }] }])
  })

  test('OP-124 a stale group is refused with 409 and its version, and no data is lost', async () => {
    const { id, group } = await ruled(rule())
    await saved({ id: group.id, rules: [rule('history.firstClaim')] })
    const stale = await save({ id: group.id, version: 0, rules: [{ id: group.rules[0]?.id, toBeDeleted: true }] })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { version: 1, updatedBy: 'Demo Administrator', updatedDate: '2026-11-20T15:00:00Z' },
    ])
    const byHeader = await save({ id: group.id, rules: [] }, { 'if-match': '"v0"' })
    expect(byHeader.status).toBe(409)
    expect((await read(id)).body.rules).toHaveLength(2)
  })

  test('OP-124 a repeated request with its key creates and links a group once', async () => {
    const id = await fresh()
    const groups = await world.count('rule_group')
    const [key, linkKey] = [`new-group-${id}`, `link-group-${id}`]
    const answers = [await save({ rules: [rule()] }, { 'idempotency-key': key })]
    answers.push(await save({ rules: [rule()] }, { 'idempotency-key': key }))
    const [first, again] = answers.map(({ body }) => body as unknown as Group)
    expect([again, await world.count('rule_group')]).toEqual([first, groups + 1])
    const patch = () =>
      world.admin(
        'PATCH',
        `/api/promotions/${id}`,
        { version: 0, payoutGenerationRuleGroup: { id: first?.id } },
        {
          'idempotency-key': linkKey,
        },
      )
    expect([(await patch()).status, (await patch()).status, await version(id)]).toEqual([200, 200, 1])
  })

  test('R13 the same key in another program does not return the group of this one', async () => {
    const club = String(await world.idOf('program', 'program_key', 'ACME-CLUB'))
    const key = { 'idempotency-key': `two-programs-${world.server.address.kind}` }
    expect((await save({ rules: [rule()] }, key)).status).toBe(200)
    expect((await save({ rules: [rule()] }, { ...key, 'x-program-id': club })).status).toBe(422)
  })

  test('ERR rules: every problem is reported at its field, with the position in its expression (OP-126)', async () => {
    const answer = await save({
      rules: [
        rule(''),
        rule('claim.totalAmount >', ''),
        rule('claim.totalAmount', "'free'"),
        rule('claim.totl > 1', '25', { effectiveDate: '2026-10-01T04:00:00Z', expirationDate: '2026-10-01T04:00:00Z' }),
        { ruleCondition: { spelExpression: 'true' } },
        rule('true', '1', { ruleActions: [action('not json')] }),
        rule('true', '1', { ruleActions: [action('{"expression":"1"}', { actionKey: 'deleteEverything' })] }),
        rule(`true or ${'x'.repeat(10_000)}`),
        { id: 999_999_999, ...rule() },
      ],
    })
    expect(answer.status).toBe(400)
    const { fieldErrors, positions } = answer.body as { fieldErrors: Record<string, string[]>; positions: object }
    expect(fieldErrors).toMatchObject({
      'rules[0].ruleCondition': ['Condition is required'],
      'rules[1].ruleActions[0].expression': ['Expression is required'],
      'rules[3].expirationDate': ['Effective date must be before expiration date'],
      'rules[4].ruleActions': ['Expression is required'],
      'rules[5].ruleActions[0].expression': ['Expression is required'],
      'rules[6].ruleActions[0].actionKey': ['Value must be one of: generateMoneyPayoutAction'],
      'rules[7].ruleCondition': ['Must be at most 10000 characters'],
      'rules[8].id': ['Invalid selection'],
    })
    expect(fieldErrors['rules[1].ruleCondition']?.[0]).toMatch(/ at character 20$/)
    expect(fieldErrors['rules[2].ruleCondition']?.[0]).toMatch(/^A condition must be true or false.* at character 1$/)
    expect(fieldErrors['rules[2].ruleActions[0].expression']?.[0]).toMatch(
      /^An amount must be a number.* at character 1$/,
    )
    expect(fieldErrors['rules[3].ruleCondition']?.[0]).toMatch(/ at character 6$/)
    expect(positions).toMatchObject({
      'rules[2].ruleCondition': { start: 0, end: 17 },
      'rules[3].ruleCondition': { start: 5, end: 10 },
    })
    expect((await save({ rules: [] })).body.fieldErrors).toEqual({ rules: ['At least one rule is required'] })
  })

  test.each([
    ['a letter that looks like another', 'cl\u0430im.resubmitted'],
    ['a dash for a minus', 'claim.totalAmount \u2013 1 > 2'],
    ['quotes of a word processor', 'claim.status == \u2018A\u2019'],
    ['a no-break space', 'claim.resubmitted\u00a0and true'],
    ['a NUL', 'claim.resubmitted\u0000'],
    ['half of a pair', "claim.status == '\ud800'"],
  ])('OP-126 %s is refused at its field, and nothing is stored', async (_, condition) => {
    const { id, group } = await ruled(rule())
    const answer = await save({ id: group.id, rules: [rule(condition)] })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fieldErrors as object)).toEqual(['rules[0].ruleCondition'])
    expect(conditions((await read(id)).body)).toEqual(['claim.totalAmount > 100'])
  })

  test('OP-127 stored rules that do not change are not validated: neither their text nor their context', async () => {
    const { group } = await ruled(rule(), rule('history.firstClaim'))
    const [first, second] = group.rules as [Rule, Rule]
    const { pool } = world.server.db
    await pool.query(`UPDATE rule_action SET string_context = 'not json' WHERE rule_id = $1`, [first.id])
    await pool.query(
      `UPDATE rule_condition SET spel_expression = 'claim.gone' FROM rule
       WHERE rule.id = $1 AND rule_condition.id = rule_condition_id`,
      [first.id],
    )
    const changed = await saved({
      id: group.id,
      rules: [
        { id: first.id, errorMessage: 'Kept' },
        { id: second.id, errorMessage: 'Fixed' },
      ],
    })
    expect(changed.rules[0]).toMatchObject({
      ruleCondition: { spelExpression: 'claim.gone' },
      errorMessage: 'Kept',
      ruleActions: [{ stringContext: 'not json' }],
    })
    const broken = await save({ id: group.id, rules: [{ id: first.id, ...rule('claim.gone == 1') }] })
    expect(Object.keys(broken.body.fieldErrors as object)).toContain('rules[0].ruleCondition')
  })

  test('ALG-25 unknown keys of a context and additional actions are returned unchanged', async () => {
    const odd = '{"generatePayoutActionType":"PAYOUT" , "expression":"25","extra":{"a":[1,2]}}'
    const group = await saved({ rules: [{ ...rule(), ruleActions: [action(odd), action(contextOf('1'))] }] })
    expect(group.rules[0]?.ruleActions.map(({ stringContext }) => stringContext)).toEqual([odd, contextOf('1')])
    const [stored] = group.rules as [Rule]
    await world.server.db.pool.query(`UPDATE rule_action SET action_key = 'sendMail' WHERE id = $1`, [
      stored.ruleActions[1]?.id,
    ])
    const again = await saved({
      id: group.id,
      rules: [{ id: stored.id, errorMessage: 'x' }],
    })
    expect(again.rules[0]?.ruleActions).toMatchObject([
      { actionKey: 'generateMoneyPayoutAction', stringContext: odd },
      { actionKey: 'sendMail', stringContext: contextOf('1') },
    ])
  })

  test('R17 the award vehicle of a context belongs to the client and, once the group is linked, to the promotion type', async () => {
    const { rows } = await world.server.db.pool.query<{ id: number; of: string }>(
      `SELECT vehicle.id, CASE WHEN client.client_key = 'ACME' THEN 'own' ELSE 'foreign' END AS of
       FROM award_vehicle vehicle JOIN client ON client.id = client_id
       WHERE vehicle.id NOT IN (SELECT award_vehicle_id FROM promotion_type_award_vehicle offer
         JOIN promotion_type type ON type.id = promotion_type_id WHERE promotion_type_key = 'SPIFF')`,
    )
    const idOf = (of: string) => rows.find((row) => row.of === of)?.id ?? 0
    const paying = (awardVehicleId: number) =>
      rule('true', '1', { ruleActions: [action(contextOf('1', { awardVehicleId }))] })
    const at = 'rules[0].ruleActions[0].awardVehicleId'
    for (const id of [999_999_999, idOf('foreign')]) {
      expect((await save({ rules: [paying(id)] })).body.fieldErrors).toEqual({ [at]: ['Invalid selection'] })
    }
    const { id, group } = await ruled(rule())
    const free = await saved({ rules: [rule('false'), paying(idOf('own'))] })
    const linked = await link(id, free.id)
    expect([linked.status, linked.body.fieldErrors]).toEqual([
      400,
      { payoutGenerationRuleGroup: ['Not available for this promotion type'] },
    ])
    expect((await read(id)).body.id).toBe(group.id)
    expect((await save({ id: group.id, rules: [paying(idOf('own'))] })).body.fieldErrors).toEqual({
      [at]: ['Not available for this promotion type'],
    })
  })

  describe('DI-20 a deactivated award vehicle', () => {
    let vehicle = 0
    const setDate = (date: string | null) =>
      world.server.db.pool.query('UPDATE award_vehicle SET deactivated_date = $2 WHERE id = $1', [vehicle, date])
    const paying = () => rule('true', '1', { ruleActions: [action(contextOf('1', { awardVehicleId: vehicle }))] })
    const refusal = { 'rules[0].ruleActions[0].awardVehicleId': ['Inactive: cannot be added'] }
    beforeAll(async () => {
      const { rows } = await world.server.db.pool.query<{ id: number }>(
        `SELECT vehicle.id FROM award_vehicle AS vehicle JOIN client ON client.id = client_id
          WHERE vehicle.name = 'Points' AND client_key = 'ACME'`,
      )
      vehicle = rows[0]?.id ?? 0
    })
    afterEach(() => setDate(null))

    test('cannot be added to a rule, and stays in one that has it', async () => {
      const { id: group, rules } = await saved({ rules: [paying()] })
      await setDate('2026-01-01')
      const refused = await save({ rules: [paying()] })
      expect(refused.body.fieldErrors).toEqual(refusal)
      const kept = await save({ id: group, rules: [{ id: rules[0]?.id, errorMessage: 'Changed' }] })
      expect(kept.status).toBe(200)
    })

    test('comes back to the rules of a promotion that had it in a version, and not to those of another', async () => {
      const [had, other] = [await ruled(paying()), await ruled(rule())]
      await saved({ id: had.group.id, rules: [{ id: had.group.rules[0]?.id, toBeDeleted: true }, rule()] })
      await setDate('2026-01-01')
      expect((await save({ id: other.group.id, rules: [paying()] })).body.fieldErrors).toEqual(refusal)
      expect((await save({ id: had.group.id, rules: [paying()] })).status).toBe(200)
    })
  })

  test('a body with all rules sets their order; otherwise the order remains and new ones are appended', async () => {
    const group = await saved({ rules: ['1 > 0', '2 > 0', '3 > 0'].map((text) => rule(text)) })
    const [a, b, c] = group.rules.map(({ id }) => ({ id }))
    expect(conditions(await saved({ id: group.id, rules: [c, rule('4 > 0'), a, b] as object[] }))).toEqual([
      ...['3 > 0', '4 > 0', '1 > 0', '2 > 0'],
    ])
    expect(conditions(await saved({ id: group.id, rules: [rule('5 > 0'), b] as object[] }))).toEqual([
      ...['3 > 0', '4 > 0', '1 > 0', '2 > 0', '5 > 0'],
    ])
  })

  test('a group has at most a million characters; a longer stored one can only shrink', async () => {
    const words = (count: number) => rule('true', '1', { errorMessage: 'e'.repeat(count) })
    const tooLong = await save({ rules: Array.from({ length: 11 }, () => words(95_000)) })
    const message = 'The rules must have at most 1,000,000 characters altogether; they have 1,045,055'
    expect([tooLong.status, tooLong.body.fieldErrors]).toEqual([400, { rules: [message] }])
    const group = await saved({ rules: Array.from({ length: 10 }, () => words(95_000)) })
    await world.server.db.pool.query(
      `UPDATE rule SET error_message = repeat('e', 99000) || repeat('f', 99000) WHERE rule_group_id = $1`,
      [group.id],
    )
    const [first, second, ...others] = group.rules as [Rule, Rule, ...Rule[]]
    const grown = await save({ id: group.id, rules: [words(1)] })
    expect([grown.status, Object.keys(grown.body.fieldErrors as object)]).toEqual([400, ['rules']])
    await saved({ id: group.id, rules: [{ id: first.id, errorMessage: 'Short' }] })
    await saved({ id: group.id, rules: [{ id: second.id, toBeDeleted: true }, words(1)] })
    expect(others).toHaveLength(8)
  })

  test('500 rules are stored, moved and removed', async () => {
    const rules = Array.from({ length: 500 }, (_, index) => rule(`claim.totalAmount > ${index}`))
    const group = await saved({ rules })
    expect(conditions(group)).toEqual(rules.map(({ ruleCondition }) => ruleCondition.spelExpression))
    const turned = await saved({ id: group.id, rules: group.rules.toReversed() })
    expect(conditions(turned)).toEqual(conditions(group).toReversed())
    const left = await saved({
      id: group.id,
      rules: turned.rules.map(({ id }, index) => (index === 0 ? { id } : { id, toBeDeleted: true })),
    })
    expect(conditions(left)).toEqual(['claim.totalAmount > 499'])
  })

  test('rules that another administrator removed can be neither removed nor changed again', async () => {
    const { group } = await ruled(rule(), rule('history.firstClaim'))
    const [first] = group.rules as [Rule]
    await saved({ id: group.id, rules: [{ id: first.id, toBeDeleted: true }] })
    const { body } = await save({
      id: group.id,
      rules: [
        { id: first.id, toBeDeleted: true },
        { id: first.id, ...rule() },
      ],
    })
    const said = ['Invalid selection']
    expect(body.fieldErrors).toEqual({ 'rules[0].id': said, 'rules[1].id': said })
  })
})
