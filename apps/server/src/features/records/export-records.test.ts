import { CATALOG, type CatalogName, type GivenPrice, type GivenRecord } from '@incentive/model/catalog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { readFile } from '../../sheets/testing/read-records.ts'
import { apiOf } from '../../testing/test-api.ts'
import { signIn, startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

type Body = Record<string, unknown>

/** Texts that programs read as something else, or that are hard to write into a file. */
const HOSTILE = [
  'He said "5, 6; 7"',
  '=HYPERLINK("https://example.com","x")',
  "'=1+1",
  "''twice",
  "'plain apostrophe",
  '+1 (555) 0100',
  '-',
  '00123',
  '1.23E+11',
  '3/4/2026',
  'TRUE',
  '<clear>',
  "'<clear>",
  'NULL',
  'a;b;"c"',
  '@SUM(A1)',
  '\u{1F469}\u200D\u{1F680} \u{1F600}',
  '\u05E9\u05DC\u05D5\u05DD \u05E2\u05D5\u05DC\u05DD',
  '\u0645\u0631\u062D\u0628\u0627 (1)',
  'é'.repeat(255),
  '_x000D_ <&> ]]>',
]

/** True for a value that empties a field: null, an empty list, or a removed price. */
const isCleared = (value: GivenRecord[string]): boolean =>
  value === null ||
  (Array.isArray(value) &&
    (value.length === 0 || value.some((each) => 'price' in (each as object) && (each as GivenPrice).price === null)))

describe.each([quickestForm])('exports of records (%s database)', (kind) => {
  let server: TestServer
  let token: string
  let admin: Api

  beforeAll(async () => {
    server = await startTestServer(kind)
    token = await signIn(server.app, 'admin@example.com')
    admin = apiOf(server.app, token)
    await addHostileRecords()
  })
  afterAll(() => server.close())

  async function upsert(entity: CatalogName, rows: readonly Body[]) {
    const results: Body[] = []
    for (let at = 0; at < rows.length; at += 1000) {
      const { body } = await admin('POST', `/api/${entity}/upsert`, {
        rows: rows.slice(at, at + 1000),
        onError: 'skipFailed',
      })
      results.push(...((body['rows'] ?? [body]) as Body[]))
    }
    return results
  }

  async function addHostileRecords(): Promise<void> {
    const shown = (text: string) => text.slice(0, 100)
    const made = [
      await upsert(
        'productCategories',
        HOSTILE.map((name) => ({ name })),
      ),
      await upsert(
        'products',
        HOSTILE.map((text, index) => ({
          productKey: `H-${index}`,
          modelNumber: shown(text),
          name: text,
          productCategory: { name: text },
          customFieldValue1: text,
          customFieldDescription1: text,
          prices: [{ country: { name: 'US' }, price: index + 0.05 }],
        })),
      ),
      await upsert(
        'courses',
        HOSTILE.map((text, index) => ({
          courseKey: `H-${index}`,
          name: text,
          description: `${text}\nsecond line\n\n"third"`,
          passingGrade: 66.67,
          effectiveDate: ['2026-03-04T05:00:00Z', '2026-11-01T06:30:00Z', '2026-03-04T05:00:00.250Z'][index % 3],
          expirationDate: ['2027-03-05T04:59:59Z', '2027-03-04T05:00:00Z', '2027-11-07T06:30:00Z'][index % 3],
        })),
      ),
      await upsert(
        'participantGroups',
        HOSTILE.map((text) => ({ category: text, name: text })),
      ),
      await upsert(
        'participantGroupMembers',
        HOSTILE.map((text) => ({
          participantGroup: { category: text, name: text },
          participant: { participantKey: 'DR-0001' },
        })),
      ),
      await upsert(
        'productSerialNumbers',
        HOSTILE.map((text) => ({ product: { productKey: 'H-0' }, serialNumber: shown(text) })),
      ),
      await upsert('courseResults', [
        {
          participant: { participantKey: 'DR-0001' },
          course: { courseKey: 'H-1' },
          completedDate: '2026-03-04T05:00:00.250Z',
          grade: 66.67,
        },
      ]),
      await upsert(
        'awardVehicles',
        ['a;b', 'say "x"', ' =1'].map((name) => ({ name, awardVehicleType: { name: 'CARD' } })),
      ),
      await upsert('promotionTypes', [
        {
          promotionTypeKey: 'H-1',
          name: 'Hostile',
          inputType: { name: 'CLAIM' },
          awardVehicles: [{ name: 'a;b' }, { name: 'say "x"' }, { name: '=1' }],
          availableCountries: [{ name: 'US' }, { name: 'CA' }],
        },
      ]),
    ]
    expect(made.flat().filter(({ result }) => result !== 'created')).toEqual([])
  }

  const download = async (entity: string, query: string, body: Body = {}) => {
    const { statusCode, headers, rawPayload } = await server.app.inject({
      method: 'POST',
      url: `/api/${entity}/export?${query}`,
      headers: { cookie: token },
      payload: body,
    })
    return { status: statusCode, headers, bytes: rawPayload }
  }

  /** A record that was read from a file, as the body of a call. */
  const toBody = (record: GivenRecord): Body => JSON.parse(JSON.stringify(record), flattenKeys) as Body
  const flattenKeys = (_: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && 'key' in value ? value.key : value

  it('an export has the records of the search, in its order, and is in the audit log', async () => {
    const { bytes, headers } = await download('courses', 'format=csv&sort=courseKey,DESC', { keyword: 'H-1' })
    const { records } = await readFile('courses', bytes)
    const keys = records.map(({ key }) => key)
    expect(keys).toHaveLength(11)
    expect(keys).toEqual(keys.toSorted().toReversed())
    expect(headers['content-disposition']).toMatch(/^attachment; filename="courses-\d{4}-\d\d-\d\d\.csv"/)
    const { body } = await admin('POST', '/api/audit/search?size=1', {})
    expect(body).toMatchObject({
      content: [{ action: 'record.export', after: { entity: 'courses', count: 11, format: 'csv', keyword: 'H-1' } }],
    })
  })

  it('the audit of an export of participants has no keyword, which can be a name', async () => {
    await download('participants', 'format=csv', { keyword: 'Alder' })
    const { body } = await admin('POST', '/api/audit/search?size=1', {})
    const [entry] = body.content as { action: string; after: object }[]
    expect([entry?.action, Object.keys(entry?.after ?? {})]).toEqual(['record.export', ['count', 'entity', 'format']])
  })

  it('an invalid search is rejected at its parts', async () => {
    const { status } = await download('courses', 'format=csv&sort=nonsense')
    expect(status).toBe(400)
    expect((await download('courses', 'format=pdf')).status).toBe(400)
    expect((await download('courses', 'format=csv', { productKeys: [] })).status).toBe(400)
    expect((await download('nonsense', 'format=csv')).status).toBe(404)
  })

  it('participants are exported only with the right to view them', async () => {
    const cookie = await signIn(server.app, 'noparts@example.com')
    const statusOf = async (entity: string) =>
      (await server.app.inject({ method: 'POST', url: `/api/${entity}/export`, headers: { cookie }, payload: {} }))
        .statusCode
    expect([await statusOf('participants'), await statusOf('organizations')]).toEqual([403, 200])
  })

  describe.each(CATALOG.map(({ name }) => name))('%s', (entity) => {
    it.each(['csv', 'xlsx', 'jsonl'])('an export as %s is read back without a change', async (format) => {
      const { status, bytes } = await download(entity, `format=${format}`, { isActive: 'All' })
      expect(status).toBe(200)
      const { head, mapping, problems, questions, records } = await readFile(entity, bytes)
      expect([head.format, head.problem, problems, questions]).toEqual([format, null, [], []])
      expect(mapping).toEqual(head.columns)
      expect(records.flatMap(({ key, issues }) => issues.map((issue) => ({ key, ...issue })))).toEqual([])
      const cleared = records.flatMap(({ record }) => Object.values(record).filter(isCleared))
      expect(format === 'jsonl' ? [] : cleared).toEqual([])
      const results = await upsert(
        entity,
        records.map(({ record }) => toBody(record)),
      )
      expect(results.filter(({ result }) => result !== 'unchanged')).toEqual([])
      expect(results.length).toBeGreaterThan(0)
    })

    it('a template is read as a record with all columns', async () => {
      for (const format of ['csv', 'xlsx']) {
        const { rawPayload } = await server.app.inject({
          method: 'GET',
          url: `/api/importTemplates/${entity}?format=${format}`,
          headers: { cookie: token },
        })
        const { head, mapping, problems, records } = await readFile(entity, rawPayload)
        expect([mapping, problems]).toEqual([head.columns, []])
        expect(records).toMatchObject([{ issues: [] }])
      }
    })
  })
})
