import pg from 'pg'
import { EngineAway } from './embedded/engine-thread.ts'

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

/** Two transactions met (serialization failure or deadlock): the whole transaction may be tried again. */
export function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01')
}

/**
 * SQLSTATE classes and codes in which the database cannot serve now: connection lost (08), resources spent such as a
 * full disk or too many connections (53), shutdown and start-up (57P), a statement that outlasted its limit (57014),
 * disk failures (58), and a server that accepts reads only (25006).
 */
const awayCodes = /^(08...|53...|57P..|57014|58...|25006)$/

/** Errors of a socket. The call is looked at too, since files have errors of the same names. */
const awayCalls = new Set(['connect', 'read', 'write', 'getaddrinfo'])
const awayNetwork = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/

/** How `pg` and its pool say that a connection ended or was not had in time; they give these errors no code. */
const awayMessages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after|driver has already been destroyed)/

/**
 * Whether an error means that the database is away or cannot serve now, so that the answer is 503 and trying later
 * makes sense. Errors in a statement, broken constraints and bugs are not.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof EngineAway) return true
  if (error instanceof pg.DatabaseError) return awayCodes.test(error.code ?? '')
  if (error instanceof AggregateError) return error.errors.every(isDatabaseAway)
  if (!(error instanceof Error)) return false
  if ('syscall' in error && 'code' in error && awayCalls.has(String(error.syscall)))
    return awayNetwork.test(String(error.code))
  return awayMessages.test(error.message) || isDatabaseAway(error.cause)
}
