import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { plannedOnce } from './planned-once.ts'
import { forEachDatabase } from './testing/fresh-database.ts'

forEachDatabase('A statement that is planned once', (open) => {
  const plans = sql<{ statement: string; uses: number }>`
    SELECT statement, generic_plans + custom_plans AS uses FROM pg_prepared_statements WHERE name LIKE 'once%'`

  test('is found again by the connection, with other values; one that is not marked is forgotten', async () => {
    const { kysely } = await open()
    await kysely.connection().execute(async (connection) => {
      const answers = []
      for (const value of [1, 2, 3]) {
        const marked = sql<{ twice: number }>`SELECT 2 * ${value}::integer AS twice ${plannedOnce}`
        answers.push(...(await marked.execute(connection)).rows)
        await sql`SELECT 3 * ${value}::integer AS thrice`.execute(connection)
      }
      expect(answers).toEqual([{ twice: 2 }, { twice: 4 }, { twice: 6 }])
      const { rows } = await plans.execute(connection)
      expect(rows).toEqual([{ statement: expect.stringContaining('AS twice') as string, uses: 3 }])
    })
  })

  test('is planned anew when its session has ended', async () => {
    const { kysely, withPatience } = await open()
    const count = sql<{ count: number }>`SELECT count(*) AS count FROM client ${plannedOnce}`
    expect((await count.execute(kysely)).rows).toEqual([{ count: 0 }])
    await withPatience((connection) => connection.query('SELECT 1'))
    expect((await count.execute(kysely)).rows).toEqual([{ count: 0 }])
  })

  test('stays right when a column was added to its table, and when it failed before', async () => {
    const { kysely } = await open()
    const insert = (key: string) =>
      sql`INSERT INTO client (client_key, name) VALUES (${key}, 'Client') RETURNING name ${plannedOnce}`.execute(kysely)
    await insert('ONE')
    await expect(insert('ONE')).rejects.toThrow('client_key')
    await sql`ALTER TABLE client ADD COLUMN motto text`.execute(kysely)
    expect((await insert('TWO')).rows).toEqual([{ name: 'Client' }])
  })
})
