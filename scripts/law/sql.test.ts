import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const project = join(import.meta.dirname, '..', '..')

/** Matches a query that is built, tagged or sent as text. */
const query = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`|\.query\(\s*['"`]/

const places = (text: string) => text.split('\n').flatMap((line, at) => (query.test(line) ? [at + 1] : []))

const sources = (pattern: string) =>
  globSync(pattern, { cwd: project }).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))

test('SQL is recognized', () => {
  expect(places("db.selectFrom('promotion')\nconst one = 1\nsql<number>`select 1`\nclient.query('select 1')")).toEqual([
    1, 3, 4,
  ])
  expect(places("url.searchParams.get('query')\nrequest.query(endpoint)")).toEqual([])
})

test('SQL lives in the database floor, the store and the demo data alone', () => {
  const elsewhere = sources('{apps,packages}/*/src/**/*.{ts,tsx}').filter(
    (file) => !/^apps\/server\/src\/(db|store|demo)\//.test(file),
  )
  expect(elsewhere.length).toBeGreaterThan(0)
  const found = elsewhere.flatMap((file) =>
    places(readFileSync(join(project, file), 'utf8')).map((line) => `${file}:${line}`),
  )
  expect(found).toEqual([])
})
