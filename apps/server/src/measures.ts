import { createNoopMeter, type Meter } from '@opentelemetry/api'

/** The connections of a pool at a moment: all, unused ones, the most that it opens, and the calls that wait for one. */
export interface PoolState {
  readonly open: number
  readonly idle: number
  readonly most: number
  readonly waiting: number
}

/** How a turn of background work ended; `interrupted`: by an error, and it is done again. */
export type JobOutcome = 'done' | 'failed' | 'canceled' | 'handed_back' | 'interrupted'

/** Upper limits of buckets, in seconds: of calls, and of work that can take minutes. */
const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const WORK_SECONDS = [0.05, 0.25, 1, 5, 15, 60, 300, 900, 3600]

const pools = new Set<() => PoolState>()

/** Includes a pool in the measured connections, until the returned function is called. */
export function measurePool(state: () => PoolState): () => void {
  pools.add(state)
  return () => void pools.delete(state)
}

/**
 * Every metric of the server, under the names of the Prometheus endpoint. A label has only values of a closed set: the
 * pattern of a route, a status, the kind of a job, an entity, a state, a decision. Values that identify a person, a
 * client, a program or a record are never labels (docs/decisions/0115).
 */
function createMeasures(meter: Meter) {
  const seconds = (name: string, description: string, explicitBucketBoundaries: number[]) =>
    meter.createHistogram(name, { description, unit: 's', advice: { explicitBucketBoundaries } })
  const requests = seconds('incentive_request_duration_seconds', 'Duration of requests', CALL_SECONDS)
  const connectionWaits = seconds(
    'incentive_connection_wait_seconds',
    'Time that calls wait for a database connection',
    CALL_SECONDS,
  )
  const jobs = seconds('incentive_job_duration_seconds', 'Duration of turns of background work', WORK_SECONDS)
  const jobWaits = seconds('incentive_job_wait_seconds', 'Time that stored work waits for an instance', WORK_SECONDS)
  const imports = meter.createCounter('incentive_imports_total', { description: 'Imports, by the state they reach' })
  const rows = meter.createCounter('incentive_import_rows_total', { description: 'Rows of applied imports' })
  const replicaCalls = meter.createCounter('incentive_replica_calls_total', {
    description: 'Calls that a replica can serve, by the database that served them',
  })
  const claims = meter.createCounter('incentive_claims_total', { description: 'Claims, by decision' })
  meter
    .createObservableGauge('incentive_connections', { description: 'Open database connections' })
    .addCallback((result) => {
      result.observe(sum('open') - sum('idle'), { state: 'used' })
      result.observe(sum('idle'), { state: 'idle' })
    })
  meter
    .createObservableGauge('incentive_connections_max', { description: 'Most database connections of the instance' })
    .addCallback((result) => result.observe(sum('most')))
  meter
    .createObservableGauge('incentive_connection_waiting', { description: 'Calls that wait for a connection' })
    .addCallback((result) => result.observe(sum('waiting')))
  return {
    /** @param route the pattern of the path, never the path. */
    request: (took: number, labels: { readonly route: string; readonly method: string; readonly status: string }) =>
      requests.record(took, { ...labels }),
    connectionWait: (took: number) => connectionWaits.record(took),
    job: (job: string, outcome: JobOutcome, took: number) => jobs.record(took, { job, outcome }),
    jobWait: (job: string, took: number) => jobWaits.record(took, { job }),
    import: (entity: string, outcome: string) => imports.add(1, { entity, outcome }),
    importRows: (entity: string, outcome: string, count: number) => rows.add(count, { entity, outcome }),
    replicaCall: (by: 'replica' | 'primary') => replicaCalls.add(1, { by }),
    claim: (stage: 'tried' | 'decided', decision: string) => claims.add(1, { stage, decision }),
  }
}

const sum = (key: keyof PoolState) => [...pools].reduce((total, state) => total + state()[key], 0)

let current = createMeasures(createNoopMeter())
let isOn = false

/** The measures of this process. Without a meter they have no effect. */
export const measures = () => current

/** True if metrics are on, so that reading more for a measure is worth it. */
export const isMeasuring = () => isOn

/** Records with a meter from now on; null turns metrics off. */
export function measureWith(meter: Meter | null): void {
  isOn = meter !== null
  current = createMeasures(meter ?? createNoopMeter())
}

/** Returns the seconds since a moment of `performance.now()`. */
export const secondsSince = (began: number) => (performance.now() - began) / 1000
