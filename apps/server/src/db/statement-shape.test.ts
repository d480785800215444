import { expect, test } from 'vitest'
import { statementShape } from './statement-shape.ts'

test.each([
  [`SELECT * FROM "a1" WHERE b = 'it''s' AND c > 10.5`, 'SELECT * FROM "a1" WHERE b = ? AND c > ?'],
  [String.raw`SELECT E'it\'s', x1, $1`, 'SELECT ?, x1, $1'],
  ['SELECT $$secret$$ || $tag$ also $$ this $tag$', 'SELECT ? || ?'],
  [`SELECT 1 -- don't\nFROM /* 'x */ t`, 'SELECT ? FROM t'],
  ['INSERT INTO t VALUES ($1, $2), ($3, $4), ($5, $6)', 'INSERT INTO t VALUES ($…), …'],
  [`SELECT "it's" WHERE a IN (1, 2, 'x')`, `SELECT "it's" WHERE a IN ($…)`],
])('%s has no values', (statement, text) => {
  expect(statementShape(statement).text).toBe(text)
})

test('a statement has one fingerprint with any values and number of rows', () => {
  const { fingerprint } = statementShape(`SELECT a FROM t WHERE b IN ($1, $2) AND c = 'x'`)
  expect(fingerprint).toMatch(/^[0-9a-f]{12}$/)
  expect(statementShape(`SELECT a\n  FROM t WHERE b IN ($1, $2, $3) AND c = 'y'`).fingerprint).toBe(fingerprint)
  expect(statementShape('SELECT a FROM u').fingerprint).not.toBe(fingerprint)
})

test('a long statement is cut', () => {
  expect(statementShape(`SELECT ${'a'.repeat(5_000)}`).text).toHaveLength(602)
})
