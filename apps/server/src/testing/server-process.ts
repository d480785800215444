import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launch } from '../../launch.mjs'
import type { DatabaseAddress } from '../db/connect.ts'
import { testFolder } from '../db/testing/templates.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** A server in a process of its own. */
export interface ServerProcess {
  readonly pid: number
  /** `http://localhost:4711`; the address it printed. */
  readonly origin: string
  /** All that it wrote so far, both streams. */
  readonly output: () => string
  readonly kill: (signal: NodeJS.Signals) => void
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>
}

/** The settings that make a server work on a database. */
export const settingsFor = (address: DatabaseAddress): NodeJS.ProcessEnv =>
  address.kind === 'embedded' ? { DATA_DIR: address.folder } : { DATABASE_URL: address.url }

/** Starts `main.ts` on a free port and waits until it serves; throws with what it wrote when it ends before. */
export async function startServerProcess(settings: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const { child, output, ended } = run({ PORT: '0', ...settings })
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [address] = /http:\/\/localhost:\d+$/m.exec(output()) ?? []
      if (address !== undefined) resolve(address)
    })
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${output()}`)))
  })
  return { pid: child.pid ?? 0, origin, output, ended, kill: (signal) => void child.kill(signal) }
}

/** Runs `main.ts` to its end and answers its exit code and all that it wrote. */
export async function runServer(settings: NodeJS.ProcessEnv, args: readonly string[] = []) {
  const { output, ended } = run(settings, args)
  return { code: await ended, output: output() }
}

/** Where Node keeps what it compiled: reading the sources anew is half of the work of a process that just starts. */
const NODE_COMPILE_CACHE = join(testFolder, 'compiled')

/** Only what is named reaches the process: neither the settings of this one nor a PG... variable. */
function run(settings: NodeJS.ProcessEnv, args: readonly string[] = []) {
  const { PATH, HOME, TMPDIR } = process.env
  const env = {
    PATH,
    HOME,
    TMPDIR,
    LOG_LEVEL: 'error',
    STOP_SECONDS: '600',
    NODE_COMPILE_CACHE,
    ...launch.env,
    ...settings,
  }
  const child = spawn(process.execPath, [...launch.flags, main, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (written += text))
  }
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals)
  return { child, output: () => written, ended }
}
