/**
 * Kills a process that saves on an embedded database, many times, and tells what was lost.
 *
 * `node apps/server/tools/db/kill-test.ts [kills while saving] [kills of new folders]`, 60 and 20 when not said.
 * Ends with 1 when an acknowledged save was lost or any was torn; a folder that does not open ends it at once.
 */
import { type KillRound, killCreations, killRounds } from './kill-rounds.ts'

const [saving = '60', creating = '20'] = process.argv.slice(2)
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

const results = {
  'one folder': await run('one folder', killRounds(Number(saving), Math.random)),
  'new folders': await run('new folder', killCreations(Number(creating), CREATION_MILLIS, Math.random)),
}
const table = Object.fromEntries(Object.entries(results).map(([title, rounds]) => [title, summary(rounds)]))
console.table(table)
const isHarmed = Object.values(table).some(({ lost, torn }) => lost + torn > 0)
process.exitCode = isHarmed ? 1 : 0
