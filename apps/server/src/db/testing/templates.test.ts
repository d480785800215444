import { expect, test } from 'vitest'
import { versionOfSchema } from './templates.ts'

test('a template is created again when a migration is edited, renamed or moved', () => {
  const first = { name: '0001-first', sql: 'CREATE TABLE first (id integer)' }
  const second = { name: '0002-second', sql: 'CREATE TABLE second (id integer)' }
  const versions = [
    [first, second],
    [second, first],
    [first],
    [first, { ...second, name: '0003-second' }],
    [first, { ...second, sql: 'CREATE TABLE second (id bigint)' }],
  ].map(versionOfSchema)
  expect(new Set(versions).size).toBe(versions.length)
})
