import { expect, test } from 'vitest'
import { migrations } from '../migrations/list.ts'
import { servedSince } from '../migrations/migrate.ts'
import { findContractions } from './find-contractions.ts'

/** The last migration that was written before migrations had to add only. */
const lastExempt = '0035-bulk-imports'

const effectsOf = (sql: string, earlier?: string) =>
  findContractions(sql, earlier).map((line) => line.slice(0, line.indexOf(':')))

test('a migration only adds, unless its name says which programs the schema serves from then on', () => {
  const unmarked = migrations.flatMap(({ name, sql }, index) => {
    if (name <= lastExempt || servedSince(name) > 0) return []
    const earlier = migrations.slice(0, index).map((each) => each.sql)
    return findContractions(sql, earlier.join('\n')).map((line) => `${name} ${line}`)
  })
  expect(unmarked).toEqual([])
})

test('it finds the drop of a constraint in the migrations that are exempt', () => {
  const found = migrations.filter(({ sql }) => findContractions(sql).length > 0).map(({ name }) => name)
  expect(found).toContain('0019-many-claims')
  expect(found).not.toContain('0031-revisions')
})

test.each([
  ['DROP TABLE claim', 'drops'],
  ['drop table if exists claim cascade', 'drops'],
  ['ALTER TABLE claim DROP COLUMN state', 'drops'],
  ['ALTER TABLE claim\n  ADD COLUMN a text, -- new\n  DROP state', 'drops'],
  ['ALTER TABLE claim DROP CONSTRAINT claim_state_check', 'drops'],
  ['ALTER TABLE claim ALTER COLUMN state DROP DEFAULT', 'drops'],
  ['DROP VIEW claims', 'drops'],
  ['DO $$ BEGIN IF true THEN ALTER TABLE claim DROP COLUMN state; END IF; END $$', 'drops'],
  ['DO LANGUAGE plpgsql $body$ BEGIN DROP TABLE claim; END $body$', 'drops'],
  ["SELECT '--'; DROP TABLE claim", 'drops'],
  ["SELECT E'\\''; DROP TABLE claim; SELECT ''", 'drops'],
  ['/* a /* b */ */ DROP TABLE claim', 'drops'],
  ['TRUNCATE claim', 'empties a table'],
  ['ALTER TABLE claim RENAME COLUMN state TO status', 'renames'],
  ['ALTER TABLE claim RENAME TO claims', 'renames'],
  ['ALTER TABLE claim SET SCHEMA other', 'renames'],
  ['ALTER TABLE claim ALTER state SET NOT NULL', 'requires a value'],
  ['ALTER TABLE claim ADD COLUMN a text NOT NULL', 'requires a value'],
  ['ALTER TABLE IF EXISTS ONLY claim ADD a text DEFAULT $$x$$, ADD b text NOT NULL', 'requires a value'],
  ['ALTER TABLE claim ALTER COLUMN id TYPE bigint', 'changes a type'],
  ['ALTER TABLE claim ALTER id SET DATA TYPE bigint', 'changes a type'],
  ['ALTER TABLE claim ADD CHECK (units > 0)', 'constrains older columns'],
  ['ALTER TABLE claim ADD CONSTRAINT one UNIQUE (units, state)', 'constrains older columns'],
  ['CREATE UNIQUE INDEX one ON claim (units)', 'constrains older columns'],
  ["DO $$ BEGIN EXECUTE 'DROP TABLE ' || name; END $$", 'runs a text that cannot be read here'],
])('%s: noticed', (sql, effect) => {
  expect(effectsOf(sql)).toEqual([effect])
})

test.each([
  '-- DROP TABLE claim',
  '/* DROP /* TABLE */ claim; DROP TABLE claim */ SELECT 1',
  "COMMENT ON TABLE claim IS 'DROP TABLE claim; it''s a RENAME'",
  "INSERT INTO lookup VALUES (E'\\' DROP TABLE claim', $$DROP TABLE claim$$, $a$ TRUNCATE $$ claim $a$)",
  'ALTER TABLE claim ADD COLUMN "drop" text',
  'CREATE TABLE sale (id bigint PRIMARY KEY, name text NOT NULL UNIQUE)',
  'CREATE TABLE sale (id bigint); ALTER TABLE sale ALTER id SET NOT NULL; CREATE UNIQUE INDEX sale_ix ON sale (id)',
  'CREATE TABLE part (id bigint); INSERT INTO claim SELECT id FROM part; DROP TABLE part',
  'CREATE TEMPORARY TABLE part (id bigint) ON COMMIT DROP',
  'CREATE INDEX claim_ix ON claim (units)',
  'DROP INDEX IF EXISTS claim_ix, other_ix',
  "ALTER TABLE claim ADD a text NOT NULL DEFAULT '', ADD b bigint GENERATED ALWAYS AS IDENTITY NOT NULL",
  'ALTER TABLE upload ADD COLUMN kept_for bigint REFERENCES promotion, ADD CHECK (kept_for IS NULL OR promotion_id IS NULL)',
  'ALTER TABLE claim ADD code text; CREATE UNIQUE INDEX code_ix ON claim (program_id, code)',
  'CREATE TRIGGER t BEFORE UPDATE ON claim FOR EACH ROW EXECUTE FUNCTION f()',
  'UPDATE claim SET state = upper(state)',
])('%s: adds only', (sql) => {
  expect(findContractions(sql)).toEqual([])
})

test('an index can be dropped, unless it makes values unique', () => {
  const earlier = 'CREATE UNIQUE INDEX one_ix ON claim (number); CREATE INDEX two_ix ON claim (state);'
  expect(effectsOf('DROP INDEX two_ix', earlier)).toEqual([])
  expect(effectsOf('DROP INDEX two_ix, one_ix', earlier)).toEqual(['drops a unique index'])
})
