import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launch } from '../../launch.mjs'
import type { DatabaseAddress } from '../db/connect.ts'
import { testFolder } from '../db/testing/templates.ts'

/** The program of the server. */
export const ownMain = fileURLToPath(new URL('../main.ts', import.meta.url))

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
  address.kind === 'embedded'
    ? { DATA_DIR: address.folder }
    : { DATABASE_URL: address.url, ...(address.pooler && { DATABASE_POOLER: address.pooler }) }

/** A server that may not serve yet; `ready` is its address, or its output if it ends before that. */
export interface StartingServer extends Omit<ServerProcess, 'origin'> {
  readonly ready: Promise<string>
}

/** Starts `main.ts` on a free port; benchmarks start that of another build. */
export function spawnServer(settings: NodeJS.ProcessEnv, main = ownMain): StartingServer {
  const { child, output, ended } = run({ PORT: '0', ...settings }, [], main)
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [address] = /http:\/\/localhost:\d+$/m.exec(output()) ?? []
      if (address !== undefined) resolve(address)
    })
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${output()}`)))
  })
  return { pid: child.pid ?? 0, ready, output, ended, kill: (signal) => void child.kill(signal) }
}

/** Starts `main.ts` on a free port and waits until it serves. If it ends before that, throws its output. */
export async function startServerProcess(settings: NodeJS.ProcessEnv, main = ownMain): Promise<ServerProcess> {
  const { ready, ...server } = spawnServer(settings, main)
  return { ...server, origin: await ready }
}

/**
 * Runs `main.ts` to its end and returns its exit code and all output. With `isUnread`, the pipe of its output is closed
 * from the start, and only its errors are returned.
 */
export async function runServer(
  settings: NodeJS.ProcessEnv,
  args: readonly string[] = [],
  { main = ownMain, isUnread = false } = {},
) {
  const { child, output, ended } = run(settings, args, main)
  if (isUnread) child.stdout.destroy()
  return { code: await ended, output: output() }
}

/** Folder of Node's compile cache: reading the sources again takes half of the time of a short process. */
const NODE_COMPILE_CACHE = join(testFolder, 'compiled')

/** Only the given settings reach the process: neither the environment of this one nor any PG... variable. */
function run(settings: NodeJS.ProcessEnv, args: readonly string[], main: string) {
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
