import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openDatabase } from '../../src/db/connect.ts'
import { dataPath } from '../../src/db/embedded/data-folder.ts'

/** The results of one kill: how long the process lived, its state at the kill, and the findings afterward. */
export type KillRound = {
  livedMillis: number
  /** `creating`: before the folder held a database; `opening`: before the first save; `saving`: after that. */
  hitWhile: 'creating' | 'opening' | 'saving'
  acknowledged: number
  lost: number
  torn: number
  openMillis: number
}

const SUBJECT = new URL('./kill-subject.ts', import.meta.url).pathname
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Starts a process that saves, kills it with SIGKILL at a moment that `chance` (0 to 1) chooses, opens its folder and
 * counts; repeatedly on the same folder. Throws if the folder does not open.
 */
export async function* killRounds(kills: number, chance: () => number): AsyncGenerator<KillRound> {
  const folder = mkdtempSync(join(tmpdir(), 'kill-test-'))
  const allSaved: number[] = []
  try {
    for (let round = 0; round < kills; round += 1) {
      const { saved, ...life } = await liveAndDie(folder, chance)
      allSaved.push(...saved)
      yield { ...life, ...(await inspect(folder, allSaved)), acknowledged: saved.length }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Same as {@link killRounds}, but with a new folder each time. The process is killed within its first `withinMillis`,
 * usually before the database exists.
 */
export async function* killCreations(
  kills: number,
  withinMillis: number,
  chance: () => number,
): AsyncGenerator<KillRound> {
  for (let round = 0; round < kills; round += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'kill-test-'))
    try {
      const { saved, ...life } = await liveAndDie(folder, chance, withinMillis)
      yield { ...life, ...(await inspect(folder, saved)), acknowledged: saved.length }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

type Life = Pick<KillRound, 'livedMillis' | 'hitWhile'> & { saved: number[] }

/** Without `withinMillis`, the kill comes after the first acknowledged save or, in one of four cases, while opening. */
async function liveAndDie(folder: string, chance: () => number, withinMillis?: number): Promise<Life> {
  const started = performance.now()
  const subject = spawn(process.execPath, [SUBJECT, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(subject, 'exit')
  const saved: number[] = []
  let hitWhile: KillRound['hitWhile'] = 'opening'
  let timer: NodeJS.Timeout | undefined
  const killIn = (millis: number) => {
    timer ??= setTimeout(() => subject.kill('SIGKILL'), millis)
  }
  const isEarly = chance() < 0.25 && existsSync(dataPath(folder))
  if (withinMillis !== undefined) killIn(chance() * withinMillis)
  else if (isEarly) killIn(chance() * 500)
  for await (const line of createInterface(subject.stdout)) {
    if (!line.startsWith('saved ')) continue
    saved.push(Number(line.slice('saved '.length)))
    hitWhile = 'saving'
    killIn(chance() * 1_500)
  }
  await exited
  clearTimeout(timer)
  if (!existsSync(dataPath(folder))) hitWhile = 'creating'
  return { livedMillis: Math.round(performance.now() - started), hitWhile, saved }
}

/**
 * A save is torn if its programs do not match its last statement. A change of all programs is torn if it reached only
 * some programs of a client. An index is torn if it finds other rows than the table has.
 */
const FINDINGS = `
  WITH saves AS (
    SELECT c.id, c.name, count(p.id) AS programs, min(p.version) AS oldest, max(p.version) AS newest
      FROM client c LEFT JOIN program p ON p.client_id = c.id GROUP BY c.id
  )
  SELECT (SELECT count(*) FROM unnest($1::bigint[]) AS said (id) WHERE said.id NOT IN (SELECT id FROM saves)) AS lost,
         (SELECT count(*) FROM saves WHERE name <> 'Save of ' || programs || ' whole' OR oldest <> newest) AS torn`

const setting = (name: string, value: 'on' | 'off') => `set_config('${name}', '${value}', false)`
const INDEX_SCANS = ['enable_indexscan', 'enable_indexonlyscan', 'enable_bitmapscan']
const READ_TABLE = `SELECT ${INDEX_SCANS.map((name) => setting(name, 'off')).join(', ')}`
const READ_INDEX = `SELECT ${[...INDEX_SCANS.map((name) => setting(name, 'on')), setting('enable_seqscan', 'off')].join(', ')}`
const COUNT = 'SELECT count(*) AS programs FROM program WHERE client_id > 0'

async function inspect(folder: string, saved: number[]): Promise<Pick<KillRound, 'lost' | 'torn' | 'openMillis'>> {
  const started = performance.now()
  const database = await openDatabase({ kind: 'embedded', folder }, quiet)
  const openMillis = Math.round(performance.now() - started)
  try {
    return await database.withoutTimeout(async (connection) => {
      const ask = async <Row extends object>(text: string, values?: unknown[]) =>
        (await connection.query<Row>(text, values)).rows[0]
      const schema = await ask<{ made: boolean }>("SELECT to_regclass('program') IS NOT NULL AS made")
      if (schema?.made !== true) return { lost: saved.length, torn: 0, openMillis }
      const found = await ask<{ lost: number; torn: number }>(FINDINGS, [saved])
      await ask(READ_TABLE)
      const inTable = await ask<{ programs: number }>(COUNT)
      await ask(READ_INDEX)
      const inIndex = await ask<{ programs: number }>(COUNT)
      const torn = (found?.torn ?? Number.NaN) + Math.abs((inTable?.programs ?? 0) - (inIndex?.programs ?? 0))
      return { lost: found?.lost ?? Number.NaN, torn, openMillis }
    })
  } finally {
    await database.close()
  }
}
