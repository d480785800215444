import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testedForms } from '../../db/testing/fresh-database.ts'
import { startImportWorld, type ImportWorld } from '../imports/testing/import-world.ts'

type Body = Record<string, unknown>

describe.each(testedForms)('DI-24 erasing a person (%s database)', (kind) => {
  let world: ImportWorld

  beforeAll(async () => {
    world = await startImportWorld(kind)
  })
  afterAll(() => world.server.close())

  const person = {
    participantKey: 'GONE-1',
    firstName: 'Vanessa',
    lastName: 'Vanishing',
    email1: 'vanessa.vanishing@example.com',
    city: 'Vanilla Bay',
    postalCode: '90909',
    customFieldValue1: 'Vanilla',
    participantType: { participantTypeKey: 'DEALER' },
  }
  const create = async (fields: Body = {}) => {
    const { status, body } = await world.admin('POST', '/api/participants', { ...person, ...fields })
    expect([status, body.fieldErrors]).toEqual([201, undefined])
    return body as Body & { id: number; version: number }
  }
  const erase = (id: number, body: Body = {}) => world.admin('POST', `/api/participants/${id}/erase`, body)
  const run = async (entity: string, text: string, isApplied = true) => {
    const { id } = await world.upload(entity, text, isApplied ? { apply: 'whenClean' } : {})
    await world.work()
    return id
  }
  /** The tables and columns whose text contains one of some words. */
  const placesOf = async (words: readonly string[]) => {
    const { pool } = world.server.db
    const { rows: tables } = await pool.query<{ name: string }>(
      `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await pool.query(
        `SELECT 1 FROM ${name} AS stored, unnest($1::text[]) AS word
          WHERE strpos(upper(row_to_json(stored)::text), upper(word)) > 0 LIMIT 1`,
        [words],
      )
      if (rows.length > 0) found.push(name)
    }
    return found
  }
  const words = ['gone-1', 'gone-2', 'vanessa', 'vanishing', 'vanilla bay', '90909', 'vanilla']

  it('nothing of the person is left in any table; the record is deactivated, and its key stays reserved', async () => {
    const { id } = await create()
    await world.admin('PATCH', `/api/participants/${id}`, { participantKey: 'GONE-2', city: 'Vanilla Bay 2' })
    await world.admin('POST', '/api/participantGroups', { category: 'Erase', name: 'Erase' })
    const heading = 'participantKey,firstName,lastName,participantType,city\n'
    const applied = await run('participants', `${heading}GONE-2,Vanessa,Vanishing,DEALER,Vanilla Bay 3\n`)
    const asked = await run(
      'participants',
      'who,firstName,lastName,participantType\ngone-2,Vanessa,Vanishing,DEALER\nSTAYS-1,Stan,Staying,DEALER\n',
      false,
    )
    expect(await world.read(asked)).toMatchObject({ state: 'NEEDS_COLUMNS' })
    const checked = await run(
      'participants',
      `${heading}GONE-2,Vanessa,,DEALER,Vanilla Bay 4\ngone-1,Vanessa,Vanishing,NONE,Vanilla Bay 5\nSTAYS-1,Stan,Staying,DEALER,\n`,
      false,
    )
    await run(
      'participantGroupMembers',
      'participantGroup.category,participantGroup.name,participant\nErase,Erase,GONE-2\n',
    )
    const member = await world.admin('POST', '/api/participantGroupMembers/search', { participant: id })
    const [{ id: memberId } = { id: 0 }] = member.body.content as { id: number }[]
    await world.admin('PATCH', `/api/participantGroupMembers/${memberId}`, {
      participant: { participantKey: 'DR-0001' },
    })
    await world.admin('PATCH', `/api/participantGroupMembers/${memberId}`, { participant: { id } })
    const promotion = (
      await world.server.db.pool.query<{ id: number; version: number }>(
        `SELECT id, version FROM promotion WHERE promotion_key = 'SPRING-REBATE'`,
      )
    ).rows[0]
    const saved = await world.admin('POST', `/api/promotions/${promotion?.id}/update`, {
      version: promotion?.version,
      promotionParticipants: [{ participant: { id }, includeInPromotion: true }],
    })
    expect(saved.status).toBe(200)
    await world.server.db.pool.query(
      `INSERT INTO promotion_draft (program_id, app_user_id, promotion_id, version, content, updated_date)
       SELECT program_id, (SELECT min(id) FROM app_user), id, 0, $2, now() FROM promotion WHERE id = $1`,
      [
        promotion?.id,
        JSON.stringify({
          rows: [{ participant: { id, participantKey: 'GONE-2', fullName: 'Vanessa Vanishing', city: 'Vanilla Bay' } }],
        }),
      ],
    )
    await world.server.db.pool.query(
      `INSERT INTO promotion_test_case (promotion_id, name, claim, state, expected)
       VALUES ($1, 'Erased', $2, $3, '{}'), ($1, 'Erased from what came before', '{}', $3, '{}')`,
      [
        promotion?.id,
        JSON.stringify({ participant: { participantKey: 'GONE-1', city: 'Vanilla Bay', loyaltyPoints: 3 } }),
        JSON.stringify({ priorClaimLines: [{ participant: 'GONE-2' }] }),
      ],
    )
    expect(await placesOf(words)).toEqual([
      ...['activity', 'catalog_change', 'import', 'import_row', 'participant', 'promotion_draft'],
      ...['promotion_test_case', 'reserved_key'],
    ])

    const stale = await erase(id, { version: 0 })
    expect(stale.status).toBe(409)
    const { status, body } = await erase(id)
    expect([status, body]).toMatchObject([
      200,
      {
        participantKey: `ERASED-${id}`,
        firstName: 'Erased',
        lastName: 'Erased',
        email1: null,
        city: null,
        postalCode: null,
        customFieldValue1: null,
        participantType: { participantTypeKey: 'DEALER' },
      },
    ])
    expect(body.deactivatedDate).not.toBeNull()
    expect(await placesOf(words)).toEqual([])
    expect(await world.read(asked)).toMatchObject({
      sample: [
        { line: 2, cells: [] },
        { line: 3, cells: ['STAYS-1', 'Stan', 'Staying', 'DEALER'] },
      ],
    })
    expect(await world.read(checked)).toMatchObject({ counts: { created: 1, changed: 0, rejected: 2 } })
    const { body: timeline } = await world.admin('GET', `/api/participants/${id}/changes`)
    expect((timeline.content as Body[])[0]).toMatchObject({ kind: 'ERASED', changes: [] })
    const { body: audit } = await world.admin('POST', '/api/audit/search?size=1', {})
    expect(audit.content).toMatchObject([{ action: 'record.erase', after: { entity: 'participants', fields: [] } }])
    expect((await world.admin('GET', `/api/promotions/${promotion?.id}`)).status).toBe(200)

    const again = await erase(id)
    expect([again.status, again.body.version]).toEqual([200, body.version])
    for (const participantKey of ['GONE-1', 'gone\u20102']) {
      const refused = await world.admin('POST', '/api/participants', { ...person, participantKey })
      expect([refused.status, refused.body.fieldErrors]).toEqual([
        400,
        { participantKey: [expect.stringMatching(/^This person was erased on /)] },
      ])
    }
    const imported = await run(
      'participants',
      `${heading}GONE-2,Vanessa,Vanishing,DEALER,X\nFREE-1,Free,One,DEALER,X\n`,
      false,
    )
    expect(await world.rows(imported)).toEqual({
      2: expect.stringMatching(/^rejected GONE-2: This person was erased on /) as string,
      3: 'created FREE-1',
    })
    const undo = await world.call(applied, 'undo')
    expect(undo.state).toBe('UNDOING')
    await world.work()
    expect(await world.read(applied)).toMatchObject({ state: 'UNDONE_IN_PART', undo: { undone: 0, kept: 1 } })

    const refused = await world.admin('PATCH', `/api/participants/${id}`, { city: 'Back' })
    expect(refused.status).toBe(400)
    expect((await world.admin('POST', `/api/participants/${id}/reactivate`, {})).status).toBe(409)
  })

  it('a row that waits to be applied is not applied any more', async () => {
    const { id } = await create({ participantKey: 'WAIT-1' })
    const waiting = await run('participants', 'participantKey,city\nWAIT-1,Elsewhere\nDR-0002,Elsewhere\n', false)
    await erase(id)
    expect(await world.rows(waiting)).toEqual({
      2: `rejected ERASED-${id}: This person was erased`,
      3: 'changed DR-0002',
    })
    await world.call(waiting, 'apply')
    await world.work()
    expect(await world.read(waiting)).toMatchObject({ state: 'APPLIED', counts: { changed: 1, rejected: 1 } })
    expect((await world.admin('GET', `/api/participants/${id}`)).body).toMatchObject({ city: null })
  })

  it('the key can be used again after the time that the server reserves it', async () => {
    const { id } = await create({ participantKey: 'LATER-1' })
    await erase(id)
    const { rows } = await world.server.db.pool.query<{ years: string }>(
      `SELECT extract(year FROM age(reserved_until, erased_date)) AS years FROM participant_erasure LIMIT 1`,
    )
    expect(Number(rows[0]?.years)).toBe(10)
    await world.server.db.pool.query(`UPDATE participant_erasure SET reserved_until = '2020-01-01T00:00:00Z'`)
    await create({ participantKey: 'LATER-1' })
  })

  it('only managers of accounts who can view participants erase', async () => {
    const { id } = await create({ participantKey: 'KEPT-1' })
    for (const person of ['viewer', 'noparts']) {
      const api = await world.server.signIn(`${person}@example.com`)
      expect([person, (await api('POST', `/api/participants/${id}/erase`)).status]).toEqual([person, 403])
    }
  })
})
