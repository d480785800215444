import { BadSetting } from '../setting.ts'
import { countExpired } from '../store/jobs/remove-expired.ts'
import { findTableSizes } from '../store/jobs/table-sizes.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Prints how large each table is, and how many rows the next hourly removal takes; only reads. */
export const sizes: Command = (config, _args, { print }) =>
  withDatabase(config, async (db) => {
    if ((await db.schemaFit()) !== 'serves') {
      throw new BadSetting('The database does not have the schema of this program: run npm run db:migrate first')
    }
    const tables = await findTableSizes(db.kysely)
    const width = Math.max(...tables.map(({ table }) => table.length))
    for (const { table, bytes, rows } of tables) {
      const estimate = rows === null ? 'not analyzed' : `about ${rows.toLocaleString('en-US')} rows`
      print(`${table.padEnd(width)}  ${megabytes(bytes).padStart(12)}  ${estimate}`)
    }
    print('')
    print('Rows that the next hourly removal takes:')
    for (const [kind, count] of Object.entries(await countExpired(db.kysely, config, new Date()))) {
      print(`${kind.padEnd(width)}  ${count.toLocaleString('en-US').padStart(12)}`)
    }
  })

const megabytes = (bytes: number) =>
  `${(bytes / 1e6).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`
