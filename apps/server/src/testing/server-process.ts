import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launch } from '../../launch.mjs'
import type { DatabaseAddress } from '../db/connect.ts'
import { testFolder } from '../db/testing/templates.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** A server in its own process. */
export interface ServerProcess {
  readonly pid: number
  /** `http://localhost:4711`; the address that it printed. */
  readonly origin: string
  /** All output so far, from both streams. */
  readonly output: () => string
  readonly kill: (signal: NodeJS.Signals) => void
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>
}

/** The settings for a server on a database. */
export const settingsFor = (address: DatabaseAddress): NodeJS.ProcessEnv =>
  address.kind === 'embedded' ? { DATA_DIR: address.folder } : { DATABASE_URL: address.url }

/** Starts `main.ts` on a free port and waits until it serves. If it ends before that, throws its output. */
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

/** Runs `main.ts` to its end and returns its exit code and all output. */
export async function runServer(settings: NodeJS.ProcessEnv, args: readonly string[] = []) {
  const { output, ended } = run(settings, args)
  return { code: await ended, output: output() }
}

/** Folder of Node's compile cache: reading the sources again takes half of the time of a short process. */
const NODE_COMPILE_CACHE = join(testFolder, 'compiled')

/** Only the given settings reach the process: neither the environment of this one nor any PG... variable. */
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
