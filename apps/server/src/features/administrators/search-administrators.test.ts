import type { Administrator, Page } from '@incentive/contract'
import { expect, test } from 'vitest'
import { describeAdministrators } from './testing/administrator-suite.ts'

describeAdministrators('the search of administrators', (world) => {
  const search = async (body: object = {}, query = 'size=1000') =>
    (await world.admin('POST', `/api/administrators/search?${query}`, body)).body as Page<Administrator>
  const emails = async (body: object = {}, query?: string) =>
    (await search(body, query)).content.map(({ email }) => email.replace('@example.com', ''))
  const set = (email: string, change: string) =>
    world.server.db.pool.query(`UPDATE app_user SET ${change} WHERE email = '${email}@example.com'`)

  test('finds by the words of name and address, whatever their case', async () => {
    expect(await emails()).toEqual(['admin', 'noparts', 'viewer'])
    expect(await emails({ keyword: 'CLERK' })).toEqual(['noparts'])
    expect(await emails({ keyword: 'viewer@' })).toEqual(['viewer'])
    expect(await emails({ keyword: '%' })).toEqual([])
  })

  test('filters by role, program and status, all together', async () => {
    const { 'ACME-CLUB': club, 'GLOBEX-PARTNER': globex } = world.programs
    expect(await emails({ roles: ['READ_ONLY'] })).toEqual(['viewer'])
    expect(await emails({ programs: [club] })).toEqual(['admin', 'viewer'])
    expect(await emails({ programs: [{ id: club }], roles: ['ADMIN'] })).toEqual(['admin'])
    // a program of another client does not match in this one
    expect(await emails({ programs: [globex] })).toEqual([])
    await world.invite(world.admin, { email: 'waiting@example.com' })
    expect(await emails({ statuses: ['INVITED'] })).toEqual(['waiting'])
    await set('waiting', 'disabled = true')
    expect(await emails({ statuses: ['DISABLED'] })).toEqual(['waiting'])
    expect(await emails({ statuses: ['ACTIVE'] })).toEqual(['admin', 'noparts', 'viewer'])
  })

  test('filters and sorts by the last sign-in; who never has, has not since either', async () => {
    await set('viewer', 'last_sign_in_date = NULL')
    await set('noparts', "last_sign_in_date = '2026-01-01T00:00:00Z'")
    expect(await emails({ neverSignedIn: true })).toEqual(['viewer'])
    expect(await emails({ neverSignedIn: false })).toEqual(['admin', 'noparts'])
    expect(await emails({ notSignedInSince: '2026-02-01T00:00:00Z' })).toEqual(['noparts', 'viewer'])
    expect(await emails({}, 'sort=lastSignInDate,ASC')).toEqual(['viewer', 'noparts', 'admin'])
  })

  test('machines are none of them', async () => {
    await world.server.db.pool.query(
      `WITH added AS (INSERT INTO app_user (kind, first_name, last_name) VALUES ('MACHINE', 'A', 'Machine') RETURNING id)
       INSERT INTO app_user_client (app_user_id, client_id) SELECT added.id, client_id FROM added, program
        WHERE program_key = 'ACME-DEALER'`,
    )
    expect(await emails()).toEqual(['admin', 'noparts', 'viewer'])
  })

  test('of ten thousand each is on one page, and words are looked up in an index', async () => {
    const { pool } = world.server.db
    await pool.query(
      `WITH added AS (
         INSERT INTO app_user (email, first_name, last_name, created_date)
         SELECT 'many-' || n || '@example.com', 'Many', 'Number ' || n, '2026-01-01' FROM generate_series(1, 10000) n
         RETURNING id)
       INSERT INTO app_user_client (app_user_id, client_id)
       SELECT added.id, client_id FROM added, program WHERE program_key = 'ACME-DEALER'`,
    )
    await pool.query('ANALYZE app_user')
    const seen = new Set<number>()
    for (let page = 0; page < 11; page++) {
      const { content, totalElements } = await search({}, `size=1000&page=${page}&sort=email,DESC`)
      expect(totalElements).toBe(10_003)
      for (const { id } of content) seen.add(id)
    }
    expect(seen.size).toBe(10_003)
    expect(await emails({ keyword: 'many-9999@' })).toEqual(['many-9999'])
    expect((await search({ keyword: 'number 12' })).totalElements).toBe(299)
    expect((await search({ keyword: '12' })).totalElements).toBe(111)
  })
})
