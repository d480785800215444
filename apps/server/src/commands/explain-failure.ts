import { BadSetting } from '../setting.ts'
import { PortTaken } from '../telemetry/serve-metrics.ts'
import { FolderInUse } from '../db/embedded/folder-lock.ts'
import { isDatabaseAway } from '../db/failures.ts'
import { MigrationBlocked, SchemaMismatch } from '../db/migrations/migrate.ts'
import { CannotGrow } from '../demo/grow/grow-demo.ts'

/** Errors whose message is meant for the user of the command. */
const explained = [BadSetting, PortTaken, FolderInUse, SchemaMismatch, MigrationBlocked, CannotGrow]

/** Explanations of system and PostgreSQL error codes, for errors that the user of the command can fix. */
const byCode: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is in use by another program; set PORT to a free one',
  EADDRNOTAVAIL: 'HOST is not an address of this machine',
  '28P01': 'The database refuses the user or the password of DATABASE_URL',
  '28000': 'The database refuses the user of DATABASE_URL',
  '3D000': 'The database named in DATABASE_URL does not exist; create it first',
  '42501': 'The user of DATABASE_URL does not have the required rights in this database; it must own the schema',
}

/**
 * Returns the output of a failed command: one line that describes the fix for mistakes and environment problems, or the
 * stack for anything else, which is a bug.
 */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  if (explained.some((kind) => error instanceof kind) || code.startsWith('ERR_PARSE_ARGS')) return error.message
  if (isOfFile(error)) return `${reasons[code] ?? code}: ${error.path}`
  if (code === 'ENOENT' && isOfCall(error, 'mkdir')) return `The folder cannot be created: ${error.path}`
  if (refusedCertificates.includes(code)) {
    return `The certificate of the database is not accepted: ${error.message}. Name its authority in sslrootcert of DATABASE_URL`
  }
  if (error.message.includes('unsupported startup parameter')) {
    return 'DATABASE_URL is a pooler that shares connections between transactions; set DATABASE_POOLER=transaction'
  }
  const known = byCode[code]
  if (known) return known
  if (isDatabaseAway(error)) return `The database cannot be reached: ${firstReason(error)}`
  return error.stack ?? error.message
}

const refusedCertificates: readonly string[] = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'Not allowed to use the folder',
  EPERM: 'Not allowed to use the folder',
  EROFS: 'Not allowed to write to the folder',
  ENOSPC: 'No space is left for the folder',
  ENOTDIR: 'Not a folder',
  EEXIST: 'Not a folder',
}

const isOfFile = (error: Error): error is NodeJS.ErrnoException & { path: string } =>
  'path' in error && 'code' in error && String(error.code) in reasons

const isOfCall = (error: Error, call: string): error is NodeJS.ErrnoException =>
  'syscall' in error && error.syscall === call

/** If several addresses were attempted, the first error is enough. */
function firstReason(error: Error): string {
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : []
  return first instanceof Error ? first.message : error.message
}
