import type { ImportState } from '@incentive/contract'
import { setTimeout } from 'node:timers/promises'
import { openDatabase, type Database, type DatabaseAddress } from '../../db/connect.ts'
import { patientLimits } from '../../db/testing/patient-limits.ts'
import { quiet } from '../../db/testing/quiet-log.ts'
import { settingsFor, startServerProcess, type ServerProcess } from '../../testing/server-process.ts'
import { cookieOf, openClient } from './client.ts'
import { killed, type Killing } from './kill-server.ts'

/** The results of killing a server during an import. */
export interface ImportKills {
  readonly rows: number
  readonly kills: number
  /** Number of kills by the state that the import had last. */
  readonly hitWhile: Readonly<Partial<Record<ImportState, number>>>
  /** The state at the end. */
  readonly state: ImportState
  /** Numbers of rows that are only in one of two imports, the killed and the undisturbed one, by statement. */
  readonly differences: Readonly<Record<string, number>>
}

/** An import as far as it is read here. */
interface Answer {
  readonly id: number
  readonly state: ImportState
}

/** States in which the server works at an import by itself. */
const underWay: readonly ImportState[] = ['RECEIVED', 'CHECKING', 'CHECKED', 'APPLYING']

/**
 * Imports a file into two programs of a client. During the second import, the server is killed (SIGKILL) repeatedly, at
 * most until it is complete. Then compares records, timelines, rows and counts. The database must have the demo programs.
 */
export async function killImports(
  address: DatabaseAddress,
  rows: number,
  { kills, chance, onKill = () => undefined }: Pick<Killing, 'kills' | 'chance' | 'onKill'>,
): Promise<ImportKills> {
  const [undisturbed, disturbed] = await using(address, findPrograms)
  const subject = await Subject.start(address)
  for (const program of [undisturbed, disturbed]) await subject.complete(await subject.send(program, firstFile(rows)))
  const began = performance.now()
  const whole = await subject.complete(await subject.send(undisturbed, secondFile(rows)))
  // on average the kills come as often as it takes to spread them over the whole import
  const span = ((performance.now() - began) * 2) / (kills + 1)
  const { id } = await subject.send(disturbed, secondFile(rows))
  const hitWhile: Partial<Record<ImportState, number>> = {}
  let done = 0
  while (done < kills) {
    const state = await subject.watch(id, chance() * span)
    if (!underWay.includes(state)) break
    await subject.killAndRestart()
    hitWhile[state] = (hitWhile[state] ?? 0) + 1
    done += 1
    onKill(done)
  }
  const { state } = await subject.complete({ id })
  await subject.end()
  const differences = await using(address, (db) => compare(db, [whole.id, undisturbed], [id, disturbed]))
  return { rows, kills: done, hitWhile, state, differences }
}

/** True if the import was completed and is equal to the undisturbed one. */
export const isEqual = ({ state, differences }: ImportKills): boolean =>
  state === 'APPLIED' && Object.values(differences).every((count) => count === 0)

const header = 'courseKey,name,passingGrade'

/** Every second course, so that the import that is killed creates some and changes others. */
const firstFile = (rows: number) =>
  [header, ...Array.from({ length: Math.ceil(rows / 2) }, (_, index) => `KILL-${index * 2},Course,50`)].join('\n')

/** All courses: some have no name and are rejected, some are as they were. */
const secondFile = (rows: number) =>
  [
    header,
    ...Array.from({ length: rows }, (_, index) => {
      if (index % 50 === 7) return `KILL-${index},,50`
      return index % 50 === 8 ? `KILL-${index},Course,50` : `KILL-${index},Course ${index},${index % 100}`
    }),
  ].join('\n')

async function using<Result>(address: DatabaseAddress, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = await openDatabase(address, quiet, patientLimits)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const email = 'admin@example.com'

/** Two programs that the administrator can change. */
async function findPrograms({ pool }: Database): Promise<[number, number]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT program_id AS id FROM app_user_program JOIN app_user ON app_user.id = app_user_id
      WHERE email = $1 AND can_change ORDER BY program_id LIMIT 2`,
    [email],
  )
  const [one, other] = rows
  if (!one || !other) throw new Error('there are no two programs')
  return [one.id, other.id]
}

/** A server that is killed and started again. */
class Subject {
  readonly #address: DatabaseAddress
  readonly #client = openClient()
  #server: ServerProcess
  #cookie = ''
  #program = 0

  private constructor(address: DatabaseAddress, server: ServerProcess) {
    this.#address = address
    this.#server = server
  }

  static async start(address: DatabaseAddress): Promise<Subject> {
    const subject = new Subject(address, await startServerProcess(settingsOf(address)))
    subject.#cookie = await cookieOf(subject.#client.call, subject.#server.origin, email)
    return subject
  }

  /** Sends a file to a program, whose import applies itself. */
  async send(program: number, body: string): Promise<Answer> {
    this.#program = program
    const sent = await fetch(
      `${this.#server.origin}/api/imports?entity=courses&unlessRejectedAbove=100%25&force=true`,
      {
        method: 'POST',
        headers: { ...this.#headers(), 'content-type': 'text/csv' },
        body,
      },
    )
    if (sent.status !== 202) throw new Error(`the import was answered with ${sent.status}: ${await sent.text()}`)
    return (await sent.json()) as Answer
  }

  /** Returns the state of an import after some milliseconds, or as soon as it is complete. */
  async watch(id: number, milliseconds: number): Promise<ImportState> {
    const until = performance.now() + milliseconds
    for (;;) {
      const { state } = await this.#read(id)
      if (performance.now() >= until || !underWay.includes(state)) return state
      await setTimeout(Math.min(50, Math.max(0, until - performance.now())))
    }
  }

  /** Waits until the server has nothing more to do for an import. */
  async complete({ id }: Pick<Answer, 'id'>): Promise<Answer> {
    await this.watch(id, Infinity)
    return this.#read(id)
  }

  async killAndRestart(): Promise<void> {
    this.#server.kill('SIGKILL')
    await killed(this.#server)
    // the work of an instance that was killed counts as silent at once
    const endHeartbeats = "UPDATE work SET heartbeat_date = now() - interval '1 hour' WHERE state = 'RUNNING'"
    if (this.#address.kind === 'server') await using(this.#address, ({ pool }) => pool.query(endHeartbeats))
    this.#server = await startServerProcess(settingsOf(this.#address))
  }

  async end(): Promise<void> {
    this.#client.close()
    this.#server.kill('SIGTERM')
    await this.#server.ended
  }

  readonly #headers = () => ({ cookie: this.#cookie, 'x-program-id': String(this.#program) })

  async #read(id: number): Promise<Answer> {
    const headers = this.#headers()
    const { status, text } = await this.#client.call('GET', `${this.#server.origin}/api/imports/${id}`, { headers })
    if (status === 503) {
      // it waits too long for the database of a busy machine: a client asks again
      await setTimeout(50)
      return this.#read(id)
    }
    if (status !== 200) throw new Error(`the import was read with ${status}: ${text}`)
    return JSON.parse(text) as Answer
  }
}

const settingsOf = (address: DatabaseAddress) => ({ ...settingsFor(address), DEMO: '1' })

/** Statements of the compared columns: of the import `$1` and of the records of its program `$2`. */
const compared: Readonly<Record<string, string>> = {
  records: `SELECT course_key, name, passing_grade, version, updated_by, deactivated_date
              FROM course WHERE program_id = $2 AND course_key LIKE 'KILL-%' AND $1::bigint > 0`,
  timelines: `SELECT course_key, kind, changes FROM catalog_change JOIN course ON course.id = record_id
               WHERE entity = 'courses' AND catalog_change.program_id = $2 AND $1::bigint > 0`,
  rows: `SELECT line, key, result, issues, changes, note, is_applied FROM import_row
          WHERE import_id = $1 AND $2::bigint > 0`,
  counts: `SELECT state, row_count, created_count, changed_count, unchanged_count, rejected_count, changed_fields
             FROM import WHERE id = $1 AND $2::bigint > 0`,
}

/** Counts the rows that only one of two imports has, each given by its id and its program. */
async function compare(
  { pool }: Database,
  one: readonly [number, number],
  other: readonly [number, number],
): Promise<Record<string, number>> {
  const differences: Record<string, number> = {}
  for (const [title, statement] of Object.entries(compared)) {
    const others = statement.replaceAll('$1', '$3').replaceAll('$2', '$4')
    const { rows } = await pool.query<{ count: number }>(
      `WITH one AS (${statement}), other AS (${others})
       SELECT count(*) AS count FROM ((SELECT * FROM one EXCEPT ALL SELECT * FROM other)
                        UNION ALL (SELECT * FROM other EXCEPT ALL SELECT * FROM one)) AS different`,
      [...one, ...other],
    )
    differences[title] = Number(rows[0]?.count)
  }
  return differences
}
