/**
 * Runs two instances of the server with a streaming replica of their database. Clients create product categories on one instance
 * and search for them on the other right away, while the replica is current, an hour behind, killed, and back again.
 * Prints a line for each state: calls, searches that did not find what was created before (`stale`), failed calls, and
 * the number of calls that each database served.
 *
 * `npm run replica-test -- [--clients 4] [--rounds 50]`: the number of clients, and of rounds of each in a state. Needs
 * the programs of a PostgreSQL server, and starts servers of its own. Exits with 1 if a call failed or was stale, or if
 * the replica did not serve what it could.
 */
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { cookieOf, openClient } from '../../src/faults/testing/client.ts'
import { findFreePort } from '../../src/testing/free-port.ts'
import { startServerProcess, type ServerProcess } from '../../src/testing/server-process.ts'
import { findPrograms, startClusters, type Clusters } from './clusters.ts'

const { values } = parseArgs({
  options: { clients: { type: 'string', default: '4' }, rounds: { type: 'string', default: '50' } },
})
const [clients, rounds] = [Number(values.clients), Number(values.rounds)]

/** Number of searches that follow each write. */
const searchesPerWrite = 4

interface Instance extends ServerProcess {
  readonly metrics: string
}

type Served = Record<'replica' | 'primary', number>

/** Reads how many calls each database has served on all instances. */
async function readServed(instances: readonly Instance[]): Promise<Served> {
  const served = { replica: 0, primary: 0 }
  for (const { metrics } of instances) {
    const text = await (await fetch(metrics)).text()
    for (const by of ['replica', 'primary'] as const) {
      const [, count = '0'] =
        new RegExp(`^incentive_replica_calls_total\\{[^}]*by="${by}"[^}]*\\} (\\d+)`, 'm').exec(text) ?? []
      served[by] += Number(count)
    }
  }
  return served
}

/** One client: creates a product category on an instance, then searches on the other one, again and again. */
async function play(
  instances: readonly Instance[],
  name: string,
  found: { stale: number; failures: string[]; millis: number[] },
) {
  const { call, close } = openClient()
  try {
    const [writer, reader] = instances as [Instance, Instance]
    const cookie = await cookieOf(call, writer.origin, 'admin@example.com')
    const send = async (origin: string, path: string, body: unknown) => {
      const { status, text } = await call('POST', `${origin}/api/${path}`, { body, headers: { cookie } })
      if (status >= 400) found.failures.push(`${path}: ${status} ${text.slice(0, 200)}`)
      return JSON.parse(text) as { totalElements?: number }
    }
    for (let round = 0; round < rounds; round += 1) {
      const key = `${name}-${round}`
      await send(writer.origin, 'productCategories', { name: key })
      for (let search = 0; search < searchesPerWrite; search += 1) {
        const began = performance.now()
        const { totalElements } = await send(reader.origin, 'productCategories/search', { keyword: key })
        found.millis.push(performance.now() - began)
        if (totalElements !== 1) found.stale += 1
      }
    }
  } finally {
    close()
  }
}

/** Runs all clients while the replica is in a state; `part` is the part of the searches that
 * the replica must serve, and `during` happens in their midst. Returns true if all is well. */
async function runState(
  instances: readonly Instance[],
  state: string,
  part: 'all' | 'some' | 'none',
  during: () => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  const before = await readServed(instances)
  const found = { stale: 0, failures: [] as string[], millis: [] as number[] }
  const playing = Array.from({ length: clients }, (_, index) =>
    play(instances, `${state.replaceAll(' ', '-')}-${index}`, found),
  )
  await Promise.all([...playing, during()])
  const after = await readServed(instances)
  const served = { replica: after.replica - before.replica, primary: after.primary - before.primary }
  const sorted = found.millis.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
  const { stale, failures } = found
  const counts = { writes: clients * rounds, searches: sorted.length, stale, failed: failures.length }
  console.log(JSON.stringify({ state, ...counts, ...served, p50: at(0.5), p95: at(0.95), longest: at(0.999) }))
  for (const failure of failures.slice(0, 5)) console.error(failure)
  const servesAsExpected = {
    all: served.replica > served.primary,
    some: served.replica > 0 && served.primary > 0,
    none: served.replica === 0,
  }[part]
  return stale === 0 && failures.length === 0 && servesAsExpected
}

/** A replica that was away or behind is asked again after a second. */
const restOfReplica = () => setTimeout(2_000)

async function runWith({ primaryUrl, replicaUrl, ...clusters }: Clusters): Promise<boolean> {
  const start = async (): Promise<Instance> => {
    const port = await findFreePort()
    const settings = {
      DATABASE_URL: primaryUrl,
      DATABASE_REPLICA_URL: replicaUrl,
      METRICS_PORT: String(port),
      DEMO: '1',
      HOST: '127.0.0.1',
    }
    return { ...(await startServerProcess(settings)), metrics: `http://127.0.0.1:${port}/metrics` }
  }
  const instances = [await start(), await start()]
  try {
    const states = [await runState(instances, 'current', 'all')]
    await clusters.setReplica('recovery_min_apply_delay', '1h')
    states.push(await runState(instances, 'an hour behind', 'none'))
    await clusters.setReplica('recovery_min_apply_delay', '0')
    await restOfReplica()
    states.push(
      await runState(instances, 'killed', 'some', async () => {
        await setTimeout(500)
        await clusters.killReplica()
      }),
    )
    states.push(await runState(instances, 'away', 'none'))
    await clusters.startReplica()
    await restOfReplica()
    states.push(await runState(instances, 'back', 'all'))
    return states.every(Boolean)
  } finally {
    for (const instance of instances) instance.kill('SIGTERM')
    await Promise.all(instances.map(({ ended }) => ended))
  }
}

async function main(): Promise<number> {
  const programs = findPrograms()
  if (programs === null) {
    console.error(
      'replica-test was not run: it needs the programs of a PostgreSQL server (Debian: apt-get install postgresql)',
    )
    return 1
  }
  const clusters = await startClusters(programs)
  try {
    console.log(clusters.version)
    return (await runWith(clusters)) ? 0 : 1
  } finally {
    await clusters.close()
  }
}

process.exitCode = await main()
