/* eslint-disable @typescript-eslint/no-unsafe-argument -- bodies of many shapes, each proven by check-answer */
import { expect, test } from 'vitest'
import { describePromotions } from './testing/promotion-suite.ts'

describePromotions('the deadlines of a promotion', (world) => {
  const search = (promotion: unknown, query = 'size=100') =>
    world.admin('POST', `/api/promotionDeadlines/search?${query}`, { promotion })
  const namesOf = (body: { content: { name: string }[] }) => body.content.map(({ name }) => name)

  test('DL-02 DL-36 they are searched by their promotion, earliest first, as the promotion holds them', async () => {
    const id = await world.promotion('SPRING-REBATE')
    const { status, body } = await search({ id })
    expect(status).toBe(200)
    expect(namesOf(body)).toEqual(['Q1 FY2026', 'Q2 FY2026', 'Q3 FY2026', 'Q4 FY2026'])
    expect(body.content).toEqual((await world.get(id)).promotionDeadlines)
    expect(body).toMatchObject({ totalElements: 4, size: 100 })
  })

  test('API-02 API-03 by page, by name, and by what is asked of their names', async () => {
    const id = await world.promotion('SPRING-REBATE')
    expect(namesOf((await search(id, 'size=1&page=1&sort=name,DESC')).body)).toEqual(['Q3 FY2026'])
    const { body } = await world.admin('POST', '/api/promotionDeadlines/search', { promotion: id, keyword: 'q2' })
    expect(namesOf(body)).toEqual(['Q2 FY2026'])
  })

  test('a promotion that is not there is said so, and none at all is refused', async () => {
    expect((await search({ id: 999_999 })).status).toBe(404)
    expect((await world.admin('POST', '/api/promotionDeadlines/search', {})).status).toBe(400)
  })
})
