/* eslint-disable @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-return -- bodies of many shapes, each proven by check-answer */
import { expect, test } from 'vitest'
import { describePromotions } from './testing/promotion-suite.ts'

/** January 1 to March 31, 2027, in New York. */
const quarter = {
  fiscalYear: 2026,
  publishDate: '2026-12-15T05:00:00Z',
  effectiveDate: '2027-01-01T05:00:00Z',
  expirationDate: '2027-04-01T03:59:59Z',
  promotionDeadlines: [
    {
      name: 'January 2027',
      effectiveDate: '2027-01-01T05:00:00Z',
      expirationDate: '2027-02-01T04:59:00Z',
      submissionDeadlineDate: '2027-02-01T04:59:00Z',
    },
    {
      name: 'Rest',
      effectiveDate: '2027-02-01T05:00:00Z',
      expirationDate: '2027-04-01T03:59:00Z',
      submissionDeadlineDate: '2027-04-16T03:59:00Z',
    },
  ],
}
const nextStart = '2027-04-01T04:00:00Z'

describePromotions('copying promotions with other values', (world) => {
  const copy = async (id: number, body: object, headers: Record<string, string> = {}) =>
    world.admin('POST', `/api/promotions/${id}/copy`, body, headers)
  const source = async (changes: object = {}) =>
    (await world.submit(await world.valid({ ...quarter, ...changes }))).body.id as number
  const timeline = async (id: number) =>
    (await world.admin('POST', '/api/activities/search/promotions', { promotion: { id } })).body.content

  test('with another start, end, publish date and deadlines move by the same distance', async () => {
    const id = await source()
    const before = await world.get(id)
    const { status, body } = await copy(id, {
      name: '  Next quarter ',
      promotionKey: 'NEXT-QUARTER',
      effectiveDate: '2027-04-01T00:00:00-04:00',
      fiscalYear: 2027,
    })
    expect([status, body.promotionKey]).toEqual([201, 'NEXT-QUARTER'])
    expect(await world.get(body.id)).toMatchObject({
      name: 'Next quarter',
      promotionKey: 'NEXT-QUARTER',
      fiscalYear: 2027,
      publishDate: '2027-03-15T04:00:00Z',
      effectiveDate: nextStart,
      expirationDate: '2027-07-01T03:59:59Z',
      promotionDeadlines: [
        {
          name: 'April 2027',
          effectiveDate: '2027-04-01T04:00:00Z',
          expirationDate: '2027-05-01T03:59:00Z',
          submissionDeadlineDate: '2027-05-01T03:59:00Z',
        },
        {
          name: 'Rest',
          effectiveDate: '2027-05-01T04:00:00Z',
          expirationDate: '2027-07-01T03:59:00Z',
          submissionDeadlineDate: '2027-07-16T03:59:00Z',
        },
      ],
    })
    expect(await world.get(id)).toEqual(before)
    expect(await timeline(body.id)).toMatchObject([
      {
        message: expect.stringMatching(
          /^Promotion created as a copy of <b>NEW-\d+<\/b>; starts 04\/01\/2027 12:00 am EDT instead of 01\/01\/2027 12:00 am EST$/,
        ) as string,
      },
    ])
  })

  test('what is not asked for is left to the copy', async () => {
    const id = await source({ promotionKey: 'HERON', name: 'Heron' })
    const { body } = await copy(id, { fiscalYear: 2030 })
    expect(await world.get(body.id)).toMatchObject({
      ...{ ...quarter, promotionDeadlines: quarter.promotionDeadlines },
      ...{ name: 'Heron - Copy', promotionKey: 'HERON-COPY', fiscalYear: 2030 },
    })
    const moved = await copy(id, { effectiveDate: nextStart })
    expect(await world.get(moved.body.id)).toMatchObject({ promotionKey: 'HERON-COPY-2', fiscalYear: 2026 })
  })

  test('all that is wrong is refused at its field, and nothing is copied', async () => {
    const id = await source({ promotionKey: 'EGRET' })
    const before = await world.count('promotion')
    const answer = await copy(id, { name: ' ', promotionKey: 'egret ', effectiveDate: 'soon' })
    expect([answer.status, answer.body.fieldErrors]).toEqual([
      400,
      {
        name: ['Name is required'],
        promotionKey: ['Key already exists'],
        effectiveDate: ['Invalid date'],
      },
    ])
    for (const [body, fieldErrors] of [
      [{ fiscalYear: 3000 }, { fiscalYear: ['Fiscal Year must be valid'] }],
      [{ fiscalYear: null }, { fiscalYear: ['Fiscal Year must be valid'] }],
      [{ promotionKey: null }, { promotionKey: ['Key is required'] }],
      [{ promotionKey: 'K'.repeat(101) }, { promotionKey: ['Must be at most 100 characters'] }],
      [{ effectiveDate: null }, { effectiveDate: ['Start Date is required'] }],
      [{ effectiveDate: '9999-12-30T05:00:00Z' }, { effectiveDate: ['Invalid date'] }],
      [{ expirationDate: nextStart }, { expirationDate: ['Unknown field'] }],
    ] as const) {
      expect((await copy(id, body)).body.fieldErrors).toEqual(fieldErrors)
    }
    expect(await world.count('promotion')).toBe(before)
  })

  test('of several copies that want one key at once, one gets it', async () => {
    const id = await source()
    const answers = await Promise.all(['STORK', 'stork', ' Stork'].map((promotionKey) => copy(id, { promotionKey })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
    for (const { status, body } of answers) {
      if (status === 400) expect(body.fieldErrors).toEqual({ promotionKey: ['Key already exists'] })
    }
  })

  test('U7 R12 a copy that is sent again under its key is made once', async () => {
    const id = await source()
    const send = (name: string) => copy(id, { name, effectiveDate: nextStart }, { 'idempotency-key': `copy-of-${id}` })
    const first = await send('Once')
    expect(await send('Once')).toMatchObject({ status: 201, body: first.body })
    expect((await send('Twice')).status).toBe(422)
  })
})
