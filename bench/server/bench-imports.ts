import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { freshClone, testedForms } from '../../apps/server/src/db/testing/fresh-database.ts'
import { onServer } from '../../apps/server/src/db/testing/test-server.ts'
import { cookieOf, openClient } from '../../apps/server/src/faults/testing/client.ts'
import {
  runServer,
  settingsFor,
  startServerProcess,
  type ServerProcess,
} from '../../apps/server/src/testing/server-process.ts'
import { columns, compareBare, importBare, type Owner } from './bare-imports.ts'
import { forgetPeak, peakMegabytes, residentMegabytes } from './process-memory.ts'

/** Number of participants that another program has at most, and of organizations that the file refers to. */
const most = 200_000
const organizations = 2_000
const pollEvery = 50

/**
 * An import of participants over HTTP, compared with COPY and one statement; the same file again, compared with COPY and
 * a join of all fields; and the undo, compared with the apply. The participants are of a program without promotions.
 * The server runs in its own process, whose memory is measured.
 */
export async function benchImports(print: (line: string) => void, participants: number): Promise<void> {
  if (!testedForms.includes('server')) return
  const { address, remove } = await freshClone('server')
  const folder = await mkdtemp(join(tmpdir(), 'incentive-bench-'))
  const settings = { ...settingsFor(address), DEMO: '1', FILES_DIR: folder }
  try {
    const first = await startServerProcess(settings)
    first.kill('SIGTERM')
    await first.ended
    const present = String(presentOf(participants))
    const grown = await runServer(settings, [
      'grow',
      '--participants',
      present,
      '--organizations',
      String(organizations),
    ])
    if (grown.code !== 0) throw new Error(grown.output)
    await onServer(address.kind === 'server' ? address.url : '', async (client) => {
      const owners = [await addProgram(client, 'BENCH'), await addProgram(client, 'BARE')] as const
      const file = join(folder, 'participants.csv')
      await writeFile(client, file, participants)
      await measure(print, { client, owners, file, participants, settings })
    })
  } finally {
    await remove()
    await rm(folder, { recursive: true, force: true })
  }
}

const presentOf = (participants: number) => Math.min(most, participants)

interface Setting {
  readonly client: pg.ClientBase
  /** The program of the imports, and that of the baselines. */
  readonly owners: readonly [Owner, Owner]
  readonly file: string
  readonly participants: number
  readonly settings: NodeJS.ProcessEnv
}

async function measure(
  print: (line: string) => void,
  { client, owners: [owner, bareOwner], file, participants, settings }: Setting,
): Promise<void> {
  const collector = new URL('./collect-on-signal.ts', import.meta.url).href
  const server = await startServerProcess({
    ...settings,
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--expose-gc --import=${collector}`,
  })
  const { call, close } = openClient()
  try {
    const headers = {
      cookie: await cookieOf(call, server.origin, 'admin@example.com'),
      'x-program-id': String(owner[0]),
    }
    const ask = async (method: 'GET' | 'POST', path: string) => {
      if (server.output().includes('interrupted')) throw new Error(server.output())
      const { status, text } = await call(method, `${server.origin}/api/imports${path}`, { headers })
      if (status >= 400) throw new Error(`${path} answered ${status}: ${text}`)
      return JSON.parse(text) as Answer
    }
    const work: Work = { server, headers, ask, file }
    const idle = await collected(server)
    forgetPeak(server.pid)
    await client.query('VACUUM ANALYZE')
    const bare = await timed(() => importBare(client, file, bareOwner), participants)
    await client.query('VACUUM ANALYZE')
    const imported = await importFile(work, { created: participants })
    const after = await memoryOf(server, idle)
    await client.query('VACUUM ANALYZE')
    const bareAgain = await timed(() => compareBare(client, file, bareOwner), participants)
    const again = await importFile(work, { unchanged: participants })
    const afterAgain = await memoryOf(server, idle)
    const began = performance.now()
    await ask('POST', `/${imported.id}/undo`)
    await reach(ask, imported.id, 'UNDONE')
    const undone = (performance.now() - began) / 1000
    const afterUndo = await memoryOf(server, idle)
    const { size } = await stat(file)
    print(`\n## Import of ${participants.toLocaleString('en-US')} participants, server database\n`)
    print(
      `A CSV file of ${(size / 2 ** 20).toFixed(0)} MB, with ${presentOf(participants).toLocaleString('en-US')} existing participants. Seconds; the baseline is COPY and one statement;`,
    )
    print('for the undo, it is the apply. Memory of the process over idle, in MB: at its peak, and after a full GC.\n')
    print('| work | received | checked | applied | total | baseline | ratio | peak | after GC |')
    print('|---|---:|---:|---:|---:|---:|---:|---:|---:|')
    print(row('new', imported, bare, after))
    print(row('the same file again', again, bareAgain, afterAgain))
    const ratio = (undone / imported.applied).toFixed(2)
    print(`| undo | | | | ${undone.toFixed(1)} | ${imported.applied.toFixed(1)} | ${ratio} | ${afterUndo} |`)
  } finally {
    close()
    server.kill('SIGTERM')
    await server.ended
  }
}

interface Answer {
  readonly id: number
  readonly state: string
  readonly reason: string | null
  readonly counts: Readonly<Record<string, number>>
}

type Ask = (method: 'GET' | 'POST', path: string) => Promise<Answer>

interface Work {
  readonly server: ServerProcess
  readonly headers: Readonly<Record<string, string>>
  readonly ask: Ask
  readonly file: string
}

/** The seconds of an import until it was received, and those until it was checked and applied. */
interface Imported {
  readonly id: number
  readonly received: number
  readonly checked: number
  readonly applied: number
}

const row = (name: string, { received, checked, applied }: Imported, bare: number, memory: string) => {
  const total = received + checked + applied
  const cells = [received, checked, applied, total, bare].map((seconds) => seconds.toFixed(1))
  return `| ${name} | ${cells.join(' | ')} | ${(total / bare).toFixed(2)} | ${memory} |`
}

async function importFile({ server, headers, ask, file }: Work, expected: Record<string, number>): Promise<Imported> {
  const began = performance.now()
  const since = () => (performance.now() - began) / 1000
  const sent = await fetch(`${server.origin}/api/imports?entity=participants&force=true`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv' },
    body: Readable.toWeb(createReadStream(file)) as ReadableStream,
    duplex: 'half',
  } as RequestInit)
  const text = await sent.text()
  if (sent.status !== 202) throw new Error(`the upload answered ${sent.status}: ${text}`)
  const { id } = JSON.parse(text) as Answer
  const received = since()
  await reach(ask, id, 'CHECKED')
  const checked = since()
  await ask('POST', `/${id}/apply`)
  const { counts } = await reach(ask, id, 'APPLIED')
  const applied = since()
  for (const [name, count] of Object.entries(expected)) {
    if (counts[name] !== count) throw new Error(`${name}: ${counts[name]} instead of ${count}`)
  }
  return { id, received, checked: checked - received, applied: applied - checked }
}

const ended = ['FAILED', 'STOPPED', 'NEEDS_COLUMNS', 'UNDONE_IN_PART']

async function reach(ask: Ask, id: number, state: string): Promise<Answer> {
  for (;;) {
    const answer = await ask('GET', `/${id}`)
    if (answer.state === state) return answer
    if (ended.includes(answer.state)) throw new Error(`${answer.state}: ${answer.reason}`)
    await setTimeout(pollEvery)
  }
}

async function timed(work: () => Promise<number>, expected: number): Promise<number> {
  const began = performance.now()
  const count = await work()
  if (count !== expected) throw new Error(`the baseline wrote ${count} rows`)
  return (performance.now() - began) / 1000
}

/** Resident memory after a full collection, in MB. */
async function collected(server: ServerProcess): Promise<number> {
  server.kill('SIGWINCH')
  await setTimeout(1_000)
  return residentMegabytes(server.pid)
}

/** The peak since the last call and the memory after a collection, over idle, as two cells. */
async function memoryOf(server: ServerProcess, idle: number): Promise<string> {
  const peak = peakMegabytes(server.pid)
  const left = await collected(server)
  forgetPeak(server.pid)
  return `${peak - idle} | ${left - idle}`
}

/** Adds a program without promotions that the administrator works in, with one participant type. */
async function addProgram(client: pg.ClientBase, key: string): Promise<Owner> {
  const { rows } = await client.query<{ program: string; client: string }>(
    `WITH program AS (
       INSERT INTO program (client_id, program_key, name) SELECT id, $1, $1 FROM client WHERE client_key = 'ACME'
       RETURNING id, client_id
     ), granted AS (
       INSERT INTO app_user_program (app_user_id, program_id)
       SELECT app_user.id, program.id FROM app_user, program WHERE email = 'admin@example.com'
     ), typed AS (
       INSERT INTO participant_type (program_id, participant_type_key, folded_key, name, updated_date)
       SELECT id, 'DEALER', 'dealer', 'Dealer', now() FROM program
     )
     SELECT id AS program, client_id AS client FROM program`,
    [key],
  )
  const [added] = rows
  if (!added) throw new Error('there is no client')
  return [Number(added.program), Number(added.client)]
}

async function writeFile(client: pg.ClientBase, file: string, participants: number): Promise<void> {
  const { rows } = await client.query<{ key: string }>(
    `SELECT organization_key AS key FROM organization JOIN client ON client.id = client_id
      WHERE client_key = 'ACME' AND deactivated_date IS NULL ORDER BY organization.id`,
  )
  await pipeline(
    Readable.from(
      linesOf(
        participants,
        rows.map(({ key }) => key),
      ),
    ),
    createWriteStream(file),
  )
}

function* linesOf(participants: number, organizations: readonly string[]): Generator<string> {
  yield `${columns.map(([field]) => field).join(',')}\n`
  for (let index = 0; index < participants; index += 1) {
    // in an order that is not that of the keys
    const number = (index * 7_919) % participants
    const name = `Person${number % 1_000},Example${number % 7_919}`
    const rest = `NY,City ${number % 300},${10_000 + (number % 9_000)},2020-0${1 + (number % 9)}-1${number % 9}T05:00:00Z`
    const organization = organizations[number % organizations.length]
    yield `P-${number},${name},person${number}@example.com,${organization},DEALER,${rest},${number % 40},${number % 100_000}.5\n`
  }
}
