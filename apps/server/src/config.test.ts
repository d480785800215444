import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { BadSetting } from './setting.ts'

const read = (environment: Record<string, string>) => readConfig(environment, '/project')

test('without settings, the embedded database runs with demo data and only this machine can connect', () => {
  expect(read({})).toMatchObject({
    database: { kind: 'embedded', folder: '/project/data' },
    demo: true,
    host: '127.0.0.1',
    port: 3000,
  })
})

test('a database server gets demo data only when DEMO requests it, and accepts connections from the network', () => {
  const url = 'postgres://app@db.example/console'
  expect(read({ DATABASE_URL: url })).toMatchObject({ database: { kind: 'server', url }, demo: false, host: '0.0.0.0' })
  expect(read({ DATABASE_URL: url, DEMO: '1' })).toMatchObject({ demo: true, host: '127.0.0.1' })
  expect(read({ DEMO: '1', HOST: '0.0.0.0' })).toMatchObject({ host: '0.0.0.0' })
})

test('the pool size and the statement timeout of a database server are configurable', () => {
  const limits = (more: Record<string, string>) =>
    read({ DATABASE_URL: 'postgres://app@db.example/console', ...more }).databaseLimits.server
  expect(limits({})).toMatchObject({ pool: 10, statement: 6_000, silence: 6_500 })
  // a server that is still executing a statement is not unresponsive
  expect(limits({ DATABASE_POOL_SIZE: '40', DATABASE_STATEMENT_SECONDS: '30' })).toMatchObject({
    pool: 40,
    statement: 30_000,
    silence: 30_500,
  })
})

test('a pooler in front of the database server is named; by default there is none', () => {
  const pooler = (more: Record<string, string>) =>
    read({ DATABASE_URL: 'postgres://app@db.example:6432/console', ...more }).database
  expect(pooler({})).toMatchObject({ kind: 'server', pooler: null })
  expect(pooler({ DATABASE_POOLER: 'none' })).toMatchObject({ pooler: null })
  expect(pooler({ DATABASE_POOLER: 'transaction' })).toMatchObject({ pooler: 'transaction' })
})

test('proxies are trusted by address, network or range; by default, none is trusted', () => {
  expect(read({}).trustedProxies).toEqual([])
  const { trustedProxies } = read({ TRUST_PROXY: 'loopback, 10.1.2.3,fd00::/8' })
  expect(trustedProxies).toEqual(['loopback', '10.1.2.3', 'fd00::/8'])
})

test.each([
  [{ PORT: 'x' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must look like postgres://user:password@host:5432/name'],
  [
    { DATABASE_URL: 'postgres://db/console', DATABASE_POOL_SIZE: '0' },
    'DATABASE_POOL_SIZE must be a whole number from 1 to 1000',
  ],
  [
    { DATABASE_URL: 'postgres://db/console', DATABASE_STATEMENT_SECONDS: '2.5' },
    'DATABASE_STATEMENT_SECONDS must be a whole number from 3 to 600',
  ],
  [{ DATABASE_POOL_SIZE: '5' }, 'DATABASE_POOL_SIZE needs DATABASE_URL'],
  [{ DATABASE_STATEMENT_SECONDS: '5' }, 'DATABASE_STATEMENT_SECONDS needs DATABASE_URL'],
  [{ DATABASE_POOLER: 'transaction' }, 'DATABASE_POOLER needs DATABASE_URL'],
  [{ DATABASE_REPLICA_URL: 'postgres://db/console' }, 'DATABASE_REPLICA_URL needs DATABASE_URL'],
  [
    { DATABASE_URL: 'postgres://db/console', DATABASE_REPLICA_URL: 'db/console' },
    'DATABASE_REPLICA_URL must look like postgres://user:password@host:5432/name',
  ],
  [
    { DATABASE_URL: 'postgres://db/console', DATABASE_POOLER: 'session' },
    'DATABASE_POOLER must be one of none, transaction',
  ],
  [{ DEMO: 'maybe' }, 'DEMO must be one of 0, 1'],
  [
    { TRUST_PROXY: '1' },
    'TRUST_PROXY must list addresses, networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
  ],
  [
    { TRUST_PROXY: '10.0.0.0/33' },
    'TRUST_PROXY must list addresses, networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
  ],
  [{ SESSION_IDLE_MINUTES: '0' }, 'SESSION_IDLE_MINUTES must be a whole number from 1 to 1440'],
  [{ STOP_SECONDS: '0' }, 'STOP_SECONDS must be a whole number from 1 to 3600'],
  [{ DRAIN_SECONDS: '601' }, 'DRAIN_SECONDS must be a whole number from 0 to 600'],
  [{ DRAIN_DELAY_SECONDS: '1.5' }, 'DRAIN_DELAY_SECONDS must be a whole number from 0 to 600'],
  [{ DRAIN_DELAY_SECONDS: '10' }, 'DRAIN_DELAY_SECONDS must be less than STOP_SECONDS'],
])('an invalid setting is reported by name: %o', (environment, message) => {
  expect(() => read(environment as unknown as Record<string, string>)).toThrow(new BadSetting(message))
})

test('email is sent through the configured mail server, with links to the console', () => {
  expect(read({ MAIL_FROM: 'a@b.example', PUBLIC_URL: 'https://c.example' }).mail).toBeNull()
  const smtp = { SMTP_URL: 'smtps://user:p%40ss@mail.example', MAIL_FROM: 'Console <console@b.example>' }
  expect(read({ ...smtp, PUBLIC_URL: 'https://console.example/' }).mail).toEqual({
    smtpUrl: smtp.SMTP_URL,
    from: smtp.MAIL_FROM,
    consoleUrl: 'https://console.example',
  })
  expect(() => read(smtp)).toThrow('SMTP_URL needs PUBLIC_URL')
  expect(() => read({ ...smtp, MAIL_FROM: 'no-address' })).toThrow('SMTP_URL needs MAIL_FROM')
  expect(() => read({ ...smtp, SMTP_URL: 'https://mail.example' })).toThrow('SMTP_URL must look like')
})

test('files are stored in a bucket if one is configured', () => {
  expect(readConfig({}, '/project').filesBucket).toBeNull()
  expect(readConfig({ FILES_S3_BUCKET: 'files' }, '/project').filesBucket).toEqual({
    bucket: 'files',
    endpoint: null,
    region: 'us-east-1',
    prefix: 'uploads/',
  })
  const named = { FILES_S3_BUCKET: 'files', FILES_S3_REGION: 'eu-1', FILES_S3_PREFIX: 'a/b/' }
  const endpoint = 'https://storage.example:9000'
  expect(readConfig({ ...named, FILES_S3_ENDPOINT: endpoint }, '/project').filesBucket).toEqual({
    bucket: 'files',
    endpoint,
    region: 'eu-1',
    prefix: 'a/b/',
  })
  const refused = (more: Record<string, string>) => expect(() => readConfig({ ...named, ...more }, '/project'))
  refused({ FILES_S3_ENDPOINT: 'storage' }).toThrow('FILES_S3_ENDPOINT')
  refused({ FILES_S3_ENDPOINT: 'file:///etc' }).toThrow('FILES_S3_ENDPOINT')
  refused({ FILES_S3_PREFIX: '/' }).toThrow('FILES_S3_PREFIX')
  refused({ FILES_S3_PREFIX: 'uploads' }).toThrow('FILES_S3_PREFIX')
  refused({ FILES_S3_BUCKET: '', FILES_S3_ENDPOINT: endpoint }).toThrow('FILES_S3_BUCKET')
})
