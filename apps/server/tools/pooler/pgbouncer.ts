import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../src/testing/free-port.ts'

/** A running PgBouncer in transaction mode. */
export interface PgBouncer {
  readonly version: string
  /** The address of a database of the server behind it. */
  readonly urlOf: (database: string) => string
  readonly close: () => Promise<void>
}

/** Debian installs it for administrators. */
const PATH = `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin`

/** Returns the first line of `pgbouncer --version`; null if it is not installed. */
export async function versionOfPgBouncer(): Promise<string | null> {
  const child = spawn('pgbouncer', ['--version'], { env: { PATH }, stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part))
  const isStarted = await once(child, 'close').then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
  return isStarted ? (text.split('\n')[0] ?? '') : null
}

/**
 * Starts PgBouncer on a free port of this machine, in front of a server. All settings that are not named here are its
 * defaults. It uses a few connections for each database.
 */
export async function startPgBouncer(version: string, server: string, connections: number): Promise<PgBouncer> {
  const { hostname, port, username, password } = new URL(server)
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  chmodSync(folder, 0o755)
  const listenPort = await findFreePort()
  const login = [
    `user=${decodeURIComponent(username)}`,
    ...(password ? [`password=${decodeURIComponent(password)}`] : []),
  ]
  const config = [
    '[databases]',
    `* = host=${hostname} port=${port || '5432'} ${login.join(' ')}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listenPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    // it refuses to run as root
    ...(process.getuid?.() === 0 ? ['user = daemon'] : []),
  ]
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, `${config.join('\n')}\n`)
  const child = spawn('pgbouncer', [file], { env: { PATH }, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'close')
  let log = ''
  const isUp = new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      log += part
      if (log.includes('process up')) resolve()
    })
    void ended.then(() => reject(new Error(`PgBouncer ended: ${log}`)))
  })
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await isUp
  } catch (error) {
    await close()
    throw error
  }
  const urlOf = (database: string) => `postgres://${username}@127.0.0.1:${listenPort}/${database}`
  return { version, urlOf, close }
}
