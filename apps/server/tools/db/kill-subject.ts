/**
 * The process that is killed: opens the folder in its argument and saves endlessly, printing `saved <number>` once a
 * save is committed. A save is a client with ten programs, or occasionally a thousand; afterward, all of it or none of
 * it must exist. Between saves, it sometimes runs work that moves many pages at once.
 */
import { openDatabase, type Database } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrations/migrate.ts'

const [folder = ''] = process.argv.slice(2)
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

const database = await openDatabase({ kind: 'embedded', folder }, quiet)
await migrate(database)
process.stdout.write('open\n')

const { rows } = await database.pool.query<{ last: number }>('SELECT coalesce(max(id), 0) AS last FROM client')
for (let number = (rows[0]?.last ?? 0) + 1; ; number += 1) {
  await save(database, number)
  process.stdout.write(`saved ${number}\n`)
  if (number % 41 === 0) await database.pool.query('UPDATE program SET name = upper(name), version = version + 1')
  if (number % 67 === 0) await database.pool.query('CHECKPOINT')
  if (number % 97 === 0) await database.pool.query('VACUUM program')
  if (number % 131 === 0) await database.pool.query('REINDEX TABLE program')
}

function save({ kysely }: Database, id: number) {
  const programs = id % 23 === 0 ? 1_000 : 10
  return kysely.transaction().execute(async (tx) => {
    const name = `Save of ${programs}`
    await tx
      .insertInto('client')
      .values({ id, client_key: `CLIENT-${id}`, name })
      .execute()
    const all = Array.from({ length: programs }, (_, index) => index)
    const half = programs / 2
    for (const part of [all.slice(0, half), all.slice(half)])
      await tx
        .insertInto('program')
        .values(part.map((index) => ({ client_id: id, program_key: `P${index}`, name: `program ${index}` })))
        .execute()
    await tx
      .updateTable('client')
      .set({ name: `${name} whole` })
      .where('id', '=', id)
      .execute()
  })
}
