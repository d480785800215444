import type { Page, PromotionVersion, VersionWithContent } from '@incentive/contract'
import { PROMOTION_LIMITS } from '@incentive/model/limits'
import type { ListKind, ListName } from '@incentive/model/lists'
import { openPromotion, type LoadedPromotion } from '@incentive/model/promotion'
import type { RosterRow } from '@incentive/model/roster'
import { openRules, type PayoutRule } from '@incentive/model/rules'
import { limitRowsOf } from '@incentive/model/versions'
import { expect, test } from 'vitest'
import { describePromotions } from '../testing/promotion-suite.ts'
import { KINDS } from './compare-versions.ts'

type Kinds = Readonly<Record<Exclude<ListName, 'promotionLimitNodes'>, ListKind<RosterRow, never, unknown, never>>>
type Content = VersionWithContent['content']

describePromotions('a version with the objects of its content', (world) => {
  const got = async <Body>(path: string, caller = world.admin) => {
    const { status, body } = await caller('GET', `/api/promotions/${path}`)
    expect([path, status]).toEqual([path, 200])
    return body as unknown as Body
  }
  const newestOf = async (id: number) => (await got<Page<PromotionVersion>>(`${id}/versions`)).totalElements
  const asOf = (id: number, number: number, caller = world.admin) =>
    got<VersionWithContent>(`${id}/versions/${number}?references=objects`, caller)

  /** Everything that the editor shows of a content, by the names that its lists have as stored. */
  const shown = (live: LoadedPromotion, { promotion, promotionLimitNodes, ...content }: Content) => {
    const { stored: _stored, ...fields } = openPromotion({ ...live, ...promotion })
    const lists = Object.entries(KINDS as unknown as Kinds).map(([name, kind]) => {
      const rows = (content[name as keyof Kinds] ?? []).map((row) => kind.open(row as never))
      return [name, rows.map((row) => ({ name: kind.describe(row), sent: kind.send(row) }))] as const
    })
    return {
      fields,
      ...Object.fromEntries(lists),
      limits: limitRowsOf(promotionLimitNodes as never[]).map(PROMOTION_LIMITS.open),
      rules: openRules((content.payoutGenerationRuleGroup?.['rules'] ?? []) as PayoutRule[]),
    }
  }

  const lists = KINDS as unknown as Kinds
  /** Rows by id, without the texts of payout rules, which searches only count. */
  const open = (name: keyof Kinds, rows: readonly object[]) => {
    const opened = rows.map((row) => lists[name].open(row as never))
    const counted = JSON.stringify(opened, (key, value: unknown) => (key === 'ruleGroup' ? countOf(value) : value))
    return (JSON.parse(counted) as RosterRow[]).toSorted((a, b) => Number(a.id) - Number(b.id))
  }
  const countOf = (group: unknown) => (group as { ruleCount: number } | null)?.ruleCount ?? null

  test.each(['SPRING-REBATE', 'SMART-SERVICE', 'INVITED-DEALERS'])(
    'MS-71 shows the lists of the newest version of %s as their searches return them',
    async (key) => {
      const id = await world.promotion(key)
      const { content } = await asOf(id, await newestOf(id))
      for (const name of Object.keys(lists) as (keyof Kinds)[]) {
        const isOfAudience = name === 'promotionParticipants' || name === 'promotionOrganizations'
        const path = `/api/${name}/${isOfAudience ? `promotion/${id}/` : ''}search?size=500`
        const { body } = await world.admin('POST', path, isOfAudience ? {} : { promotion: { id } })
        const found = open(name, body.content as object[])
        expect(open(name, content[name] ?? [])).toEqual(name === 'promotionCourses' ? found.map(withoutSave) : found)
      }
    },
  )

  /** A version does not know when its rows were saved. */
  const withoutSave = ({ updatedDate: _saved, ...row }: RosterRow & { updatedDate?: unknown }) => row

  test('MS-71 has the texts of the rules of payouts', async () => {
    const { content } = await asOf(await world.promotion('SMART-SERVICE'), 1)
    expect(content.promotionProducts).toMatchObject([
      {
        product: { productKey: 'AX-100' },
        promotionProductPayouts: [
          { ruleGroup: { rules: [{ ruleCondition: { spelExpression: 'claimProduct?.quantity >= 5' } }, {}] } },
        ],
      },
    ])
  })

  test.each(['SPRING-REBATE', 'WINTER-HEAT', 'FALL-SPIFF', 'SMART-SERVICE', 'INVITED-DEALERS', 'SMART-RULES'])(
    'MS-71 shows %s as it was, whatever was changed and deleted since',
    async (key) => {
      const id = await world.promotion(key)
      const number = await newestOf(id)
      const live = (await world.get(id)) as LoadedPromotion
      const { content, missing } = await asOf(id, number)
      const before = shown(live, content)
      const lists = Object.keys(KINDS) as (keyof Kinds)[]
      const gone = (rows: readonly Record<string, unknown>[]) =>
        rows.map((row) => ({ id: row['id'], toBeDeleted: true }))
      const [root] = content.promotionLimitNodes
      const changed = await world.update(
        id,
        { name: 'Changed', description: '<p>Changed</p>', submissionDeadlineDays: 3, promotionDeadlines: [] },
        {
          ...Object.fromEntries(lists.map((name) => [name, gone(content[name] ?? [])])),
          promotionLimitNodes: root ? [{ id: root['id'], toBeDeleted: true }] : [],
        },
      )
      expect(changed).toMatchObject({ status: 200 })
      const after = await asOf(id, number)
      expect([missing, after.missing]).toEqual([[], []])
      expect(shown((await world.get(id)) as LoadedPromotion, after.content)).toEqual(before)
      // a group of another program is part of the version (OP-129)
      const groups = after.content.promotion['organizationGroups'] as { program: { name: string } }[]
      expect(groups.some(({ program }) => program.name !== 'Dealer Rewards')).toBe(key === 'FALL-SPIFF')
    },
  )

  test('MS-71 keeps what claims lock, and records that are deactivated since', async () => {
    const [invoice, serial] = await Promise.all(
      ['INV', 'SERIAL'].map((key) => world.idOf('claim_type', 'claim_type_key', key)),
    )
    const created = await world.admin('POST', '/api/participantGroups', { category: 'Old', name: 'Old dealers' })
    const group = (created.body as { id: number }).id
    const fields = { claimType: { id: invoice }, participantGroups: [{ id: group }] }
    const id = ((await world.submit(await world.validByRules(fields))).body as { id: number }).id
    expect((await world.update(id, { claimType: { id: serial }, participantGroups: [] })).status).toBe(200)
    await world.server.db.pool.query(
      `INSERT INTO claim (promotion_id, program_id, participant_id, claim_number)
       SELECT promotion.id, promotion.program_id, participant.id, 'AS-OF-1' FROM promotion, participant
       WHERE promotion.id = $1 AND participant_key = 'DR-0001'`,
      [id],
    )
    expect((await world.admin('POST', `/api/participantGroups/${group}/deactivate`)).status).toBe(200)
    const { missing, content } = await asOf(id, 1)
    expect(missing).toEqual([])
    expect(content.promotion).toMatchObject({
      claimType: { claimTypeKey: 'INV' },
      participantGroups: [{ id: group, name: 'Old dealers' }],
    })
  })

  test('MS-71 names objects that no longer exist and leaves them out; files stay', async () => {
    const id = await world.promotion('FALL-SPIFF')
    const [upload, course] = await Promise.all([
      world.idOf('upload', 'file_name', 'fall-spiff-terms.txt'),
      world.admin('POST', '/api/courses', { courseKey: 'GONE', name: 'Gone' }),
    ])
    const { id: courseId } = course.body as { id: number }
    await world.update(id, {}, { promotionCourses: [{ course: { id: courseId } }] })
    const number = await newestOf(id)
    const before = (await asOf(id, number)).content
    await world.update(
      id,
      {},
      { promotionCourses: [{ id: before.promotionCourses.at(-1)?.['id'], toBeDeleted: true }] },
    )
    expect((await world.admin('DELETE', `/api/uploads/remove/${upload}`)).status).toBe(204)
    await world.server.db.pool.query('DELETE FROM course WHERE id = $1', [courseId])
    const { missing, content } = await asOf(id, number)
    expect(missing).toEqual([`Course ${courseId}`])
    expect(content.promotionCourses).toHaveLength(before.promotionCourses.length - 1)
    expect(content.promotion['uploads']).toMatchObject([
      { fileName: 'fall-spiff-terms.txt' },
      { fileName: 'fall-spiff-rates.csv' },
    ])
  })

  test('MS-71 names no participant to a caller who cannot see them', async () => {
    const id = await world.promotion('WINTER-HEAT')
    const participant = await world.idOf('participant', 'participant_key', 'DR-0001')
    const row = { participant: { id: participant }, includeInPromotion: true }
    expect((await world.update(id, {}, { promotionParticipants: [row] })).status).toBe(200)
    const number = await newestOf(id)
    expect((await asOf(id, number)).content.promotionParticipants).toMatchObject([
      { participant: { participantKey: 'DR-0001' } },
    ])
    const { content } = await asOf(id, number, world.clerk)
    expect(content.promotionParticipants).toBeNull()
    expect(JSON.stringify(content)).not.toContain('participantKey')
    expect((await world.admin('GET', `/api/promotions/${id}/versions/1?references=names`)).status).toBe(400)
  })
})
