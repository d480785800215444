import { row } from '@incentive/quality/row'
/* eslint-disable @typescript-eslint/no-unsafe-argument -- bodies of many shapes, each proven by check-answer */
import { BLANK_DEADLINE, settleDeadline } from '@incentive/model/deadlines'
import { expect, test } from 'vitest'
import { describePromotions } from './testing/promotion-suite.ts'

describePromotions('the deadlines of a promotion', (world) => {
  const search = (promotion: unknown, query = 'size=100') =>
    world.admin('POST', `/api/promotionDeadlines/search?${query}`, { promotion })
  const namesOf = (body: { content: { name: string }[] }) => body.content.map(({ name }) => name)
  /** The response to an update: its status and the field errors. */
  const write = async (id: number, promotion: object): Promise<unknown[]> => {
    const { status, body } = await world.update(id, promotion)
    return [status, body.fieldErrors as unknown]
  }
  type Stored = { id: number; _links?: object }
  const deadlinesOf = async (id: number) => {
    const { promotionDeadlines } = (await world.get(id)) as { promotionDeadlines: Stored[] }
    return promotionDeadlines.map(({ _links, ...each }) => each)
  }

  test('a search by promotion returns its deadlines, earliest first', () =>
    row('DL-02', async () => {
      const id = await world.promotion('SPRING-REBATE')
      const { status, body } = await search({ id })
      expect(status).toBe(200)
      expect(body.content).toMatchObject([
        ...[{ name: 'Q1 FY2026', effectiveDate: '2026-04-01T04:00:00Z', expirationDate: '2026-07-01T03:59:59Z' }],
        ...[{ name: 'Q2 FY2026', effectiveDate: '2026-07-01T04:00:00Z', expirationDate: '2026-10-01T03:59:59Z' }],
        ...[{ name: 'Q3 FY2026', effectiveDate: '2026-10-01T04:00:00Z', expirationDate: '2027-01-01T04:59:59Z' }],
        ...[{ name: 'Q4 FY2026', effectiveDate: '2027-01-01T05:00:00Z', expirationDate: '2027-04-01T03:59:59Z' }],
      ])
      expect(body.content).toEqual((await world.get(id)).promotionDeadlines)
      expect(body).toMatchObject({ totalElements: 4, size: 100 })
    }))

  test('a page of a hundred has a hundred, and the search returns the total', () =>
    row('DL-36', async () => {
      const start = Date.UTC(2026, 3, 1, 4)
      const day = (place: number) => new Date(start + place * 86_400_000).toISOString().replace('.000', '')
      const promotionDeadlines = Array.from({ length: 101 }, (_, place) => ({
        name: `D${String(place + 1).padStart(3, '0')}`,
        effectiveDate: day(place),
        expirationDate: day(place),
        submissionDeadlineDate: day(place),
      }))
      const { body: made } = await world.submit(await world.valid({ promotionDeadlines }))
      const { body } = await search({ id: made.id })
      expect(namesOf(body)).toEqual(promotionDeadlines.slice(0, 100).map(({ name }) => name))
      expect(body.totalElements).toBe(101)
      expect(namesOf((await search({ id: made.id }, 'size=100&page=1')).body)).toEqual(['D101'])
    }))

  test('deadlines are paged, sorted by each column in both directions, and filtered by name', async () => {
    const on = (...[from, to, due]: [string, string, string]) => ({
      effectiveDate: `2026-${from}T12:00:00Z`,
      expirationDate: `2026-${to}T12:00:00Z`,
      submissionDeadlineDate: `2026-${due}T12:00:00Z`,
    })
    const promotionDeadlines = [
      { name: 'Delta', ...on('04-01', '04-30', '08-01') },
      { name: 'alpha', ...on('04-02', '04-20', '09-01') },
      { name: 'Charlie', ...on('04-03', '04-10', '10-01') },
      { name: 'Bravo', ...on('04-04', '04-25', '07-01') },
    ]
    const { body: made } = await world.submit(await world.valid({ promotionDeadlines }))
    const sorted = async (query: string) => namesOf((await search({ id: made.id }, query)).body)
    for (const [field, ...names] of [
      ['effectiveDate', 'Delta', 'alpha', 'Charlie', 'Bravo'],
      ['expirationDate', 'Charlie', 'alpha', 'Bravo', 'Delta'],
      ['submissionDeadlineDate', 'Bravo', 'Delta', 'alpha', 'Charlie'],
      ['name', 'alpha', 'Bravo', 'Charlie', 'Delta'],
    ] as const) {
      expect([field, await sorted(`sort=${field},ASC`)]).toEqual([field, names])
      expect([field, await sorted(`sort=${field},DESC`)]).toEqual([field, names.toReversed()])
    }
    expect(await sorted('size=1&page=1&sort=name,DESC')).toEqual(['Charlie'])
    const { body } = await world.admin('POST', '/api/promotionDeadlines/search', { promotion: made.id, keyword: 'RAV' })
    expect(namesOf(body)).toEqual(['Bravo'])
  })

  test('an unknown promotion is not found, and a missing one is refused', async () => {
    expect((await search({ id: 999_999 })).status).toBe(404)
    expect((await world.admin('POST', '/api/promotionDeadlines/search', {})).status).toBe(400)
  })

  const stored = { name: 'Q1', effectiveDate: '2026-04-01T04:00:00Z', expirationDate: '2026-07-01T03:59:59Z' }

  test('dates in the wrong order are refused, each at its field; equal dates are accepted', async () => {
    const { body: made } = await world.submit(await world.valid({}))
    const refusals = (dates: object) => write(made.id, { promotionDeadlines: [{ ...stored, ...dates }] })
    const at = (field: string, ...messages: string[]) => [400, { [`promotionDeadlines[0].${field}`]: messages }]
    const late = { submissionDeadlineDate: '2026-08-16T03:59:59Z' }
    const accepted = [200, undefined]
    await row('DL-15', async () => {
      await row('DL-12', async () => {
        const before = at('expirationDate', 'Expiration Date must be on or after Effective Date')
        expect(await refusals({ ...late, expirationDate: '2026-04-01T03:59:00Z' })).toEqual(before)
        expect(await refusals({ ...late, expirationDate: '2026-04-01T03:59:59Z' })).toEqual(before)
        expect(await refusals({ ...late, expirationDate: '2026-04-01T04:00:00Z' })).toEqual(accepted)
      })
      await row('DL-13', async () => {
        expect(await refusals({ submissionDeadlineDate: '2026-04-01T03:59:59Z' })).toEqual(
          at(
            'submissionDeadlineDate',
            'Submission Deadline Date must be on or after Effective Date',
            'Submission Deadline Date must be on or after Expiration Date',
          ),
        )
      })
      await row('DL-14', async () => {
        const before = at('submissionDeadlineDate', 'Submission Deadline Date must be on or after Expiration Date')
        expect(await refusals({ submissionDeadlineDate: '2026-07-01T03:59:58Z' })).toEqual(before)
        expect(await refusals({ submissionDeadlineDate: '2026-07-01T03:59:59Z' })).toEqual(accepted)
      })
    })
    const { promotionDeadlines } = await world.get(made.id)
    expect(promotionDeadlines).toMatchObject([{ ...stored, submissionDeadlineDate: '2026-07-01T03:59:59Z' }])
  })

  test('the fields of a deadline are stored, a changed one keeps its id, and a list replaces the whole list', () =>
    row('DL-07', async () => {
      const first = { ...stored, submissionDeadlineDate: '2026-08-16T03:59:59Z' }
      const second = {
        name: 'Rest',
        effectiveDate: '2026-07-01T04:00:00Z',
        expirationDate: '2027-04-01T03:59:59Z',
        submissionDeadlineDate: '2027-05-16T03:59:59Z',
      }
      const { body: made } = await world.submit(await world.valid({ promotionDeadlines: [first, second] }))
      const read = () => deadlinesOf(made.id)
      const [one, two] = await read()
      expect([one, two]).toEqual([
        { id: one?.id, ...first },
        { id: two?.id, ...second },
      ])
      const changed = {
        id: two?.id,
        name: 'All of it',
        effectiveDate: '2026-07-02T04:00:00Z',
        expirationDate: '2027-03-31T03:59:59Z',
        submissionDeadlineDate: '2027-06-01T03:59:59Z',
      }
      await world.update(made.id, { promotionDeadlines: [changed] })
      expect(await read()).toEqual([changed])
      await world.update(made.id, { name: 'Renamed' })
      expect(await read()).toEqual([changed])
    }))

  test('a save neither changes nor moves a deadline of another promotion', async () => {
    const deadline = { ...stored, submissionDeadlineDate: '2026-08-16T03:59:59Z' }
    const make = async () => {
      const { body } = await world.submit(await world.valid({ promotionDeadlines: [deadline] }))
      return body.id as number
    }
    const [one, other] = [await make(), await make()]
    const [before] = await deadlinesOf(other)
    await world.update(one, { promotionDeadlines: [{ ...deadline, id: before?.id, name: 'Taken' }] })
    expect(await deadlinesOf(other)).toEqual([{ id: before?.id, ...deadline }])
  })

  test('DL-14 ALG-06 two dates that look equal in the dialog are stored with its interpretation', () =>
    row('DL-14', async () => {
      const typed = { ...BLANK_DEADLINE, ...stored, submissionDeadlineDate: '2026-07-01T03:59:00Z' }
      const { body: made } = await world.submit(await world.valid({}))
      expect((await world.update(made.id, { promotionDeadlines: [typed] })).status).toBe(400)
      expect((await world.update(made.id, { promotionDeadlines: [settleDeadline(typed)] })).status).toBe(200)
      expect((await world.get(made.id)).promotionDeadlines).toMatchObject([
        { ...stored, submissionDeadlineDate: stored.expirationDate },
      ])
    }))

  test('the offset is stored up to its maximum, which the message states, and defaults to 0', () =>
    row('DL-11', async () => {
      const { body: made } = await world.submit(await world.valid({}))
      const offset = async () => (await world.get(made.id)).submissionDeadlineDays as number
      const writeDays = (submissionDeadlineDays: number) => write(made.id, { submissionDeadlineDays })
      await row('CONST-24', async () => expect(await offset()).toBe(0))
      for (const days of [45, 3650, 0]) {
        expect([await writeDays(days), await offset()]).toEqual([[200, undefined], days])
      }
      for (const [days, message] of [
        [3651, 'Value must be at most 3650'],
        [-1, 'Value must be zero or a positive number'],
        [1.5, 'Value must be a whole number'],
      ] as const) {
        expect([await writeDays(days), await offset()]).toEqual([[400, { submissionDeadlineDays: [message] }], 0])
      }
    }))
})
