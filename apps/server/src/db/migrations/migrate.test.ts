import { expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '../connect.ts'
import { forEachDatabase, type FreshDatabase } from '../testing/fresh-database.ts'
import { quiet } from '../testing/quiet-log.ts'
import { unpackJson } from '../../store/packed-json.ts'
import { migrations } from './list.ts'
import { migrate, MigrationBlocked, SchemaMismatch } from './migrate.ts'

const first = { name: '0001-first', sql: 'CREATE TABLE sample (id integer PRIMARY KEY, name text NOT NULL);' }
const second = {
  name: '0002-second',
  sql: 'ALTER TABLE sample ADD COLUMN code text; UPDATE sample SET code = upper(name); CREATE INDEX sample_ix ON sample (code);',
}
const broken = { name: '0002-broken', sql: "INSERT INTO sample VALUES (9, 'half'); SELECT * FROM nowhere;" }

/** The database of the suite as it was before any migration. */
async function bare(opening: Promise<FreshDatabase>): Promise<FreshDatabase> {
  const database = await opening
  await database.pool.query('DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE')
  await database.pool.query('CREATE SCHEMA public')
  return database
}

const entities = async ({ pool }: Database) => (await pool.query<object>('SELECT * FROM sample ORDER BY id')).rows

forEachDatabase('migrate', (open, kind) => {
  test('creates the whole schema in a new database, and then has no work left', async () => {
    const database = await bare(open())
    expect(await migrate(database)).toEqual(migrations.map(({ name }) => name))
    expect(await migrate(database)).toEqual([])
    expect(await database.kysely.selectFrom('promotion').selectAll().execute()).toEqual([])
  })

  test('preserves the changes of large saves from before they were compressed', async () => {
    const database = await bare(open())
    await migrate(
      database,
      migrations.filter(({ name }) => name < '0016'),
    )
    const { pool, kysely } = database
    await pool.query(`
      INSERT INTO client (id, client_key, name) VALUES (1, 'ONE', 'One');
      INSERT INTO program (id, client_id, program_key, name) VALUES (1, 1, 'ONE', 'One');
      INSERT INTO activity (program_id, activity_type, subject_id, message, changes, whole_changes)
      VALUES (1, 'promotion', 1, 'changed', '[]', '[{"label": "Größe", "before": null}]')`)
    await migrate(database)
    const { whole_changes: whole } = await kysely
      .selectFrom('activity')
      .select('whole_changes')
      .executeTakeFirstOrThrow()
    expect(whole && (await unpackJson(whole))).toEqual([{ label: 'Größe', before: null }])
  })

  test('sets the program of each claim to that of its promotion, and keeps its number', async () => {
    const database = await bare(open())
    await migrate(
      database,
      migrations.filter(({ name }) => name < '0019'),
    )
    await database.pool.query(`
      INSERT INTO client (id, client_key, name) VALUES (1, 'ONE', 'One');
      INSERT INTO program (id, client_id, program_key, name) VALUES (1, 1, 'A', 'A'), (2, 1, 'B', 'B');
      INSERT INTO promotion_type (id, client_id, promotion_type_key, name, input_type) VALUES (1, 1, 'T', 'T', 'CLAIM');
      INSERT INTO award_vehicle (id, client_id, name, award_vehicle_type) VALUES (1, 1, 'Card', 'CARD');
      INSERT INTO participant_type (id, program_id, participant_type_key, name) VALUES (1, 1, 'P', 'Rep');
      INSERT INTO participant (id, program_id, participant_key, first_name, last_name, participant_type_id,
                               participant_status)
        VALUES (1, 1, 'P1', 'Pat', 'Sample', 1, 'ACTIVE');
      INSERT INTO promotion (id, program_id, promotion_key, promotion_type_id, country_id, currency_id, fiscal_year, name,
                             forced_award_vehicle_id, payout_strategy_type, publish_date, effective_date,
                             expiration_date)
        SELECT id, id, 'P', 1, 1, 1, 2026, 'P', 1, 'PAY_TO_PARTICIPANT', '2026-01-01Z', '2026-01-01Z', '2027-01-01Z'
          FROM program;
      INSERT INTO claim (promotion_id, participant_id, claim_number) VALUES (1, 1, 'C-1'), (2, 1, 'C-2')`)
    await migrate(database)
    await database.pool.query("INSERT INTO claim (promotion_id, participant_id, claim_number) VALUES (2, 1, 'C-1')")
    const { rows } = await database.pool.query('SELECT program_id, claim_number FROM claim ORDER BY id')
    expect(rows).toEqual([
      { program_id: 1, claim_number: 'C-1' },
      { program_id: 2, claim_number: 'C-2' },
      { program_id: 2, claim_number: 'C-1' },
    ])
  })

  test('ends the folded keys of the email templates of a group with the group', async () => {
    const database = await bare(open())
    await migrate(
      database,
      migrations.filter(({ name }) => name < '0042'),
    )
    await database.pool.query(`
      INSERT INTO client (id, client_key, name) VALUES (1, 'ONE', 'One');
      INSERT INTO program_group (id, client_id, name) VALUES (7, 1, 'Seven'), (8, 1, 'Eight');
      INSERT INTO program (id, client_id, program_key, name) VALUES (1, 1, 'A', 'A');
      INSERT INTO email_template (id, program_id, program_group_id, email_template_key, subject, folded_key)
        VALUES (1, NULL, 7, 'INVITE', '', 'invite'), (2, NULL, 8, 'INVITE', '', E'invite\n2'),
               (3, NULL, 8, 'Invite', '', E'invite\n3'), (4, NULL, 7, 'NEW', '', NULL), (5, 1, NULL, 'INVITE', '', 'invite')`)
    await migrate(database)
    const { rows } = await database.pool.query<{ key: string }>(
      'SELECT folded_key AS key FROM email_template ORDER BY id',
    )
    expect(rows.map(({ key }) => key)).toEqual(['invite\t7', 'invite\t8', 'invite\t8\n3', null, 'invite'])
  })

  test('copies a store product for each client that sells or pays it, and keeps what refers to it', async () => {
    const database = await bare(open())
    await migrate(
      database,
      migrations.filter(({ name }) => name < '0023'),
    )
    await database.pool.query(`
      INSERT INTO client (id, client_key, name) VALUES (1, 'ONE', 'One'), (2, 'TWO', 'Two');
      INSERT INTO program (id, client_id, program_key, name) VALUES (1, 1, 'A', 'A'), (2, 2, 'B', 'B');
      INSERT INTO promotion_type (id, client_id, promotion_type_key, name, input_type)
        VALUES (1, 1, 'T', 'T', 'SALE'), (2, 2, 'T', 'T', 'SALE');
      INSERT INTO award_vehicle (id, client_id, name, award_vehicle_type) VALUES (1, 1, 'Store', 'STORE'), (2, 2, 'Store', 'STORE');
      INSERT INTO store_program (id, name, award_vehicle_id) VALUES (1, 'One', 1), (2, 'Two', 2);
      INSERT INTO store_product (id, product_number, name, country_id, calculated_price_amount, currency_id)
        SELECT id, 'P-' || id, 'Gift ' || id, 1, 10, 1 FROM generate_series(1, 4) AS id;
      SELECT setval(pg_get_serial_sequence('store_product', 'id'), 10);
      INSERT INTO store_program_product (store_program_id, store_product_id) VALUES (1, 1), (2, 1), (1, 2), (1, 3);
      INSERT INTO product (id, client_id, product_key, model_number, name, folded_key)
        VALUES (1, 1, 'AX-1', 'AX-1', 'First', 'ax-1'), (2, 1, 'AX‑1', 'AX-1', 'Looks alike', 'ax-1'), (3, 2, 'AX-1', 'AX-1', 'Other', 'ax-1');
      INSERT INTO promotion (id, program_id, promotion_key, promotion_type_id, country_id, currency_id, fiscal_year, name,
                             forced_award_vehicle_id, payout_strategy_type, publish_date, effective_date,
                             expiration_date)
        SELECT id, id, 'P', id, 1, 1, 2026, 'P', id, 'PAY_TO_PARTICIPANT', '2026-01-01Z', '2026-01-01Z', '2027-01-01Z'
          FROM program;
      INSERT INTO promotion_product_line (id, promotion_id, product_id) VALUES (1, 1, 1), (2, 2, 3);
      INSERT INTO promotion_product_payout (line_id, payout_type, payout_product_method_type, payout_amount,
          payout_product_quantity, payout_product_threshold, forced_award_vehicle_id, payout_store_catalog_product_id)
        VALUES (1, 'PRODUCT', 'EACH', 0, 1, 1, 1, 1), (2, 'PRODUCT', 'EACH', 0, 1, 1, 2, 1), (2, 'PRODUCT', 'EACH', 0, 1, 1, 2, 3)`)
    await migrate(database)
    const { rows: owned } = await database.pool.query(
      'SELECT client_id AS client, product_number AS number FROM store_product ORDER BY 1, 2',
    )
    expect(owned).toEqual([
      { client: 1, number: 'P-1' },
      { client: 1, number: 'P-2' },
      { client: 1, number: 'P-3' },
      { client: 2, number: 'P-1' },
      { client: 2, number: 'P-3' },
    ])
    const { rows: referred } = await database.pool.query(`
      SELECT 'sold' AS by, store_program.client_id AS client, product.client_id AS owner, product.product_number AS number
        FROM store_program_product AS sold JOIN store_program ON store_program.id = store_program_id
        JOIN store_product AS product ON product.id = store_product_id
      UNION ALL
      SELECT 'paid', promotion.id, product.client_id, product.product_number
        FROM promotion_product_payout AS payout JOIN promotion_product_line AS line ON line.id = line_id
        JOIN promotion ON promotion.id = promotion_id
        JOIN store_product AS product ON product.id = payout_store_catalog_product_id
       ORDER BY 1, 2, 4`)
    expect(referred).toEqual([
      { by: 'paid', client: 1, owner: 1, number: 'P-1' },
      { by: 'paid', client: 2, owner: 2, number: 'P-1' },
      { by: 'paid', client: 2, owner: 2, number: 'P-3' },
      { by: 'sold', client: 1, owner: 1, number: 'P-1' },
      { by: 'sold', client: 1, owner: 1, number: 'P-2' },
      { by: 'sold', client: 1, owner: 1, number: 'P-3' },
      { by: 'sold', client: 2, owner: 2, number: 'P-1' },
    ])
    // the oldest of two keys that look alike keeps the comparison form; the server gives the other one its own
    const { rows: keys } = await database.pool.query('SELECT id, folded_key AS key FROM product ORDER BY id')
    expect(keys).toEqual([
      { id: 1, key: 'ax-1' },
      { id: 2, key: null },
      { id: 3, key: 'ax-1' },
    ])
  })

  test('migrates a database with data without losing any (R43)', async () => {
    const database = await bare(open())
    await migrate(database, [first])
    await database.pool.query("INSERT INTO sample SELECT n, 'sample ' || n FROM generate_series(1, 1000) n")
    expect(await migrate(database, [first, second])).toEqual(['0002-second'])
    const rows = await entities(database)
    expect(rows).toHaveLength(1000)
    expect(rows[41]).toEqual({ id: 42, name: 'sample 42', code: 'SAMPLE 42' })
  })

  test('rolls back a failing migration completely, and keeps the ones before it', async () => {
    const database = await bare(open())
    await expect(migrate(database, [first, broken])).rejects.toThrow('nowhere')
    expect(await entities(database)).toEqual([])
    expect(await migrate(database, [first, second])).toEqual(['0002-second'])
  })

  test('runs on a newer schema that serves it, and refuses one that does not', async () => {
    const database = await bare(open())
    const third = { name: '0003-third-since-0002', sql: 'ALTER TABLE sample DROP COLUMN name' }
    await migrate(database, [first, second, third])
    expect(await migrate(database, [first, second])).toEqual([])
    const refusal =
      'The database has migration 0003-third-since-0002, which no longer serves this program: its newest one is 0001-first.'
    await expect(migrate(database, [first])).rejects.toThrow(new SchemaMismatch(refusal))
  })

  test('refuses an applied migration that was edited or renamed', async () => {
    const database = await bare(open())
    await migrate(database, [first, second])
    const edited = { ...first, sql: `${first.sql} -- a note` }
    await expect(migrate(database, [edited, second])).rejects.toThrow('0001-first was edited')
    await expect(migrate(database, [{ ...first, name: '0001-other' }, second])).rejects.toThrow(SchemaMismatch)
    const otherLineEndings = { ...second, sql: second.sql.replaceAll('\n', '\r\n') }
    expect(await migrate(database, [first, otherLineEndings])).toEqual([])
  })

  test('runs once when several callers start it together', async () => {
    const database = await bare(open())
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(database, [first, second])))
    expect(applied.flat().sort()).toEqual(['0001-first', '0002-second'])
  })

  const testInstances = kind === 'server' ? test : () => undefined
  testInstances('runs once when several instances start together', async () => {
    const database = await bare(open())
    const instances = await Promise.all([1, 2, 3, 4].map(() => openDatabase(database.address, quiet)))
    const applied = await Promise.all(instances.map((instance) => migrate(instance)))
    expect(applied.flat().sort()).toEqual(migrations.map(({ name }) => name))
    await Promise.all(instances.map((instance) => instance.close()))
  })

  testInstances('leaves nothing of a migration that is cut off, and continues there at the next start', async () => {
    const database = await bare(open())
    await migrate(database, [first])
    await database.pool.query("INSERT INTO sample SELECT n, 'sample ' || n FROM generate_series(1, 50000) n")
    const cut = { ...second, sql: `${second.sql} SELECT pg_terminate_backend(pg_backend_pid())` }
    await expect(migrate(database, [first, cut])).rejects.toMatchObject({ code: '57P01' })
    expect((await entities(database))[0]).toEqual({ id: 1, name: 'sample 1' })
    expect(await migrate(database, [first, second])).toEqual(['0002-second'])
    expect((await entities(database)).at(-1)).toEqual({ id: 50_000, name: 'sample 50000', code: 'SAMPLE 50000' })
  })

  testInstances('gives up a table that others use, so that they go on, and starts again some times', async () => {
    const database = await bare(open())
    await migrate(database, [first])
    const other = await database.pool.connect()
    onTestFinished(() => other.release(true))
    await other.query('BEGIN; SELECT * FROM sample')
    let pauses = 0
    const locks = { millis: 10, attempts: 3, pause: () => Promise.resolve((pauses += 1)) }
    await expect(migrate(database, [first, second], locks)).rejects.toThrow(new MigrationBlocked('0002-second'))
    expect(pauses).toBe(2)
    const untilFree = { ...locks, pause: () => other.query('COMMIT') }
    expect(await migrate(database, [first, second], untilFree)).toEqual(['0002-second'])
  })

  test('releases its lock', async () => {
    const database = await bare(open())
    await migrate(database, [first])
    const { rows } = await database.pool.query(`
      SELECT count(*) AS locks FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
       WHERE locktype = 'advisory' AND datname = current_database()`)
    expect(rows).toEqual([{ locks: 0 }])
  })
})
