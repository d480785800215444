import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** The columns of the measured file: the name of the field, and its column in the staging table and in `participant`. */
export const columns = [
  ['participantKey', 'participant_key'],
  ['firstName', 'first_name'],
  ['lastName', 'last_name'],
  ['email1', 'email1'],
  ['organization', 'organization'],
  ['participantType', 'participant_type'],
  ['state', 'state'],
  ['city', 'city'],
  ['postalCode', 'postal_code'],
  ['hireDate', 'hire_date'],
  ['yearsOfService', 'years_of_service'],
  ['ytdPayoutAmount', 'ytd_payout_amount'],
] as const

const names = columns.map(([, column]) => column)
const own = names.filter((name) => name !== 'organization' && name !== 'participant_type')
const types: Readonly<Record<string, string>> = {
  hire_date: 'timestamptz',
  years_of_service: 'numeric',
  ytd_payout_amount: 'numeric',
}
const given = own.map((name) => `staged.${name}::${types[name] ?? 'text'}`)

const joined = `staged
  JOIN organization ON organization.client_id = $2 AND organization.folded_key = lower(staged.organization)
  JOIN participant_type ON participant_type.program_id = $1 AND participant_type.folded_key = lower(staged.participant_type)`

const insert = `
  INSERT INTO participant (program_id, folded_key, organization_id, participant_type_id, participant_status, updated_date, ${own.join(', ')})
  SELECT $1::bigint, lower(staged.participant_key), organization.id, participant_type.id, 'ACTIVE', now(), ${given.join(', ')}
    FROM ${joined}
  ON CONFLICT (folded_key, program_id) DO UPDATE
     SET ${own.map((name) => `${name} = excluded.${name}`).join(', ')}, organization_id = excluded.organization_id,
         participant_type_id = excluded.participant_type_id, version = participant.version + 1
   WHERE (${own.map((name) => `participant.${name}`).join(', ')}, participant.organization_id, participant.participant_type_id)
         IS DISTINCT FROM (${own.map((name) => `excluded.${name}`).join(', ')}, excluded.organization_id, excluded.participant_type_id)`

const compare = `
  SELECT count(*) AS count
    FROM ${joined}
    JOIN participant ON participant.program_id = $1 AND participant.folded_key = lower(staged.participant_key)
   WHERE (${own.map((name) => `participant.${name}`).join(', ')}, participant.organization_id, participant.participant_type_id)
         IS NOT DISTINCT FROM (${given.join(', ')}, organization.id, participant_type.id)`

/** Copies a file into a staging table. */
async function stage(client: pg.ClientBase, file: string): Promise<void> {
  await client.query(`DROP TABLE IF EXISTS staged`)
  await client.query(`CREATE TABLE staged (${names.map((name) => `${name} text`).join(', ')})`)
  await pipeline(createReadStream(file), client.query(copyFrom('COPY staged FROM STDIN (FORMAT csv, HEADER)')))
}

/** The program and client that records belong to. */
export type Owner = readonly [programId: number, clientId: number]

/** The same import by hand: one COPY and one INSERT that skips equal rows. Returns the number of written rows. */
export async function importBare(client: pg.ClientBase, file: string, owner: Owner): Promise<number> {
  await stage(client, file)
  const { rowCount } = await client.query(insert, [...owner])
  return rowCount ?? 0
}

/** The same comparison by hand: one COPY and one join. Returns the number of equal rows. */
export async function compareBare(client: pg.ClientBase, file: string, owner: Owner): Promise<number> {
  await stage(client, file)
  const { rows } = await client.query<{ count: string }>(compare, [...owner])
  return Number(rows[0]?.count)
}
