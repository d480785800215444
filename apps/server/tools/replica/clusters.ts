import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../src/testing/free-port.ts'

/** A PostgreSQL server of its own and a streaming replica of it, on free ports of this machine. */
export interface Clusters {
  readonly version: string
  readonly primaryUrl: string
  readonly replicaUrl: string
  /** Changes a setting of the replica while it runs. */
  readonly setReplica: (name: string, value: string) => Promise<void>
  /** Ends the replica without letting it finish anything. */
  readonly killReplica: () => Promise<void>
  readonly startReplica: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Debian installs the programs of a server outside of the path. */
const folders = () => [
  ...globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })),
  ...(process.env.PATH ?? '').split(':'),
]

const PROGRAMS = ['initdb', 'pg_ctl', 'pg_basebackup']

/** Returns the folder with the programs of a PostgreSQL server; null if none is installed. */
export function findPrograms(): string | null {
  const hasAll = (folder: string) => PROGRAMS.every((program) => globSync(join(folder, program)).length > 0)
  return folders().find(hasAll) ?? null
}

/** The server refuses to run as root. */
function userOfServer(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((option) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' })),
  )
  return { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) }
}

/** Creates and starts a server and its replica. All data is removed when they are closed. */
export async function startClusters(programs: string): Promise<Clusters> {
  const user = userOfServer()
  const folder = mkdtempSync(join(tmpdir(), 'replica-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid)
  const [primary, replica] = [join(folder, 'primary'), join(folder, 'replica')]
  const [port, replicaPort] = [await findFreePort(), await findFreePort()]

  const run = async (program: string, ...args: readonly string[]) => {
    // a started server keeps the streams of pg_ctl open, so the output goes to files
    const child = spawn(join(programs, program), args, { ...user, cwd: folder, stdio: 'ignore' })
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) throw new Error(`${program} ended with ${code}`)
  }
  const configure = (data: string, own: number) =>
    appendFileSync(
      join(data, 'postgresql.conf'),
      [
        '',
        `port = ${own}`,
        "listen_addresses = '127.0.0.1'",
        `unix_socket_directories = '${folder}'`,
        'fsync = off',
        'hot_standby = on',
        '',
      ].join('\n'),
    )
  const start = (data: string) => run('pg_ctl', '-D', data, '-w', '-l', `${data}.log`, 'start')
  const stop = (data: string, mode: string) => run('pg_ctl', '-D', data, '-w', '-m', mode, 'stop')

  await run('initdb', '-D', primary, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
  configure(primary, port)
  await start(primary)
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
  await run('pg_basebackup', ...from, '-D', replica, '-R', '-X', 'stream', '-c', 'fast')
  configure(replica, replicaPort)
  await start(replica)
  const urlOf = (own: number) => `postgres://postgres@127.0.0.1:${own}/postgres`
  return {
    version: execFileSync(join(programs, 'pg_ctl'), ['--version'], { encoding: 'utf8' }).trim(),
    primaryUrl: urlOf(port),
    replicaUrl: urlOf(replicaPort),
    setReplica: async (name, value) => {
      appendFileSync(join(replica, 'postgresql.conf'), `${name} = '${value}'\n`)
      await run('pg_ctl', '-D', replica, 'reload')
    },
    killReplica: () => stop(replica, 'immediate'),
    startReplica: () => start(replica),
    close: async () => {
      await stop(replica, 'immediate').catch(() => undefined)
      await stop(primary, 'immediate').catch(() => undefined)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
