import type { TestServer } from '../../testing/test-server.ts'

/** Objects for the tests of the whole API: of Dealer Rewards, of its client Acme, and without an owner. */
export interface Home {
  readonly client: number
  readonly program: number
  readonly promotion: number
  readonly invitation: number
  readonly course: number
  readonly promotionType: number
  readonly awardVehicle: number
  readonly product: number
  readonly participant: number
  /** The root of the limits of another promotion. */
  readonly limit: number
  /** A promotion with payout rules, and its rule group. */
  readonly ruled: number
  readonly ruleGroup: number
  /** A file of the promotion. */
  readonly upload: number
  /** A view that the administrator shares. */
  readonly view: number
  /** A claim of another promotion. */
  readonly claim: number
  /** A test case of the promotion. */
  readonly testCase: number
  /** A revision of the promotion. */
  readonly revision: number
  /** An import of the program with a rejected row, and work that nothing does. */
  readonly import: number
  readonly job: number
  /** The name of a feed of the program. */
  readonly feed: string
  /** An API client of the program. */
  readonly apiClient: number
  /** An entry of the client's audit log. */
  readonly auditEntry: number
  /** An administrator of this client only. */
  readonly administrator: number
  /** The secret of a link for setting a password. */
  readonly link: string
  /** A finding in a promotion: the number of the check, and its subject. */
  readonly finding: { readonly finding: string; readonly subject: string }
  /** Inputs for changes to the caller's own account; rejected by default, unless the call is to be carried out. */
  readonly own: {
    readonly password: string
    readonly code: string
    readonly session: number
    readonly demandsSecondFactor: boolean
  }
  /** A valid promotion, except for its key. */
  readonly newPromotion: Readonly<Record<string, unknown>>
}

const vehicles = `SELECT award_vehicle_id FROM store_program JOIN award_vehicle ON award_vehicle.id = award_vehicle_id`

const homeSql = `
  SELECT client.id AS client, program.id AS program, promotion.id AS promotion,
         (SELECT setting.id FROM promotion_invitation_setting setting JOIN promotion p ON p.id = setting.promotion_id
           WHERE p.program_id = program.id ORDER BY 1 LIMIT 1) AS invitation,
         (SELECT id FROM app_user WHERE email = 'noparts@example.com') AS administrator,
         (SELECT id FROM course WHERE program_id = program.id ORDER BY 1 LIMIT 1) AS course,
         (SELECT id FROM promotion_type WHERE client_id = client.id AND promotion_type_key = 'SPIFF') AS "promotionType",
         (${vehicles} WHERE store_program.client_id = client.id LIMIT 1) AS "awardVehicle",
         (SELECT id FROM product WHERE client_id = client.id ORDER BY 1 LIMIT 1) AS product,
         (SELECT id FROM participant WHERE client_id = client.id ORDER BY 1 LIMIT 1) AS participant,
         (SELECT node.id FROM promotion_limit_node node JOIN promotion p ON p.id = node.promotion_id
           WHERE p.program_id = program.id ORDER BY 1 LIMIT 1) AS "limit",
         (SELECT p.id FROM promotion p WHERE p.program_id = program.id AND p.promotion_key = 'SMART-RULES') AS ruled,
         (SELECT p.payout_generation_rule_group_id FROM promotion p
           WHERE p.program_id = program.id AND p.promotion_key = 'SMART-RULES') AS "ruleGroup",
         (SELECT claim.id FROM claim JOIN promotion p ON p.id = claim.promotion_id
           WHERE p.program_id = program.id ORDER BY 1 LIMIT 1) AS claim,
         (SELECT id FROM upload WHERE promotion_id = promotion.id ORDER BY 1 LIMIT 1) AS upload,
         (SELECT award_vehicle_id FROM promotion_type_award_vehicle offered
            JOIN promotion_type ON promotion_type.id = promotion_type_id
           WHERE client_id = client.id AND promotion_type_key = 'SPIFF' ORDER BY 1 LIMIT 1) AS vehicle
    FROM client JOIN program ON program.client_id = client.id JOIN promotion ON promotion.program_id = program.id
   WHERE program_key = 'ACME-DEALER' AND promotion_key = 'FALL-SPIFF'`

/** The demo data has no views. */
const viewSql = `
  INSERT INTO saved_view (program_id, app_user_id, list, name, shared, settings)
  SELECT program.id, app_user.id, 'promotions', 'Of the administrator', true, '{"address": "", "columns": []}'
    FROM program, app_user WHERE program_key = 'ACME-DEALER' AND email = 'admin@example.com' RETURNING id AS view`

/** The demo data has no test cases of this promotion. */
const testCaseSql = `
  INSERT INTO promotion_test_case (promotion_id, name, claim, expected)
  VALUES ($1, 'No lines', '{"submittedDate": "2026-05-20T14:00:00Z"}',
    '{"decision": "REJECT", "amounts": [], "primaryCode": null}') RETURNING id AS "testCase"`

/** The demo data has no revisions. */
const revisionSql = `
  INSERT INTO promotion_revision (promotion_id, base_number, base_parts, parts, body, created_by, created_date,
    updated_by, updated_date)
  SELECT promotion_id, number, parts, parts, '{"promotion": {"name": "Revised"}}', app_user.id, '2026-05-20', app_user.id,
    '2026-05-20' FROM promotion_version, app_user WHERE promotion_id = $1 AND email = 'admin@example.com'
  ORDER BY number DESC LIMIT 1 RETURNING id AS revision`

/** The demo data has no imports and no work. */
const importSql = `
  WITH waiting AS (
    INSERT INTO work (kind, client_id, program_id, state, created_date)
    VALUES ('test', $1, $2, 'QUEUED', '2026-05-20') RETURNING id),
  file AS (
    INSERT INTO import (entity, client_id, program_id, started_in, app_user_id, state, file_name, storage_key, byte_count,
      digest, options, row_count, rejected_count, created_date, applied_date)
    SELECT 'courses', $1, $2, $2, min(app_user.id), 'APPLIED', 'courses.csv', upload.storage_key, upload.size_bytes, '', '{"emptyCell": "keep", "onError":
      "skipFailed", "decimalMark": null, "dateFormat": null, "encoding": null, "separator": null, "sheet": null,
      "apply": "ask", "unlessRejectedAbove": null}', 1, 1, '2026-05-20', '2026-05-20' FROM app_user,
      (SELECT storage_key, size_bytes FROM upload ORDER BY id LIMIT 1) AS upload GROUP BY upload.storage_key, upload.size_bytes
    RETURNING id),
  line AS (
    INSERT INTO import_row (import_id, line, cells, result, issues)
    SELECT id, 2, '["X-1", ""]', 'rejected', '[{"column": 1, "field": "name", "message": "Name is required"}]' FROM file)
  SELECT file.id AS "import", waiting.id AS "job" FROM file, waiting`

/** The demo data has no feeds. */
const feedSql = `
  INSERT INTO feed (client_id, program_id, entity, name, folded_name, options, missing, missing_limit, emails, updated_date)
  VALUES ($1, $2, 'courses', 'Learning', 'learning', '{"emptyCell": "keep", "onError": "skipFailed", "decimalMark": null,
    "dateFormat": null, "encoding": null, "separator": null, "sheet": null, "createMissing": false, "apply": "ask", "unlessRejectedAbove": null}',
    'keep', 20, '{}', '2026-05-20') RETURNING name AS feed`

/** The demo data has no API clients; the token of this one is unknown. */
const apiClientSql = `
  WITH machine AS (
    INSERT INTO app_user (kind, first_name, last_name) VALUES ('MACHINE', 'API client', 'Of the program') RETURNING id),
  works AS (INSERT INTO app_user_program (app_user_id, program_id) SELECT id, $1 FROM machine)
  INSERT INTO api_token (id, app_user_id, program_id, hint)
  SELECT 'unknown', id, $1, 'abcd' FROM machine RETURNING app_user_id AS "apiClient"`

/** The demo data has no audit entries. */
const auditSql = `
  INSERT INTO audit_entry (request_id, action, subject_type, client_id)
  VALUES ('tests', 'session.begin', 'session', $1) RETURNING id AS "auditEntry"`

/** Number of links, each for its own user: a link works once. */
export const countOfLinks = 500
export const linkToken = (index: number): string => `link-of-the-tests-${index}`

const linksSql = `
  WITH added AS (
    INSERT INTO app_user (email, first_name, last_name)
    SELECT 'link-' || n || '@example.com', 'Demo', 'Guest' FROM generate_series(0, ${countOfLinks - 1}) n RETURNING id, email)
  INSERT INTO account_link (id, app_user_id, client_id, kind, expiration_date)
  SELECT encode(sha256(('link-of-the-tests-' || substring(email FROM '\\d+'))::bytea), 'hex'), added.id, client.id,
         'INVITATION', '2100-01-01' FROM added, client WHERE client_key = 'ACME'`

/** Objects that are not in the demo data. */
type Made = 'revision' | 'import' | 'job' | 'feed' | 'view' | 'testCase' | 'apiClient' | 'auditEntry' | 'link'

/** Finds the objects in the demo data, and creates those that it lacks. */
export async function findHome({ db }: Pick<TestServer, 'db'>): Promise<Home> {
  const { rows } = await db.pool.query<Omit<Home, 'newPromotion' | 'finding' | 'own' | Made> & { vehicle: number }>(
    homeSql,
  )
  const views = await db.pool.query<{ view: number }>(viewSql)
  const [home, made] = [rows[0], views.rows[0]]
  if (!home || !made) throw new Error('the demo programs are missing')
  const { vehicle, ...ids } = home
  await db.pool.query(linksSql)
  const cases = await db.pool.query<{ testCase: number }>(testCaseSql, [ids.promotion])
  const testCase = cases.rows[0]?.testCase ?? 0
  const revisions = await db.pool.query<{ revision: number }>(revisionSql, [ids.promotion])
  const revision = revisions.rows[0]?.revision ?? 0
  const apiClients = await db.pool.query<{ apiClient: number }>(apiClientSql, [ids.program])
  const apiClient = apiClients.rows[0]?.apiClient ?? 0
  const files = await db.pool.query<{ import: number; job: number }>(importSql, [ids.client, ids.program])
  const feeds = await db.pool.query<{ feed: string }>(feedSql, [ids.client, ids.program])
  const entries = await db.pool.query<{ auditEntry: number }>(auditSql, [ids.client])
  const auditEntry = entries.rows[0]?.auditEntry ?? 0
  const newPromotion = {
    name: 'New promotion',
    promotionType: { id: ids.promotionType },
    country: { name: 'US' },
    fiscalYear: 2026,
    forcedAwardVehicle: { id: vehicle },
    payoutStrategyType: { name: 'PAY_TO_PARTICIPANT' },
    publishDate: '2026-03-15T04:00:00Z',
    effectiveDate: '2026-04-01T04:00:00Z',
    expirationDate: '2027-04-01T03:59:59Z',
  }
  const finding = { finding: 'L-33', subject: '0'.repeat(16) }
  const own = { password: 'not the password', code: '000000', session: 999_999_999, demandsSecondFactor: false }
  const imported = files.rows[0] ?? { import: 0, job: 0 }
  return {
    ...ids,
    ...made,
    ...imported,
    feed: feeds.rows[0]?.feed ?? '',
    testCase,
    revision,
    apiClient,
    auditEntry,
    newPromotion,
    link: linkToken(0),
    finding,
    own,
  }
}

let serial = 0

/** A valid promotion with a unique key. */
export const promotionToSubmit = (home: Home, changes: object = {}): Record<string, unknown> => ({
  ...home.newPromotion,
  promotionKey: `SECURITY-${++serial}`,
  ...changes,
})
