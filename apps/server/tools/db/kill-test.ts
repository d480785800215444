/**
 * Kills saving processes many times and reports the losses: a process that saves on an embedded database, one that
 * creates such a database, and whole servers on both backends: during saves, whose clients retry with their
 * Idempotency-Key, during activations of revisions, by call, before a change, and by the job, and during imports. Half of
 * the kills of a server during saves, and a fifth of those during activations, are between a commit and its response.
 *
 * `node apps/server/tools/db/kill-test.ts [kills while saving] [kills of new folders] [kills of each server during saves]
 * [kills of each server during activations] [kills during each import]`, 60, 20, 20, 20 and 20 by default. Exits with 1 if
 * an acknowledged save was lost, any save or activation was torn or duplicated, a retry was rejected, or an import did not
 * end like an undisturbed one; a folder that does not open ends it at once.
 */
import type { DatabaseAddress } from '../../src/db/connect.ts'
import { findTestServer } from '../../src/db/testing/test-server.ts'
import { killActivations, type ActivationKills } from '../../src/faults/testing/kill-activations.ts'
import { isSound } from '../../src/faults/testing/inspect-versions.ts'
import { isEqual, killImports, type ImportKills } from '../../src/faults/testing/kill-imports.ts'
import { killServer, type Killing, type KillReport } from '../../src/faults/testing/kill-server.ts'
import { cloneDemo } from '../../src/testing/demo-clone.ts'
import { type KillRound, killCreations, killRounds } from './kill-rounds.ts'

const [saving = '60', creating = '20', serving = '20', activating = '20', importing = '20'] = process.argv.slice(2)
const CREATION_MILLIS = 5_000

async function run(title: string, rounds: AsyncGenerator<KillRound>): Promise<KillRound[]> {
  const done: KillRound[] = []
  for await (const round of rounds) {
    done.push(round)
    const { livedMillis, hitWhile, acknowledged, lost, torn, openMillis } = round
    console.log(
      `${title} ${done.length}: killed after ${livedMillis} ms while ${hitWhile}, ${acknowledged} saves acknowledged, ` +
        `${lost} lost, ${torn} torn, opened in ${openMillis} ms`,
    )
  }
  return done
}

function summary(rounds: readonly KillRound[]) {
  const sum = (of: (round: KillRound) => number) => rounds.reduce((total, round) => total + of(round), 0)
  const hit = (phase: KillRound['hitWhile']) => rounds.filter(({ hitWhile }) => hitWhile === phase).length
  return {
    kills: rounds.length,
    'while creating': hit('creating'),
    'while opening': hit('opening'),
    'while saving': hit('saving'),
    'saves acknowledged': sum(({ acknowledged }) => acknowledged),
    lost: sum(({ lost }) => lost),
    torn: sum(({ torn }) => torn),
    'not opened': 0,
    'opened in ms, average': Math.round(sum(({ openMillis }) => openMillis) / rounds.length),
    'opened in ms, most': Math.max(...rounds.map(({ openMillis }) => openMillis)),
  }
}

type Backend = 'embedded database' | 'PostgreSQL'

/** The sizes of imports, in rows: on a server the first is applied in one transaction, the other in several. */
const IMPORTS: readonly (readonly [Backend, number])[] = [
  ['embedded database', 20_000],
  ['PostgreSQL', 150_000],
  ['PostgreSQL', 300_000],
]

/** Kills a server on both backends, or on some. */
async function runServers<Report>(
  title: string,
  kills: number,
  aimed: number,
  kill: (address: DatabaseAddress, killing: Killing) => Promise<Report>,
  backends: readonly Backend[] = ['embedded database', 'PostgreSQL'],
): Promise<Record<string, Report>> {
  const reports: Record<string, Report> = {}
  if (kills === 0) return reports
  const url = await findTestServer()
  for (const backend of backends) {
    if (backend === 'PostgreSQL' && url === undefined) continue
    const clone = await cloneDemo(backend === 'PostgreSQL' ? 'server' : 'embedded')
    const name = `${title}, ${backend}`
    const onKill = (done: number) => console.log(`${name} ${done} of ${kills}: killed`)
    reports[name] = await kill(clone.address, { kills, aimed, chance: Math.random, onKill })
    await clone.remove()
  }
  return reports
}

const results: Record<string, KillRound[]> = {}
if (Number(saving) > 0) results['one folder'] = await run('one folder', killRounds(Number(saving), Math.random))
if (Number(creating) > 0) {
  results['new folders'] = await run('new folder', killCreations(Number(creating), CREATION_MILLIS, Math.random))
}
const table = Object.fromEntries(Object.entries(results).map(([title, rounds]) => [title, summary(rounds)]))
const servers: Record<string, KillReport> = await runServers(
  'saves',
  Number(serving),
  Math.ceil(Number(serving) / 2),
  killServer,
)
const activations: Record<string, ActivationKills> = await runServers(
  'activations',
  Number(activating),
  Math.ceil(Number(activating) / 5),
  killActivations,
)
const imports: Record<string, ImportKills> = {}
for (const [backend, rows] of IMPORTS) {
  const title = `import of ${rows} rows`
  const kill = (address: DatabaseAddress, killing: Killing) => killImports(address, rows, killing)
  Object.assign(imports, await runServers(title, Number(importing), 0, kill, [backend]))
}
console.table(table)
console.table(servers)
console.log(JSON.stringify(imports, null, 2))
console.log(JSON.stringify(activations, null, 2))
const isHarmed =
  Object.values(table).some(({ lost, torn }) => lost + torn > 0) ||
  Object.values(servers).some(
    ({ lost, torn, doubled, falseConflicts, faults }) => lost + torn + doubled + falseConflicts + faults > 0,
  ) ||
  Object.values(activations).some((report) => report.failures.length > 0 || !isSound(report)) ||
  Object.values(imports).some((report) => !isEqual(report))
process.exitCode = isHarmed ? 1 : 0
