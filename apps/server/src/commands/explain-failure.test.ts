import pg from 'pg'
import { expect, test } from 'vitest'
import { BadSetting } from '../setting.ts'
import { FolderInUse } from '../db/embedded/folder-lock.ts'
import { MigrationBlocked, SchemaMismatch } from '../db/migrations/migrate.ts'
import { explainFailure } from './explain-failure.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error(`raw ${code}`), { code, ...more })

const refusedByDatabase = (code: string) => Object.assign(new pg.DatabaseError('raw', 3, 'error'), { code })

test.each([
  [new BadSetting('PORT must be whole'), 'PORT must be whole'],
  [new FolderInUse('The folder is held'), 'The folder is held'],
  [new SchemaMismatch('The database has another'), 'The database has another'],
  [
    new MigrationBlocked('0036-x'),
    'Migration 0036-x cannot lock the tables that it changes, and was not applied. End the transactions that use them, and start again.',
  ],
  [
    coded('EADDRINUSE', { syscall: 'listen', port: 3000 }),
    'The port is in use by another program; set PORT to a free one',
  ],
  [coded('ENOTFOUND', { syscall: 'getaddrinfo' }), 'The database cannot be reached: raw ENOTFOUND'],
  [
    new AggregateError([coded('ECONNREFUSED', { syscall: 'connect' })]),
    'The database cannot be reached: raw ECONNREFUSED',
  ],
  [coded('EACCES', { syscall: 'mkdir', path: '/data' }), 'Not allowed to use the folder: /data'],
  [coded('ENOENT', { syscall: 'mkdir', path: '/proc/nope' }), 'The folder cannot be created: /proc/nope'],
  [refusedByDatabase('28P01'), 'The database refuses the user or the password of DATABASE_URL'],
  [
    coded('DEPTH_ZERO_SELF_SIGNED_CERT'),
    'The certificate of the database is not accepted: raw DEPTH_ZERO_SELF_SIGNED_CERT. Name its authority in sslrootcert of DATABASE_URL',
  ],
  [
    coded('08P01', { message: 'unsupported startup parameter: statement_timeout' }),
    'DATABASE_URL is a pooler that shares connections between transactions; set DATABASE_POOLER=transaction',
  ],
  [coded('ERR_PARSE_ARGS_UNKNOWN_OPTION'), 'raw ERR_PARSE_ARGS_UNKNOWN_OPTION'],
])('%s is reported in one line without a stack', (error, line) => {
  expect(explainFailure(error)).toBe(line)
})

test('an internal error is reported with its stack', () => {
  expect(explainFailure(new TypeError('x is not a function'))).toContain('explain-failure.test.ts')
})
