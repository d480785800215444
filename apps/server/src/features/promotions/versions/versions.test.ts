import type {
  DraftDifference,
  VersionDifference,
  VersionWithContent,
  PromotionVersion,
  Page,
} from '@incentive/contract'
import { expect, test } from 'vitest'
import { describeStoredPromotions } from '../testing/promotion-suite.ts'
import { rule, ruleGroupsIn } from '../testing/rule-groups.ts'

describeStoredPromotions('versions of a promotion', (world) => {
  const got = async <Body>(path: string, caller = world.admin) => {
    const { status, body } = await caller('GET', `/api/promotions/${path}`)
    expect([path, status]).toEqual([path, 200])
    return body as unknown as Body
  }
  const versionsOf = (id: number, query = '') => got<Page<PromotionVersion>>(`${id}/versions${query}`)
  const difference = (id: number, from: number, to: number, caller = world.admin) =>
    got<VersionDifference>(`${id}/versions/diff?from=${from}&to=${to}`, caller)
  const idOf = async (key: string) => world.promotion(key)

  test('MS-60 lists who made which version when, and what changed', async () => {
    const id = await idOf('WINTER-HEAT')
    const before = await versionsOf(id)
    expect(before).toMatchObject({ totalElements: 1, content: [{ number: 1, activeUntil: null, activity: null }] })
    await world.update(id, { name: 'Winter Heating' })
    await world.update(id, { submissionDeadlineDays: 9 })
    const { content } = await versionsOf(id)
    expect(content.map(({ number }) => number)).toEqual([3, 2, 1])
    expect(content).toMatchObject([
      {
        activeUntil: null,
        activity: { changes: [{ label: 'Claim Deadline Offset' }] },
        user: { fullName: 'Demo Administrator' },
      },
      { activeUntil: content[0]?.activeFrom, activity: { changes: [{ label: 'Name' }] } },
      { activeUntil: content[1]?.activeFrom, activity: null },
    ])
    const oldestFirst = await versionsOf(id, '?sort=number,ASC&size=2')
    expect([oldestFirst.content.map(({ number }) => number), oldestFirst.last]).toEqual([[1, 2], false])
  })

  test('MS-67 names the version that was live at an instant', async () => {
    const id = await idOf('WINTER-HEAT')
    world.server.clock.advance({ minutes: 1 })
    await world.update(id, { name: 'Winter Heating again' })
    const [newest, former] = (await versionsOf(id)).content
    const liveAt = async (instant: string) => {
      const { content } = await versionsOf(id, `?at=${encodeURIComponent(instant)}`)
      return content.map(({ number }) => number)
    }
    const start = Date.parse(newest?.activeFrom ?? '')
    const ago = (milliseconds: number) => new Date(start - milliseconds).toISOString()
    expect(await liveAt(ago(0))).toEqual([newest?.number])
    expect(await liveAt(ago(1))).toEqual([former?.number])
    expect(await liveAt(ago(-60_000))).toEqual([newest?.number])
    expect(await liveAt('1999-01-01T00:00:00Z')).toEqual([])
    expect((await world.admin('GET', `/api/promotions/${id}/versions?at=now`)).status).toBe(400)
  })

  test('MS-61 compares two versions by fields, lists, rules and limits', async () => {
    const id = await idOf('WINTER-HEAT')
    const first = (await versionsOf(id)).totalElements
    const { content } = await got<VersionWithContent>(`${id}/versions/${first}`)
    const [line] = content.promotionProducts as unknown as { id: number; promotionProductPayouts: object[] }[]
    const gone = content.promotionProducts[1] as unknown as { id: number }
    const answer = await world.update(
      id,
      { name: 'Winter', description: '<p>Heat</p>' },
      {
        promotionProducts: [
          { id: line?.id, promotionProductAgreementNumber: 'A-77' },
          { id: gone.id, toBeDeleted: true },
        ],
      },
    )
    expect(answer.status).toBe(200)
    const there = await difference(id, first, first + 1)
    expect(there).toMatchObject({ from: first, to: first + 1, entries: 4 })
    expect(there.differences.map(({ field }) => field)).toEqual(['name', 'description', 'promotionProducts'])
    expect(there.differences).toMatchObject([
      { changes: [{ label: 'Name', before: { text: 'Winter Heating again' }, after: { text: 'Winter' } }] },
      { changes: [{ label: 'Description', after: { html: '<p>Heat</p>' } }] },
      {
        changes: [
          {
            label: 'Products',
            changed: 1,
            removed: 1,
            rows: [
              { change: 'changed', changes: [{ label: 'Agreement Number', after: { text: 'A-77' } }] },
              { change: 'removed' },
            ],
          },
        ],
      },
    ])
    const back = await difference(id, first + 1, first)
    expect(back.differences[2]).toMatchObject({ changes: [{ added: 1, changed: 1, removed: 0 }] })
    expect(await difference(id, first, first)).toMatchObject({ entries: 0, differences: [] })
    expect((await world.admin('GET', `/api/promotions/${id}/versions/diff?from=1&to=999`)).status).toBe(404)
    expect((await world.admin('GET', `/api/promotions/${id}/versions/999`)).status).toBe(404)
  })

  test('MS-61 an update that is not saved is compared with a version, with its rules, and nothing of it stays', async () => {
    const id = await idOf('WINTER-HEAT')
    const { totalElements: newest } = await versionsOf(id)
    await world.update(id, { name: 'Saved' })
    const path = `/api/promotions/${id}/versions/${newest}/diff`
    const payoutGenerationRuleGroup = { rules: [rule('true')] }
    const { version } = await world.get(id)
    const body = { promotion: { version, name: 'Not saved' }, payoutGenerationRuleGroup }
    const { status, body: found } = await world.admin('POST', path, body)
    expect([status, found]).toMatchObject([200, { from: newest, entries: 2 }])
    const { differences } = found as unknown as DraftDifference
    expect(differences.map(({ field }) => field)).toEqual(['name', 'payoutGenerationRuleGroup'])
    expect(differences[0]?.changes).toMatchObject([{ after: { text: 'Not saved' } }])
    expect((await versionsOf(id)).totalElements).toBe(newest + 1)
    expect(await world.get(id)).toMatchObject({ version, name: 'Saved' })
    const wrong = await world.admin('POST', path, { promotion: { version, name: '' } })
    expect([wrong.status, wrong.body.fieldErrors]).toMatchObject([400, { name: ['Name is required'] }])
    expect((await world.admin('POST', path, { promotion: { version: version + 1, name: 'Stale' } })).status).toBe(409)
    expect((await world.viewer('POST', path, body)).status).toBe(403)
    expect((await world.admin('POST', `/api/promotions/${id}/versions/999/diff`, body)).status).toBe(404)
  })

  test('MS-61 rules that were removed and created again are the same rules', async () => {
    const { ruled, saved, link } = ruleGroupsIn(world)
    const { id } = await ruled(rule('true'), rule('history.firstClaim'))
    const versions = (await versionsOf(id)).totalElements
    await link(id, null)
    const again = await saved({ name: 'Again', rules: [rule('true'), rule('claim.resubmitted')] })
    expect((await link(id, again.id)).status).toBe(200)
    expect((await difference(id, versions, versions + 2)).differences).toMatchObject([
      { field: 'payoutGenerationRuleGroup', changes: [{ label: 'Payout Rules', added: 1, changed: 0, removed: 1 }] },
    ])
  })

  test('a caller who cannot see participants gets no name of them in content and differences', async () => {
    const id = await idOf('WINTER-HEAT')
    const [participant, other] = await Promise.all(
      ['DR-0001', 'DR-0002'].map((key) => world.idOf('participant', 'participant_key', key)),
    )
    const versions = (await versionsOf(id)).totalElements
    const lists = [participant, other].map((each) => ({ participant: { id: each }, includeInPromotion: false }))
    expect((await world.update(id, {}, { promotionParticipants: lists })).status).toBe(200)
    const seen = await difference(id, versions, versions + 1)
    expect(seen.differences).toMatchObject([{ field: 'promotionParticipants' }])
    expect(await difference(id, versions, versions + 1, world.clerk)).toMatchObject({ entries: 0, differences: [] })
    const { content } = await got<VersionWithContent>(`${id}/versions/${versions + 1}`, world.clerk)
    expect(content.promotionParticipants).toBeNull()
    expect(content.promotion).not.toHaveProperty('payoutToParticipant')
  })
})
