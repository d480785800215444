/* eslint-disable @typescript-eslint/no-unsafe-argument -- bodies of many shapes, each proven by check-answer */
import { BLANK_DEADLINE, settleDeadline } from '@incentive/model'
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

  const stored = { name: 'Q1', effectiveDate: '2026-04-01T04:00:00Z', expirationDate: '2026-07-01T03:59:59Z' }

  test('DL-12 DL-13 DL-14 DL-15 dates in the wrong order are refused, each at its field; equal ones are not', async () => {
    const { body: made } = await world.submit(await world.valid({}))
    const write = (dates: object) => world.update(made.id, { promotionDeadlines: [{ ...stored, ...dates }] })
    const wrong = await write({
      expirationDate: '2026-04-01T03:59:00Z',
      submissionDeadlineDate: '2026-04-01T03:58:00Z',
    })
    expect(wrong.status).toBe(400)
    expect(wrong.body.fieldErrors).toEqual({
      'promotionDeadlines[0].expirationDate': ['Expiration Date must be on or after Effective Date'],
      'promotionDeadlines[0].submissionDeadlineDate': [
        'Submission Deadline Date must be on or after Effective Date',
        'Submission Deadline Date must be on or after Expiration Date',
      ],
    })
    expect((await write({ submissionDeadlineDate: '2026-07-01T03:59:58Z' })).body.fieldErrors).toEqual({
      'promotionDeadlines[0].submissionDeadlineDate': ['Submission Deadline Date must be on or after Expiration Date'],
    })
    expect((await write({ submissionDeadlineDate: stored.expirationDate })).status).toBe(200)
  })

  test('DL-14 ALG-06 what the dialog means by two dates that read alike is stored', async () => {
    const typed = { ...BLANK_DEADLINE, ...stored, submissionDeadlineDate: '2026-07-01T03:59:00Z' }
    const { body: made } = await world.submit(await world.valid({}))
    expect((await world.update(made.id, { promotionDeadlines: [typed] })).status).toBe(400)
    expect((await world.update(made.id, { promotionDeadlines: [settleDeadline(typed)] })).status).toBe(200)
    expect((await world.get(made.id)).promotionDeadlines).toMatchObject([
      { ...stored, submissionDeadlineDate: stored.expirationDate },
    ])
  })

  test('DL-11 ALG-20 an offset above its maximum is told the maximum', async () => {
    const { body: made } = await world.submit(await world.valid({}))
    const { status, body } = await world.update(made.id, { submissionDeadlineDays: 3651 })
    expect([status, body.fieldErrors]).toEqual([400, { submissionDeadlineDays: ['Value must be at most 3650'] }])
    expect((await world.update(made.id, { submissionDeadlineDays: 3650 })).status).toBe(200)
  })
})
