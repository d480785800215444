import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { plannedOnce, type Places } from './planned-once.ts'
import { forEachDatabase } from './testing/fresh-database.ts'

forEachDatabase('A prepared statement', (open) => {
  const plans = sql<{ statement: string; uses: number }>`
    SELECT statement, generic_plans + custom_plans AS uses FROM pg_prepared_statements WHERE name LIKE 'once%'`

  test('is built once per connection and reused with other values; other statements are not prepared', async () => {
    const { kysely } = await open()
    let built = 0
    const twice = plannedOnce((_, { value }: Places<{ value: number }>) => {
      built += 1
      return sql<{ twice: number; again: number }>`SELECT 2 * ${value}::integer AS twice, ${value}::integer AS again`
    })
    await kysely.connection().execute(async (connection) => {
      const answers = []
      for (const value of [1, 2, 3]) {
        answers.push(...(await twice(connection, { value })))
        await sql`SELECT 3 * ${value}::integer AS thrice`.execute(connection)
      }
      expect(answers).toEqual([
        { twice: 2, again: 1 },
        { twice: 4, again: 2 },
        { twice: 6, again: 3 },
      ])
      const { rows } = await plans.execute(connection)
      expect(rows).toEqual([{ statement: expect.stringContaining('AS twice') as string, uses: 3 }])
    })
    expect(built).toBe(1)
  })

  test('has a separate text for each set of names, and combines fixed values with those of the call', async () => {
    const { kysely } = await open()
    const add = plannedOnce((_, places: Places<Readonly<Record<string, number>>>) => {
      const terms = Object.values(places).map((place) => sql`${place}::integer`)
      return sql<{ sum: number }>`SELECT ${sql.join(terms, sql` + `)} + ${100}::integer AS sum`
    })
    expect(await add(kysely, { one: 1, two: 2 })).toEqual([{ sum: 103 }])
    expect(await add(kysely, { one: 1 })).toEqual([{ sum: 101 }])
    expect(await add(kysely, { one: 3, two: 4 })).toEqual([{ sum: 107 }])
  })

  test('is prepared again after its session has ended', async () => {
    const { kysely, withoutTimeout } = await open()
    const count = plannedOnce(() => sql<{ count: number }>`SELECT count(*) AS count FROM client`)
    expect(await count(kysely, {})).toEqual([{ count: 0 }])
    await withoutTimeout((connection) => connection.query('SELECT 1'))
    expect(await count(kysely, {})).toEqual([{ count: 0 }])
  })

  test('remains valid after a column is added to its table and after an earlier failure', async () => {
    const { kysely } = await open()
    const insert = plannedOnce(
      (_, { key }: Places<{ key: string }>) =>
        sql<{ name: string }>`INSERT INTO client (client_key, name) VALUES (${key}, 'Client') RETURNING name`,
    )
    await insert(kysely, { key: 'ONE' })
    await expect(insert(kysely, { key: 'ONE' })).rejects.toThrow('client_key')
    await sql`ALTER TABLE client ADD COLUMN motto text`.execute(kysely)
    expect(await insert(kysely, { key: 'TWO' })).toEqual([{ name: 'Client' }])
  })
})
