import pg from 'pg'
import { EngineAway } from './embedded/engine-thread.ts'
import { TooManyWaiting } from './queueing-pool.ts'

/** What a save ran into: the kind of constraint, its name in the schema, and the table. */
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

/** Tells which constraint an error speaks of; undefined when it is another error. A not-null names its column. */
export function constraintOf(error: unknown): BrokenConstraint | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined
  const kind = constraintKinds[error.code ?? '']
  if (kind === undefined) return undefined
  return { kind, name: error.constraint ?? error.column ?? '', table: error.table ?? '' }
}

/**
 * Two transactions met (serialization failure or deadlock), or one waited in vain for the other (lock timeout): the whole
 * transaction may be tried again, after its connection was free for others.
 */
export function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['40001', '40P01', '55P03'].includes(error.code ?? '')
}

/**
 * Why the database cannot serve a call now: it is away; too many wait for it, or a statement takes too
 * long; another transaction holds what the call wants to change; its disk is full; it takes reads only.
 */
export type Outage = 'away' | 'busy' | 'locked' | 'diskFull' | 'readOnly'

/**
 * SQLSTATE classes and codes in which the database cannot serve now: connection lost (08), resources spent such as too
 * many connections (53), shutdown and start-up (57P), disk failures (58).
 */
const awayCodes = /^(08...|53...|57P..|58...)$/

const outageCodes: Readonly<Record<string, Outage>> = {
  '53100': 'diskFull',
  '25006': 'readOnly',
  '55P03': 'locked',
  // a statement that outlasted its limit
  '57014': 'busy',
}

/** Errors of a socket. The call is looked at too, since files have errors of the same names. */
const awayCalls = new Set(['connect', 'read', 'write', 'getaddrinfo'])
const awayNetwork = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/

/** How `pg` and its pool say that a connection ended or was not had in time; they give these errors no code. */
const awayMessages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after|driver has already been destroyed)/

/**
 * Why the database could not serve, so that the answer is 503 and trying later makes sense; undefined for errors in a
 * statement, broken constraints and bugs.
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

/** Whether an error means that the database is away or cannot serve now. */
export const isDatabaseAway = (error: unknown): boolean => outageOf(error) !== undefined
