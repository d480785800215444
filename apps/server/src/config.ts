import { isIP, isIPv4 } from 'node:net'
import { join } from 'node:path'
import type { DatabaseAddress, DatabaseLimits } from './db/connect.ts'
import { SLOW_STATEMENT } from './db/observe-statements.ts'
import { limitsOfServer, usualPool, type Pooler } from './db/open-server.ts'
import type { BucketAddress } from './files/bucket-files.ts'
import type { MailSettings } from './mail/smtp-mailer.ts'
import { readTelemetry } from './read-telemetry.ts'
import { keyBytes } from './sealing/sealer.ts'
import { BadSetting, oneOf, wholeNumber, yesOrNo, type Environment } from './setting.ts'
import type { TelemetrySettings } from './telemetry/open-telemetry.ts'

/** The configuration of a server, from its environment. */
export interface Config {
  readonly database: DatabaseAddress
  /** Limits for the use of a database server. The embedded database has its own limits. */
  readonly databaseLimits: DatabaseLimits
  /** Folder for the content of uploads, unless a bucket is configured. */
  readonly filesFolder: string
  readonly filesBucket: BucketAddress | null
  readonly host: string
  readonly port: number
  /** Addresses of proxies that are trusted for the caller's address and host. Empty by default. */
  readonly trustedProxies: readonly string[]
  /** True if the demo programs are loaded into an empty database, with accounts that have publicly known passwords. */
  readonly demo: boolean
  readonly logLevel: string
  /** Maximum time for stopping. After it the process ends, even if work is in progress. */
  readonly stopSeconds: number
  /** Time in which a stopping server still accepts connections, although its readiness probe returns 503. */
  readonly drainDelaySeconds: number
  /** Maximum time after that in which it waits for clients to close their connections. */
  readonly drainSeconds: number
  /** Internal networks in which the server can call a single sign-on provider. Empty by default. */
  readonly providerNetworks: readonly string[]
  /**
   * The key that encrypts secrets in the database. Null means that it is generated next to an embedded database; with a
   * database server there is none.
   */
  readonly secretKey: Uint8Array | null
  /** Null if no email is sent. */
  readonly mail: MailSettings | null
  readonly sessionLimits: { readonly idleMinutes: number; readonly absoluteMinutes: number }
  /** Number of years in which the key of an erased participant cannot be used again. */
  readonly erasedKeyYears: number
  /** Number of days for which entries of timelines are kept; null: forever. */
  readonly historyKeptDays: number | null
  /** Null if traces and metrics are off. */
  readonly telemetry: TelemetrySettings | null
}

/**
 * Reads the settings: `PORT`, `HOST`, `DATABASE_URL` (else an embedded database in `DATA_DIR`) with
 * `DATABASE_REPLICA_URL`, `DATABASE_POOLER`, `DATABASE_POOL_SIZE` and `DATABASE_STATEMENT_SECONDS`, `FILES_DIR` (else a folder `files` in `DATA_DIR`),
 * `FILES_S3_BUCKET` with `FILES_S3_REGION`, `FILES_S3_ENDPOINT` and `FILES_S3_PREFIX`, `DEMO`, `TRUST_PROXY`,
 * `PROVIDER_NETWORKS`, `LOG_LEVEL`, `STOP_SECONDS`, `DRAIN_DELAY_SECONDS`, `DRAIN_SECONDS`, `SECRET_KEY`,
 * `SMTP_URL` with `MAIL_FROM` and `PUBLIC_URL`, `SESSION_IDLE_MINUTES`, `SESSION_ABSOLUTE_MINUTES`, `ERASED_KEY_YEARS`,
 * `HISTORY_KEPT_DAYS`, `SLOW_STATEMENT_MILLIS`, and those of {@link readTelemetry}.
 * Demo data is loaded by default only with the embedded database. With it, the server listens only on this machine
 * unless `HOST` is set.
 */
export function readConfig(environment: Environment, projectFolder: string): Config {
  const url = environment.DATABASE_URL?.trim()
  const replica = environment.DATABASE_REPLICA_URL?.trim() || null
  const dataFolder = environment.DATA_DIR?.trim() || join(projectFolder, 'data')
  const database: DatabaseAddress = url
    ? {
        kind: 'server',
        url: databaseUrl('DATABASE_URL', url),
        pooler: pooler(environment.DATABASE_POOLER),
        replicaUrl: replica && databaseUrl('DATABASE_REPLICA_URL', replica),
      }
    : { kind: 'embedded', folder: dataFolder }
  if (!url && environment.DATABASE_POOLER?.trim()) throw new BadSetting('DATABASE_POOLER needs DATABASE_URL')
  if (!url && replica) throw new BadSetting('DATABASE_REPLICA_URL needs DATABASE_URL')
  const demo = yesOrNo('DEMO', environment.DEMO, database.kind === 'embedded')
  const host = environment.HOST?.trim() || (demo ? '127.0.0.1' : '0.0.0.0')
  return {
    database,
    databaseLimits: databaseLimits(environment, database),
    filesFolder: environment.FILES_DIR?.trim() || join(dataFolder, 'files'),
    filesBucket: bucketAddress(environment),
    host,
    port: wholeNumber('PORT', environment.PORT, 3000, 0, 65_535),
    trustedProxies: addresses('TRUST_PROXY', environment.TRUST_PROXY),
    providerNetworks: addresses('PROVIDER_NETWORKS', environment.PROVIDER_NETWORKS),
    demo,
    logLevel: oneOf('LOG_LEVEL', environment.LOG_LEVEL, 'info', ['debug', 'info', 'warn', 'error', 'silent']),
    ...stopTimes(environment),
    drainSeconds: wholeNumber('DRAIN_SECONDS', environment.DRAIN_SECONDS, 1, 0, 600),
    secretKey: secretKey(environment.SECRET_KEY),
    mail: mailSettings(environment),
    sessionLimits: {
      idleMinutes: wholeNumber('SESSION_IDLE_MINUTES', environment.SESSION_IDLE_MINUTES, 30, 1, 1440),
      absoluteMinutes: wholeNumber('SESSION_ABSOLUTE_MINUTES', environment.SESSION_ABSOLUTE_MINUTES, 480, 1, 10_080),
    },
    erasedKeyYears: wholeNumber('ERASED_KEY_YEARS', environment.ERASED_KEY_YEARS, 10, 1, 100),
    historyKeptDays: wholeNumber('HISTORY_KEPT_DAYS', environment.HISTORY_KEPT_DAYS, 0, 30, 36_500) || null,
    telemetry: readTelemetry(environment, host),
  }
}

function databaseUrl(name: string, text: string): string {
  const isUsable = URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)
  if (!isUsable) throw new BadSetting(`${name} must look like postgres://user:password@host:5432/name`)
  return text
}

const pooler = (text: string | undefined): Pooler | null =>
  oneOf('DATABASE_POOLER', text, 'none', ['none', 'transaction']) === 'transaction' ? 'transaction' : null

/** A statement can wait two seconds for a lock of another one, so its timeout is longer. */
function databaseLimits(environment: Environment, { kind }: DatabaseAddress): DatabaseLimits {
  const read = (name: string, usual: number, from: number, to: number) => {
    if (kind === 'embedded' && environment[name]?.trim()) throw new BadSetting(`${name} needs DATABASE_URL`)
    return wholeNumber(name, environment[name], usual, from, to)
  }
  const pool = read('DATABASE_POOL_SIZE', usualPool.size, 1, 1_000)
  const statementSeconds = read('DATABASE_STATEMENT_SECONDS', usualPool.statementSeconds, 3, 600)
  return {
    server: limitsOfServer(pool, statementSeconds),
    slowStatement: wholeNumber('SLOW_STATEMENT_MILLIS', environment.SLOW_STATEMENT_MILLIS, SLOW_STATEMENT, 1, 600_000),
  }
}

/** A server that has to end before the listener closes would cut off calls. */
function stopTimes({ STOP_SECONDS, DRAIN_DELAY_SECONDS }: Environment) {
  const stopSeconds = wholeNumber('STOP_SECONDS', STOP_SECONDS, 10, 1, 3600)
  const drainDelaySeconds = wholeNumber('DRAIN_DELAY_SECONDS', DRAIN_DELAY_SECONDS, 0, 0, 600)
  if (drainDelaySeconds >= stopSeconds) throw new BadSetting('DRAIN_DELAY_SECONDS must be less than STOP_SECONDS')
  return { stopSeconds, drainDelaySeconds }
}

function secretKey(text: string | undefined): Uint8Array | null {
  if (!text?.trim()) return null
  const key = Buffer.from(text.trim(), 'base64url')
  if (key.length !== keyBytes)
    throw new BadSetting('SECRET_KEY must be 32 bytes in base64, as `openssl rand -base64 32` writes')
  return key
}

/** Emails are sent if a mail server is configured. The sender and the address for links are then required, too. */
function mailSettings({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Environment): MailSettings | null {
  const [smtpUrl, from, publicUrl] = [SMTP_URL, MAIL_FROM, PUBLIC_URL].map((text) => text?.trim() ?? '')
  if (!smtpUrl) return null
  if (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol) || new URL(smtpUrl).hostname === '')
    throw new BadSetting('SMTP_URL must look like smtp://user:password@mail.example:587')
  if (!from || !/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from))
    throw new BadSetting('SMTP_URL needs MAIL_FROM, such as Console <console@company.example>')
  if (!publicUrl || !URL.canParse(publicUrl) || !/^https?:$/.test(new URL(publicUrl).protocol))
    throw new BadSetting('SMTP_URL needs PUBLIC_URL, such as https://console.company.example')
  return { smtpUrl, from, consoleUrl: new URL(publicUrl).origin }
}

/** The bucket that replaces the folder, if configured. The key and secret of its user are the SDK's own settings. */
function bucketAddress(environment: Environment): BucketAddress | null {
  const setting = (name: string) => environment[`FILES_S3_${name}`]?.trim() || null
  const [bucket, endpoint] = [setting('BUCKET'), setting('ENDPOINT')]
  const prefix = setting('PREFIX') ?? 'uploads/'
  if (bucket === null) {
    if (endpoint !== null) throw new BadSetting('FILES_S3_ENDPOINT needs FILES_S3_BUCKET')
    return null
  }
  if (endpoint !== null && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol))) {
    throw new BadSetting('FILES_S3_ENDPOINT must look like https://storage.example:9000')
  }
  if (!/^(?:[\w.-]+\/)+$/.test(prefix)) throw new BadSetting('FILES_S3_PREFIX must look like uploads/')
  return { bucket, endpoint, region: setting('REGION') ?? 'us-east-1', prefix }
}

/** Names of ranges for proxies, in addition to addresses and networks such as `10.0.0.0/8`. */
const ranges = ['loopback', 'linklocal', 'uniquelocal']

function addresses(name: string, text: string | undefined): string[] {
  const given = (text ?? '').split(',').map((each) => each.trim())
  const named = given.filter((each) => each !== '')
  if (!named.every((each) => ranges.includes(each) || isNetwork(each))) {
    throw new BadSetting(`${name} must list addresses, networks such as 10.0.0.0/8, or ${ranges.join(', ')}`)
  }
  return named
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  if (isIP(address) === 0 || more.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (isIPv4(address) ? 32 : 128))
  )
}
