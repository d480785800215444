import { endpoints, type Endpoint } from '@incentive/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../db/testing/fresh-database.ts'
import { fieldPath } from '../http/body/read-part.ts'
import { startTestServer, type Api, type TestServer } from '../testing/test-server.ts'
import { bodyShape, bodyWith, placesOf, appearsIn, type BodyPlace, type Shape } from './testing/body-places.ts'
import { findHome, promotionToSubmit, type Home } from './testing/home.ts'
import { digestOfTables } from './testing/tables.ts'

/** The table of each object that a body can reference; null for lists that all clients share. */
const tables: Readonly<Record<string, string | null>> = {
  promotionType: 'promotion_type',
  country: null,
  invoiceType: 'invoice_type',
  forcedAwardVehicle: 'award_vehicle',
  payoutStrategyType: null,
  payoutToParticipant: 'participant',
  payoutToOrganization: 'organization',
  promotionAudienceType: null,
  claimType: 'claim_type',
  contest: 'contest',
  participantTypes: 'participant_type',
  participantGroups: 'participant_group',
  organizationTypes: 'organization_type',
  organizationGroups: 'organization_group',
  duplicationCheckPromotions: 'promotion',
  uploads: 'upload',
  emailTemplate: 'email_template',
  approverEmailTemplate: 'email_template',
  rejectedEmailTemplate: 'email_template',
  redeemedEmailTemplate: 'email_template',
  participantTypesManagement: 'participant_type',
  defaultParticipantType: 'participant_type',
  invitationOnlyDefaultParticipantType: 'participant_type',
  defaultParticipantStatus: null,
  invitationOnlyDefaultParticipantStatus: null,
  participantRequesters: 'participant',
  participantApprovers: 'participant',
  product: 'product',
  products: 'product',
  claimProductDuplicationType: null,
  payoutType: null,
  payoutProductMethodType: null,
  payoutStoreCatalogProduct: 'store_product',
  ruleGroup: 'rule_group',
  participant: 'participant',
  organization: 'organization',
  course: 'course',
  parentPromotionLimitNode: 'promotion_limit_node',
}

/** A Globex row ($1 is its program, $2 its client) in each table where the demo data has none. */
const planted: Readonly<Record<string, string>> = {
  rule_group: 'INSERT INTO rule_group (program_id) SELECT $1 WHERE $2::bigint IS NOT NULL RETURNING id',
  store_product: `
    WITH sold AS (
      INSERT INTO store_product (client_id, product_number, name, country_id, calculated_price_amount, currency_id)
      SELECT $2, 'GLOBEX-ONLY', 'Prize of Globex', country_id, calculated_price_amount, currency_id
        FROM store_product LIMIT 1
      RETURNING id),
    offered AS (
      INSERT INTO store_program_product (store_program_id, store_product_id)
      SELECT store_program.id, sold.id FROM sold, store_program WHERE store_program.client_id = $2 AND $1::bigint IS NOT NULL)
    SELECT id FROM sold`,
  promotion_limit_node: `
    INSERT INTO promotion_limit_node (promotion_id, level, node_type)
    SELECT id, 0, 'AND' FROM promotion WHERE program_id = $1 AND $2::bigint IS NOT NULL ORDER BY id LIMIT 1 RETURNING id`,
  upload: `
    INSERT INTO upload (program_id, file_name, content_type, size_bytes, storage_key)
    SELECT $1, 'rules.pdf', 'application/pdf', 1, 'foreign-references' WHERE $2::bigint IS NOT NULL RETURNING id`,
}

const submit = (endpoints as readonly Endpoint[]).find(({ name }) => name === 'submitPromotion') as Endpoint

/** References are objects with an id, or links. */
const isReference = ({ shapes }: BodyPlace) =>
  shapes.some(({ type, properties }) => type === 'object' && properties !== undefined && 'id' in properties) &&
  shapes.some(({ type }) => type === 'string')

const places = placesOf(bodyShape(submit) as Shape).filter(isReference)

type Row = Readonly<Record<string, unknown>>
type Body = {
  readonly promotion?: object
  readonly promotionProducts?: Row[]
  readonly promotionProductGroups?: Row[]
  readonly promotionParticipants?: Row[]
}

/** Fields that must accompany a reference for it to be validated. */
const needs: Readonly<Record<string, object>> = { payoutStoreCatalogProduct: { payoutType: { name: 'PRODUCT' } } }

function bodyReferringTo({ path, shapes }: BodyPlace, id: number): Body {
  const name = path.at(-1)
  if (typeof name !== 'string') return bodyWith({ path, shapes }, { id }) as Body
  return bodyWith({ path: path.slice(0, -1), shapes }, { ...needs[name], [name]: { id } }) as Body
}

/**
 * References of a line or of a participant's row are validated only if the row specifies its product or participant.
 */
function withOwner({ path }: BodyPlace, body: Body, home: Home): Body {
  const { promotionProducts, promotionProductGroups, promotionParticipants } = body
  if (promotionProducts)
    return { ...body, promotionProducts: promotionProducts.map((row) => ({ product: { id: home.product }, ...row })) }
  if (promotionParticipants) {
    const participant = { id: home.participant }
    return { ...body, promotionParticipants: promotionParticipants.map((row) => ({ participant, ...row })) }
  }
  if (!promotionProductGroups || path.includes('products')) return body
  const products = [{ id: home.product }]
  return { ...body, promotionProductGroups: promotionProductGroups.map((row) => ({ products, ...row })) }
}

/** A field with two names is reported under one of them (OP-98). */
const underItsFirstName = (field: string) => field.replace('.invitationOnlyDefault', '.default')

const nameOf = ({ path }: BodyPlace) => path.findLast((step) => typeof step === 'string') as string

describe('references of a promotion', () => {
  let server: TestServer
  let admin: Api
  let home: Home
  const foreign: Record<string, number> = {}

  beforeAll(async () => {
    server = await startTestServer(quickestForm)
    admin = await server.signIn('admin@example.com')
    home = await findHome(server)
    const { pool } = server.db
    const { rows } = await pool.query<{ program: number; client: number }>(
      "SELECT id AS program, client_id AS client FROM program WHERE program_key = 'GLOBEX-PARTNER'",
    )
    const [globex = { program: 0, client: 0 }] = rows
    const columns = await pool.query<{ table: string; column: string }>(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name IN ('program_id', 'client_id')`,
    )
    for (const table of new Set(Object.values(tables))) {
      if (table === null) continue
      const owner = columns.rows.find((column) => column.table === table)?.column
      const find = `SELECT id FROM ${table} WHERE ${owner} = ${owner === 'program_id' ? '$1' : '$2'}
                       AND ($1::bigint, $2::bigint) IS NOT NULL ORDER BY id LIMIT 1`
      const { rows: found } = await pool.query<{ id: number }>(planted[table] ?? find, [globex.program, globex.client])
      if (found[0]) foreign[table] = found[0].id
    }
  })
  afterAll(() => server.close())

  test('R17 the table of every reference is known here', () => {
    expect(places.map(nameOf).filter((name) => !(name in tables))).toEqual([])
    expect(places.length).toBeGreaterThan(40)
  })

  test('R17 R20 a foreign object and an unknown one are refused in the same way in every reference of a body', async () => {
    const send = async (place: BodyPlace, id: number) => {
      const body = withOwner(place, bodyReferringTo(place, id), home)
      const promotion = { ...promotionToSubmit(home), invitationOnly: true, promotionKey: 'FOREIGN', ...body.promotion }
      return admin('POST', '/api/promotions/submit', { ...body, promotion })
    }
    const before = await digestOfTables(server.db)
    const missing: string[] = []
    for (const place of places) {
      const table = tables[nameOf(place)]
      const where = fieldPath(place.path)
      const unknown = await send(place, 999_999_999)
      expect([where, unknown.status]).toEqual([where, 400])
      const named = Object.keys(unknown.body.fieldErrors as object)
      const isNamed = named.some((field) => appearsIn(underItsFirstName(where), field))
      expect({ where, named, isNamed }, where).toEqual({ where, named, isNamed: true })
      if (table == null) continue
      const id = foreign[table]
      if (id === undefined) missing.push(table)
      else expect([where, (await send(place, id)).body.fieldErrors]).toEqual([where, unknown.body.fieldErrors])
    }
    expect([...new Set(missing)]).toEqual([])
    expect(await digestOfTables(server.db)).toEqual(before)
  })
})
