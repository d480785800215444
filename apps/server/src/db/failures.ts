import pg from 'pg'
import { EngineAway } from './embedded/engine-thread.ts'
import { TooManyWaiting } from './queueing-pool.ts'

/** The constraint that a save violated: its kind, its name in the schema, and its table. */
export type BrokenConstraint = {
  kind: 'unique' | 'foreignKey' | 'check' | 'notNull'
  name: string
  table: string
}

const constraintKinds: Record<string, BrokenConstraint['kind']> = {
  '23505': 'unique',
  '23503': 'foreignKey',
  '23514': 'check',
  '23502': 'notNull',
}

/**
 * Returns the violated constraint of an error, or undefined for other errors. For a not-null violation, the name is the
 * column.
 */
export function constraintOf(error: unknown): BrokenConstraint | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined
  const kind = constraintKinds[error.code ?? '']
  if (kind === undefined) return undefined
  return { kind, name: error.constraint ?? error.column ?? '', table: error.table ?? '' }
}

/**
 * True if two transactions conflicted (serialization failure or deadlock), or one timed out waiting for the other (lock
 * timeout). The whole transaction can be retried, after its connection was available to others.
 */
export function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['40001', '40P01', '55P03'].includes(error.code ?? '')
}

/**
 * Reason why the database cannot serve a call now: it is unavailable; too many calls wait for it or a statement takes
 * too long; another transaction has locked the rows to change; its disk is full; it is read-only.
 */
export type Outage = 'away' | 'busy' | 'locked' | 'diskFull' | 'readOnly'

/**
 * SQLSTATE classes and codes that mean the database cannot serve now: connection lost (08), insufficient resources such
 * as too many connections (53), shutdown and startup (57P), disk failures (58).
 */
const awayCodes = /^(08...|53...|57P..|58...)$/

const outageCodes: Readonly<Record<string, Outage>> = {
  '53100': 'diskFull',
  '25006': 'readOnly',
  '55P03': 'locked',
  // a statement that exceeded its time limit
  '57014': 'busy',
}

/** System calls of socket errors. They are checked too, since file errors have the same codes. */
const awayCalls = new Set(['connect', 'read', 'write', 'getaddrinfo'])
const awayNetwork = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/

/**
 * Messages of `pg` and its pool for a connection that ended or was not available in time; these errors have no code.
 */
const awayMessages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after|driver has already been destroyed)/

/**
 * Returns why the database could not serve, in which case the response is 503 and retrying later makes sense. Returns
 * undefined for errors in a statement, violated constraints and bugs.
 */
export function outageOf(error: unknown): Outage | undefined {
  if (error instanceof EngineAway) return 'away'
  if (error instanceof TooManyWaiting) return 'busy'
  if (error instanceof pg.DatabaseError) {
    const { code = '' } = error
    return outageCodes[code] ?? (awayCodes.test(code) ? 'away' : undefined)
  }
  if (error instanceof AggregateError) return error.errors.every(isDatabaseAway) ? 'away' : undefined
  if (!(error instanceof Error)) return undefined
  if ('syscall' in error && 'code' in error && awayCalls.has(String(error.syscall)))
    return awayNetwork.test(String(error.code)) ? 'away' : undefined
  return awayMessages.test(error.message) ? 'away' : outageOf(error.cause)
}

/** True if an error means that the database is unavailable or cannot serve now. */
export const isDatabaseAway = (error: unknown): boolean => outageOf(error) !== undefined
