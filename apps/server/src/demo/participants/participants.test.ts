import { row } from '@incentive/quality/row'
import { expect, test } from 'vitest'
import { forEachDemoDatabase } from '../testing/for-each-demo-database.ts'

forEachDemoDatabase('Demo people', (open) => {
  test('the demo has an administrator, a reader, and one who may not see participants', async () => {
    const { kysely: db } = await open()
    const users = await db
      .selectFrom('app_user')
      .innerJoin('app_user_program', 'app_user_id', 'app_user.id')
      .innerJoin('program', 'program.id', 'program_id')
      .select(['email', 'role', 'program_key', 'can_view_participants', 'password_hash'])
      .orderBy('app_user.id')
      .orderBy('program.id')
      .execute()
    expect(users.map((row) => [row.email, row.role, row.program_key, row.can_view_participants])).toEqual([
      ['admin@example.com', 'ADMIN', 'ACME-DEALER', true],
      ['admin@example.com', 'ADMIN', 'ACME-CLUB', true],
      ['admin@example.com', 'ADMIN', 'GLOBEX-PARTNER', true],
      ['viewer@example.com', 'READ_ONLY', 'ACME-DEALER', true],
      ['viewer@example.com', 'READ_ONLY', 'ACME-CLUB', true],
      ['viewer@example.com', 'READ_ONLY', 'GLOBEX-PARTNER', true],
      ['noparts@example.com', 'ADMIN', 'ACME-DEALER', false],
    ])
  })

  test('programs name three custom fields of promotions, none, and all fifteen', async () => {
    const { kysely: db } = await open()
    const fields = await db
      .selectFrom('program')
      .leftJoin('program_custom_field', (join) =>
        join.onRef('program_id', '=', 'program.id').on('entity', '=', 'PROMOTION'),
      )
      .select(['program_key', 'field_number', 'label', 'simple_payouts'])
      .orderBy('program.id')
      .orderBy('sort_order')
      .execute()
    const of = (key: string) => fields.filter((row) => row.program_key === key)
    expect(of('ACME-DEALER').map((row) => [row.field_number, row.label])).toEqual([
      [1, 'Region'],
      [2, 'Budget Code'],
      [7, 'Cost Center'],
    ])
    expect(of('ACME-CLUB')).toMatchObject([{ field_number: null, simple_payouts: true }])
    expect(of('GLOBEX-PARTNER').map((row) => row.field_number)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1))
  })

  test('Dealer Rewards has 120 participants of 3 types in 40 organizations', async () => {
    const { kysely: db } = await open()
    const numbers = await db
      .selectFrom('participant')
      .innerJoin('program', 'program.id', 'program_id')
      .select(({ fn }) => [
        fn.count<number>('participant.id').as('participants'),
        fn.count<number>('participant_type_id').distinct().as('types'),
        fn.count<number>('organization_id').distinct().as('organizations'),
        fn.count<number>('full_name').distinct().as('names'),
      ])
      .where('program_key', '=', 'ACME-DEALER')
      .execute()
    expect(numbers).toEqual([{ participants: 120, types: 3, organizations: 40, names: 120 }])
  })

  test('the keyword smith finds participants of the first type, and of others', () =>
    row('API-26', async () => {
      const { kysely: db } = await open()
      const found = await db
        .selectFrom('participant')
        .select(['participant_type_id', 'email1'])
        .where('last_name', 'ilike', '%smith%')
        .where('program_id', '=', 1)
        .execute()
      const ofFirstType = found.filter((row) => row.participant_type_id === 1)
      expect(ofFirstType.length).toBeGreaterThan(2)
      expect(found.length).toBeGreaterThan(ofFirstType.length)
      expect(found.every((row) => row.email1?.endsWith('@example.com') ?? true)).toBe(true)
    }))

  test('Acme has 230 organizations of 3 types, some with a parent and a trading name', async () => {
    const { kysely: db } = await open()
    const rows = await db
      .selectFrom('organization')
      .innerJoin('client', 'client.id', 'client_id')
      .select(['organization.name', 'dba', 'parent_organization_id', 'organization_type_id', 'company_number'])
      .where('client_key', '=', 'ACME')
      .execute()
    expect(rows).toHaveLength(230)
    expect(new Set(rows.map((row) => row.name)).size).toBe(230)
    expect(new Set(rows.map((row) => row.organization_type_id)).size).toBe(3)
    expect(new Set(rows.map((row) => row.company_number)).size).toBe(230)
    for (const column of ['dba', 'parent_organization_id'] as const) {
      const filled = rows.filter((row) => row[column] !== null).length
      expect([filled > 20, filled < 210]).toEqual([true, true])
    }
  })

  test('OP-139 groups have members of their own program and client, and groups that are over have none', async () => {
    const { kysely: db } = await open()
    const members = await db
      .selectFrom('participant_group')
      .leftJoin('participant_group_member', 'participant_group_id', 'participant_group.id')
      .leftJoin('participant', 'participant.id', 'participant_id')
      .select(({ fn }) => ['name', fn.count<number>('participant_id').as('members')])
      .select(({ fn }) => fn.count<number>('participant.program_id').distinct().as('programs'))
      .where('participant_group.program_id', '=', 1)
      .groupBy('name')
      .orderBy('name')
      .execute()
    expect(members.map(({ name, members: count, programs }) => [name, Number(count), Number(programs)])).toEqual([
      ['Certified Installers', 40, 1],
      ['East Team', 60, 1],
      ['Founders', 0, 0],
      ['Newcomers', 17, 1],
      ['Showroom Staff', 24, 1],
      ['Ten Years and More', 30, 1],
      ['West Team', 60, 1],
    ])
  })

  test('Globex has a program, promotions and people of its own', async () => {
    const { kysely: db } = await open()
    const promotions = await db
      .selectFrom('promotion')
      .innerJoin('program', 'program.id', 'program_id')
      .select(['program_key', db.fn.countAll<number>().as('count')])
      .groupBy('program_key')
      .orderBy('program_key')
      .execute()
    expect(promotions.map((row) => row.program_key)).toEqual(['ACME-CLUB', 'ACME-DEALER', 'GLOBEX-PARTNER'])
    expect(promotions.find((row) => row.program_key === 'ACME-DEALER')?.count).toBeGreaterThan(30)
  })
})
