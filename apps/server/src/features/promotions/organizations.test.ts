import { row } from '@incentive/quality/row'
import type { PromotionOrganization } from '@incentive/contract'
import { expect, test } from 'vitest'
import { searchAs } from '../../testing/search-as.ts'
import { describePromotions } from './testing/promotion-suite.ts'

describePromotions('the organizations of a promotion', (world) => {
  const address = (id: number, query = 'size=500') => `promotionOrganizations/promotion/${id}/search?${query}`
  const search = async (key: string, query?: string) =>
    searchAs(world.admin)<PromotionOrganization>(address(await world.promotion(key), query))
  const keysOf = (rows: readonly PromotionOrganization[]) =>
    rows.map(({ organization }) => organization.organizationKey)

  test('the third page of 230 rows has thirty', () =>
    row('API-30', async () => {
      const { content, totalElements, totalPages } = await search('BIG-LIST', 'size=100&page=2')
      expect([content.length, totalElements, totalPages]).toEqual([30, 230, 3])
    }))

  /** A promotion that lists four new organizations, whose values have a different order in every column. */
  const madeWithFour = async () => {
    const { rows } = await world.server.db.pool.query<{ id: number; key: string }>(
      `WITH head AS (
         INSERT INTO organization (client_id, organization_key, name, dba, company_number, organization_type_id)
         SELECT client_id, made.key, made.name, NULL, made.key, (SELECT id FROM organization_type WHERE organization_type_key = 'GROUP')
           FROM organization, (VALUES ('H-1-' || $1, 'Zenith Head'), ('H-2-' || $1, 'Alpha Head'),
                ('H-3-' || $1, 'Mid Head'), ('H-4-' || $1, 'Late Head')) AS made (key, name)
          WHERE organization_key = 'ORG-001' RETURNING id, client_id, organization_key, name
       )
       INSERT INTO organization (client_id, organization_key, name, dba, company_number, organization_type_id,
                                 parent_organization_id, updated_date)
       SELECT client_id, made.key || $1, made.name, made.dba, made.key,
              (SELECT id FROM organization_type WHERE organization_type_key = made.type), head.id, made.updated::timestamptz
         FROM (VALUES
           ('A-', 'Third', 'Mango', 'H-1-', 'GROUP', '2026-03-03T05:00:00Z'),
           ('B-', 'First', 'Zebra', 'H-2-', 'DISTRIBUTOR', '2026-04-04T04:00:00Z'),
           ('C-', 'Fourth', 'Apple', 'H-3-', 'DEALER', '2026-02-02T05:00:00Z'),
           ('D-', 'Second', 'Peach', 'H-4-', 'AGENCY', '2026-01-01T05:00:00Z')
         ) AS made (key, name, dba, head, type, updated) JOIN head ON head.organization_key = made.head || $1
       RETURNING id, left(organization_key, 1) AS key`,
      [String(++serial)],
    )
    const { body } = await world.submit(await world.valid())
    const inOrder = rows.toSorted((a, b) => a.key.localeCompare(b.key))
    const promotionOrganizations = inOrder.map(({ id, key }) => ({
      organization: { id },
      includeInPromotion: key === 'B',
    }))
    expect((await world.update(body.id as number, {}, { promotionOrganizations })).status).toBe(200)
    return body.id as number
  }
  let serial = 0

  test('ORG-25 each row has its organization with parent, type and both spellings of DBA, and its include flag', () =>
    row('ORG-25', async () => {
      const id = await madeWithFour()
      const found = await searchAs(world.admin)<PromotionOrganization>(address(id, 'size=10&page=0'))
      const { content } = found
      // by name: First, Fourth, Second, Third
      expect(content.map(({ includeInPromotion }) => includeInPromotion)).toEqual([true, false, false, false])
      expect(keysOf(content).map((key) => key[0])).toEqual(['B', 'C', 'D', 'A'])
      expect(content[3]).toEqual({
        id: content[3]?.id,
        includeInPromotion: false,
        _links: { self: { href: `/api/promotionOrganizations/${content[3]?.id}` } },
        organization: {
          id: content[3]?.organization.id,
          organizationKey: `A-${serial}`,
          name: 'Third',
          dba: 'Mango',
          DBA: 'Mango',
          companyNumber: 'A-',
          parentOrganization: {
            id: content[3]?.organization.parentOrganization?.id,
            organizationKey: `H-1-${serial}`,
            name: 'Zenith Head',
          },
          organizationType: {
            id: await world.idOf('organization_type', 'organization_type_key', 'GROUP'),
            organizationTypeKey: 'GROUP',
            name: 'Buying Group',
          },
          updatedDate: '2026-03-03T05:00:00Z',
          _links: { self: { href: `/api/organizations/${content[3]?.organization.id}` } },
        },
      })
    }))

  test('they stand by name, and every page goes on where the last one ended', () =>
    row('API-30', async () => {
      const whole = (await search('BIG-LIST')).content
      const names = whole.map(({ organization }) => organization.name)
      expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
      const pages = await Promise.all([0, 1, 2].map((page) => search('BIG-LIST', `size=100&page=${page}`)))
      expect(pages.flatMap(({ content }) => keysOf(content))).toEqual(keysOf(whole))
    }))

  test('what is answered can be sent back, and changes nothing', () =>
    row('API-30', async () => {
      const id = await world.promotion('BIG-LIST')
      const before = (await search('BIG-LIST')).content
      const promotionOrganizations = before.map(({ id: row, includeInPromotion, organization }) => ({
        id: row,
        includeInPromotion,
        organization,
      }))
      expect((await world.update(id, {}, { promotionOrganizations })).status).toBe(200)
      expect((await search('BIG-LIST')).content).toEqual(before)
    }))

  test('OP-119 each page says the version of its promotion, so that pages of two versions are not put together', async () => {
    const id = await world.promotion('BIG-LIST')
    const etag = async (page: number) =>
      (await world.admin('POST', `/api/${address(id, `size=100&page=${page}`)}`)).headers.etag
    const { version } = (await world.get(id)) as { version: number }
    expect([await etag(0), await etag(1)]).toEqual([`"v${version}"`, `"v${version}"`])
    await world.update(id, { name: 'Changed meanwhile' })
    expect(await etag(2)).toBe(`"v${version + 1}"`)
    const lists = ['promotionParticipants/promotion', 'promotionOrganizations/promotion']
    for (const list of lists) {
      expect((await world.admin('POST', `/api/${list}/${id}/search`)).headers.etag).toBe(`"v${version + 1}"`)
    }
    const deadlines = await world.admin('POST', '/api/promotionDeadlines/search', { promotion: { id } })
    expect(deadlines.headers.etag).toBe(`"v${version + 1}"`)
  })

  test('an unknown promotion and one of a program without a right are not found', async () => {
    expect((await world.admin('POST', `/api/${address(999_999)}`)).status).toBe(404)
    const foreign = await world.idOf('program', 'program_key', 'GLOBEX-PARTNER')
    const id = await world.idOf('promotion', 'program_id', String(foreign))
    expect((await world.clerk('POST', `/api/${address(id)}`)).status).toBe(404)
    const sorted = await world.admin('POST', `/api/${address(await world.promotion('BIG-LIST'), 'sort=email')}`)
    expect([sorted.status, sorted.body.fieldErrors]).toEqual([400, { sort: ['Unknown sort field: email'] }])
  })
})
