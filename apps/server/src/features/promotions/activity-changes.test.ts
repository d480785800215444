import { row } from '@incentive/quality/row'
import type { Activity } from '@incentive/contract'
import { expect, test } from 'vitest'
import { formWith } from '../uploads/testing/form-with.ts'
import { describePromotions } from './testing/promotion-suite.ts'

describePromotions('the changes of a save in the timeline', (world) => {
  const fresh = async (changes: object = {}, lists: object = {}): Promise<number> => {
    const { status, body } = await world.submit(await world.valid(changes), lists)
    expect([status, body.fieldErrors]).toEqual([201, undefined])
    return body.id as number
  }
  const newest = async (id: number): Promise<Activity> => {
    const { body } = await world.admin('POST', '/api/activities/search/promotions', { promotion: { id } })
    return body.content[0] as Activity
  }
  const deadline = (name: string, month: number) => ({
    name,
    effectiveDate: `2026-0${month}-01T04:00:00Z`,
    expirationDate: `2026-0${month + 1}-01T03:59:59Z`,
    submissionDeadlineDate: `2026-0${month + 1}-15T03:59:59Z`,
  })

  test('lists fields with old and new values: references by name, dates as instants, custom fields by label', () =>
    row('TL-15', async () => {
      const id = await fresh({ customFieldValue1: 'East' })
      const vehicle = await world.idOf('award_vehicle', 'name', 'Points')
      await world.update(id, {
        forcedAwardVehicle: { id: vehicle },
        taxable: true,
        publishDate: '2026-05-01T04:00:00Z',
        customFieldValue1: null,
      })
      const { kind, changes, isWhole } = await newest(id)
      expect([kind, isWhole]).toEqual(['change', true])
      expect(changes).toEqual([
        { label: 'Publish Date', before: { date: expect.any(String) }, after: { date: '2026-05-01T04:00:00Z' } },
        { label: 'Default Award Vehicle', before: { text: expect.any(String) }, after: { text: 'Points' } },
        { label: 'Taxable', before: { text: 'Use award vehicle setting' }, after: { text: 'Yes' } },
        { label: 'Region', before: { text: 'East' }, after: null },
      ])
    }))

  test('lists rows by name with their values: deadlines that are added, changed and removed', async () => {
    const id = await fresh({ promotionDeadlines: [deadline('April', 4), deadline('May', 5)] })
    const { body } = await world.admin('POST', '/api/promotionDeadlines/search', { promotion: { id } })
    const [april] = body.content as { id: number }[]
    await world.update(id, { promotionDeadlines: [{ id: april?.id, name: 'Spring' }, deadline('June', 6)] })
    expect((await newest(id)).changes).toEqual([
      {
        label: 'Deadlines',
        added: 1,
        changed: 1,
        removed: 1,
        rows: [
          {
            change: 'changed',
            name: 'Spring',
            changes: [{ label: 'Name', before: { text: 'April' }, after: { text: 'Spring' } }],
          },
          {
            change: 'added',
            name: 'June',
            changes: [
              { label: 'Name', before: null, after: { text: 'June' } },
              { label: 'Effective Date', before: null, after: { date: '2026-06-01T04:00:00Z' } },
              { label: 'Expiration Date', before: null, after: { date: '2026-07-01T03:59:59Z' } },
              { label: 'Submission Deadline Date', before: null, after: { date: '2026-07-15T03:59:59Z' } },
            ],
          },
          { change: 'removed', name: 'May', changes: [] },
        ],
      },
    ])
  })

  test('lists a line that was ended instead of deleted because of a claim', async () => {
    const id = await world.promotion('SPRING-REBATE')
    const { rows } = await world.server.db.pool.query<{ id: number; name: string }>(
      `SELECT line.id, product_key AS name FROM promotion_product_line AS line JOIN product ON product.id = product_id
       WHERE promotion_id = $1 AND EXISTS (SELECT FROM claim_product WHERE line_id = line.id) LIMIT 1`,
      [id],
    )
    const [line] = rows
    const saved = await world.update(id, {}, { promotionProducts: [{ id: line?.id, toBeDeleted: true }] })
    expect(saved.status).toBe(200)
    const ended = { label: 'Marked as expired', before: { text: 'No' }, after: { text: 'Yes' } }
    expect((await newest(id)).changes).toEqual([
      {
        label: 'Products',
        added: 0,
        changed: 1,
        removed: 0,
        rows: [{ change: 'changed', name: line?.name, changes: [ended] }],
      },
    ])
  })

  test('lists a changed row of another list, and a removed one', async () => {
    const id = await world.promotion('FALL-SPIFF')
    // the first save removes its group of another program
    await world.update(id, {})
    const { rows } = await world.server.db.pool.query<{ id: number; name: string }>(
      `SELECT row.id, name FROM promotion_course AS row JOIN course ON course.id = course_id
       WHERE promotion_id = $1 ORDER BY override_passing_grade`,
      [id],
    )
    const [graded, ungraded] = rows
    await world.update(
      id,
      {},
      {
        promotionCourses: [
          { id: graded?.id, overridePassingGrade: 80 },
          { id: ungraded?.id, toBeDeleted: true },
        ],
      },
    )
    const grade = { label: 'Override Passing Grade', before: { text: '75' }, after: { text: '80' } }
    expect((await newest(id)).changes).toEqual([
      {
        label: 'Courses',
        added: 0,
        changed: 1,
        removed: 1,
        rows: [
          { change: 'changed', name: graded?.name, changes: [grade] },
          { change: 'removed', name: ungraded?.name, changes: [] },
        ],
      },
    ])
  })

  test('the list of entries counts many rows and long texts, and the address of an entry returns them all', async () => {
    const id = await fresh()
    const description = `<p>${'Long. '.repeat(200)}</p>`
    const promotionDeadlines = Array.from({ length: 30 }, (_, index) => deadline(`Deadline ${index}`, 4))
    await world.update(id, { description, promotionDeadlines })
    const short = await newest(id)
    const [text, rows] = short.changes
    expect(short.isWhole).toBe(false)
    expect(text).toEqual({ label: 'Description', before: null, after: { characters: description.trim().length } })
    expect(rows).toMatchObject({ label: 'Deadlines', added: 30 })
    expect(rows && 'rows' in rows && rows.rows).toHaveLength(20)
    const { body: whole } = await world.admin('GET', short._links.self?.href ?? '')
    expect(whole.isWhole).toBe(true)
    expect(whole.changes[0].after.html).toContain('Long. Long.')
    expect(whole.changes[1].rows).toHaveLength(30)
  })

  test('a save that only attaches a file is an entry of files, and a save with more changes is a change', async () => {
    const upload = async (name: string) => {
      const { body, headers } = formWith({ name, content: Buffer.from('Terms') })
      const answer = await world.admin('POST', '/api/uploads', body, headers)
      return { id: answer.body.id as number }
    }
    const id = await world.promotion('INVITED-DEALERS')
    const [terms, rates] = [await upload('terms.txt'), await upload('rates.txt')]
    expect((await world.update(id, { uploads: [terms] })).status).toBe(200)
    expect(await newest(id)).toMatchObject({ kind: 'file', message: 'Documents: 1 added' })
    expect((await world.update(id, { uploads: [terms, rates], name: 'Other' })).status).toBe(200)
    expect(await newest(id)).toMatchObject({ kind: 'change' })
    expect((await world.update(id, { name: 'Another' })).status).toBe(200)
    expect(await newest(id)).toMatchObject({ kind: 'change', message: 'Name: Other → Another' })
  })

  test('OP-38 every response with entries hides the names of participants from users who cannot see participants, but not their changes', async () => {
    const participant = await world.idOf('participant', 'participant_key', 'DR-0060')
    const { rows: named } = await world.server.db.pool.query<{ name: string }>(
      'SELECT full_name AS name FROM participant WHERE id = $1',
      [participant],
    )
    const name = named[0]?.name ?? ''
    const id = await fresh()
    const payee = {
      payoutStrategyType: { name: 'PAY_TO_PARTICIPANT_SPECIFIC' },
      payoutToParticipant: { id: participant },
    }
    const listed = { participant: { id: participant }, includeInPromotion: true }
    await world.update(id, payee, { promotionParticipants: [listed] })
    const readAs = async (api: typeof world.admin) => {
      const timeline = await api('POST', '/api/activities/search/promotions?size=1', { promotion: { id } })
      const entry = timeline.body.content[0] as Activity
      const whole = await api('GET', entry._links.self?.href ?? '')
      const dashboard = await api('GET', '/api/dashboard')
      const found = await api('POST', '/api/activities/search/promotions', { promotion: { id }, keyword: name })
      return {
        entry,
        found: found.body.totalElements,
        all: [timeline, whole, dashboard].map(({ status, body }) => [status, JSON.stringify(body)]),
      }
    }
    const admin = await readAs(world.admin)
    expect(admin.all.map(([status, text]) => [status, String(text).includes(name)])).toEqual(Array(3).fill([200, true]))
    const clerk = await readAs(world.clerk)
    expect(clerk.all.map(([status, text]) => [status, String(text).includes(name)])).toEqual(
      Array(3).fill([200, false]),
    )
    expect([admin.found, clerk.found]).toEqual([1, 0])
    expect(clerk.entry.message).toMatch(/Payout Participant changed; Participants: 1 added$/)
    expect(clerk.entry.changes).toContainEqual({ label: 'Participants', added: 1, changed: 0, removed: 0, rows: [] })
  })
})
