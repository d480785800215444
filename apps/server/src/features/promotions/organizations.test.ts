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

  test('API-30 the third page of 230 rows has thirty', async () => {
    const { content, totalElements, totalPages } = await search('BIG-LIST', 'size=100&page=2')
    expect([content.length, totalElements, totalPages]).toEqual([30, 230, 3])
  })

  test('ORG-25 each row says which organization it is, and whether it is included', async () => {
    const { content } = await search('BIG-LIST', 'size=10&page=0')
    expect(content).toHaveLength(10)
    for (const row of content) {
      expect(row).toEqual({
        id: expect.any(Number),
        includeInPromotion: expect.any(Boolean),
        _links: { self: { href: `/api/promotionOrganizations/${row.id}` } },
        organization: expect.objectContaining({
          organizationKey: expect.any(String),
          name: expect.any(String),
          organizationType: expect.objectContaining({ name: expect.any(String) }),
          updatedDate: expect.any(String),
        }),
      })
      expect(row.organization).toHaveProperty('dba')
      expect(row.organization).toHaveProperty('parentOrganization')
    }
  })

  test('API-30 they stand by name, and every page goes on where the last one ended', async () => {
    const whole = (await search('BIG-LIST')).content
    const names = whole.map(({ organization }) => organization.name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
    const pages = await Promise.all([0, 1, 2].map((page) => search('BIG-LIST', `size=100&page=${page}`)))
    expect(pages.flatMap(({ content }) => keysOf(content))).toEqual(keysOf(whole))
  })

  test.each([
    ...['includeInPromotion', 'organization.organizationKey,DESC', 'organization.dba'],
    ...['organization.parentOrganization.name', 'organization.organizationType.name,DESC', 'organization.updatedDate'],
  ])('API-02 sorted by %s none is lost', async (sort) => {
    expect(new Set(keysOf((await search('BIG-LIST', `size=500&sort=${sort}`)).content)).size).toBe(230)
  })

  test('API-30 what is answered can be sent back, and changes nothing', async () => {
    const id = await world.promotion('BIG-LIST')
    const before = (await search('BIG-LIST')).content
    const promotionOrganizations = before.map(({ id: row, includeInPromotion, organization }) => ({
      ...{ id: row, includeInPromotion, organization },
    }))
    expect((await world.update(id, {}, { promotionOrganizations })).status).toBe(200)
    expect((await search('BIG-LIST')).content).toEqual(before)
  })

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

  test('API-30 ROLE-08 an unknown promotion and one of a program without a right are not found', async () => {
    expect((await world.admin('POST', `/api/${address(999_999)}`)).status).toBe(404)
    const foreign = await world.idOf('program', 'program_key', 'GLOBEX-PARTNER')
    const id = await world.idOf('promotion', 'program_id', String(foreign))
    expect((await world.clerk('POST', `/api/${address(id)}`)).status).toBe(404)
    const sorted = await world.admin('POST', `/api/${address(await world.promotion('BIG-LIST'), 'sort=email')}`)
    expect([sorted.status, sorted.body.fieldErrors]).toEqual([400, { sort: ['Unknown sort field: email'] }])
  })
})
