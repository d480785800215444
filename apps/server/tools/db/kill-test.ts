/**
 * Kills saving processes many times and reports the losses: a process that saves on an embedded database, one that
 * creates such a database, and whole servers on both backends, whose clients retry with their Idempotency-Key. Half of
 * the kills of a server are between the commit of a save and its response.
 *
 * `node apps/server/tools/db/kill-test.ts [kills while saving] [kills of new folders] [kills of each server]`, 60, 20
 * and 20 by default. Exits with 1 if an acknowledged save was lost, any save was torn or duplicated, or a retry was
 * rejected; a folder that does not open ends it at once.
 */
import type { DatabaseAddress } from '../../src/db/connect.ts'
import { cloneServerDatabase } from '../../src/db/testing/templates.ts'
import { findTestServer } from '../../src/db/testing/test-server.ts'
import { killServer, type KillReport } from '../../src/faults/testing/kill-server.ts'
import { cloneDemo } from '../../src/testing/demo-clone.ts'
import { type KillRound, killCreations, killRounds } from './kill-rounds.ts'

const [saving = '60', creating = '20', serving = '20'] = process.argv.slice(2)
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

async function runServer(title: string, address: DatabaseAddress): Promise<KillReport> {
  const kills = Number(serving)
  const onKill = (kill: number) => console.log(`${title} ${kill} of ${kills}: killed`)
  return killServer(address, { kills, aimed: Math.ceil(kills / 2), chance: Math.random, onKill })
}

async function runServers(): Promise<Record<string, KillReport>> {
  const embedded = await cloneDemo('embedded')
  const reports: Record<string, KillReport> = {
    'server, embedded database': await runServer('server on the embedded database', embedded.address),
  }
  await embedded.remove()
  const url = await findTestServer()
  if (url === undefined) return reports
  const clone = await cloneServerDatabase(url)
  reports['server, PostgreSQL'] = await runServer('server on PostgreSQL', clone.address)
  await clone.remove()
  return reports
}

const results: Record<string, KillRound[]> = {}
if (Number(saving) > 0) results['one folder'] = await run('one folder', killRounds(Number(saving), Math.random))
if (Number(creating) > 0) {
  results['new folders'] = await run('new folder', killCreations(Number(creating), CREATION_MILLIS, Math.random))
}
const table = Object.fromEntries(Object.entries(results).map(([title, rounds]) => [title, summary(rounds)]))
const servers = Number(serving) > 0 ? await runServers() : {}
console.table(table)
console.table(servers)
const isHarmed =
  Object.values(table).some(({ lost, torn }) => lost + torn > 0) ||
  Object.values(servers).some(
    ({ lost, torn, doubled, falseConflicts, faults }) => lost + torn + doubled + falseConflicts + faults > 0,
  )
process.exitCode = isHarmed ? 1 : 0
