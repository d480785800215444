import { row } from '@incentive/quality/row'
import type { FindingAnswer } from '@incentive/contract'
import { expect, it } from 'vitest'
import { aLineClaimedTwice, PUBLISHED } from '../testing/found-in.ts'
import { describeStoredPromotions } from '../testing/promotion-suite.ts'
import { aRebate } from '../testing/a-rebate.ts'
import { checkAllDue } from '../testing/check-all-due.ts'
import { timelineOf } from '../testing/timeline-of.ts'

/** The day before the fixture day, which the test servers use as today. */
const YESTERDAY = '2026-11-19T15:00:00Z'
const TOMORROW = '2026-11-21T15:00:00Z'

describeStoredPromotions('OP-144 a promotion is checked when it goes live', (world) => {
  const resume = (id: number, body: object = {}, api = world.admin) => api('POST', `/api/promotions/${id}/resume`, body)
  const copy = async (key: string, body: object = {}) =>
    world.admin('POST', `/api/promotions/${await world.promotion(key)}/copy`, body)
  const stateOf = async (id: number) => {
    const { publishState, pause } = (await world.get(id)) as { publishState: string; pause: object | null }
    return { publishState, pause }
  }
  const rebate = (changes: object = {}) => aRebate(world, changes)
  const paidLine = async () => ({
    ...aLineClaimedTwice(await world.idOf('product', 'product_key', 'GEN-003')),
    claimProductDuplicationType: { name: 'PARTICIPANT_MODEL_INVOICE' },
  })
  const decide = async (id: number, submittedDate: string) => {
    const claim = {
      invoiceNumber: 'R-1',
      purchaseDate: '2026-11-10T16:00:00Z',
      submittedDate,
      documents: 1,
      lines: [{ modelNumber: 'GEN-003', quantity: 1 }],
    }
    return (await world.admin('POST', '/api/claims/evaluate', { promotion: { id }, claim })).body.primaryCode as unknown
  }
  /** Minutes from now; sessions survive half an hour without calls. */
  const inMinutes = (minutes: number) =>
    new Date(world.server.clock().getTime() + minutes * 60_000).toISOString().replace('.000', '')
  const due = () => checkAllDue(world.server)

  it('a new promotion that is already published and incomplete is stored paused', () =>
    row('PAUSE-05', async () => {
      const { status, body } = await world.submit(await rebate({ publishDate: PUBLISHED }))
      expect(status).toBe(201)
      const stops = 'No product can be claimed in this promotion'
      expect(body).toMatchObject({ publishState: 'PAUSED', pause: { from: PUBLISHED, reason: stops, by: null } })
      expect((body.findings as FindingAnswer[])[0]).toMatchObject({
        finding: 'L-01',
        severity: 'BLOCK',
        message: stops,
      })
      expect(await timelineOf(world, body.id as number)).toMatchObject([
        { message: `Paused automatically: ${stops}`, kind: 'system', user: null },
        { message: 'Promotion created' },
      ])
    }))

  it('a new promotion with only a warning also starts paused, and resumes with a reason', async () => {
    const line = aLineClaimedTwice(await world.idOf('product', 'product_key', 'GEN-003'))
    const { status, body } = await world.submit(await rebate(), { promotionProducts: [line] })
    expect([status, body.publishState, body.pause.reason]).toEqual([201, 'PAUSED', 'GEN-003 can be claimed twice'])
    const refused = await resume(body.id as number)
    expect([refused.status, refused.body.generalErrors]).toEqual([
      409,
      ['Publishing needs a reason. Warnings not accepted: 1'],
    ])
    const subjects = (refused.body.findings as FindingAnswer[]).map(({ subject }) => subject)
    const resumed = await resume(body.id as number, { publishAnyway: { reason: 'Meant so', subjects } })
    expect([resumed.status, resumed.body.publishState]).toEqual([200, 'PUBLISHED'])
    const [entry] = await timelineOf(world, body.id as number)
    expect([entry?.message, JSON.stringify(entry?.changes).includes('Meant so')]).toEqual(['Resumed', true])
  })

  it('a new promotion without findings is published', async () => {
    const { body } = await world.submit(await rebate(), { promotionProducts: [await paidLine()] })
    expect([body.publishState, body.pause, body.findings]).toEqual(['PUBLISHED', null, []])
  })

  it('two equal payouts prevent a new promotion from going live', async () => {
    const line = await paidLine()
    const [payout] = line.promotionProductPayouts
    const twice = { ...line, promotionProductPayouts: [payout, payout] }
    const { status, body } = await world.submit(await rebate(), { promotionProducts: [twice] })
    expect([status, body.publishState]).toEqual([201, 'PAUSED'])
  })

  it('a publish date equal to the current time is reached', async () => {
    const publishDate = world.server.clock().toISOString()
    const { body } = await world.submit(await rebate({ publishDate }))
    expect([body.publishState, body.pause.from]).toEqual(['PAUSED', '2026-11-20T15:00:00Z'])
  })

  it('a publish date in the repeated hour is the instant of its offset', async () => {
    // 01:30 am EST; an hour before it was 01:30 am EDT
    const publishDate = '2026-11-01T06:30:00Z'
    const { body } = await world.submit(await rebate({ publishDate }))
    expect([body.publishState, body.pause.from]).toEqual(['PAUSED', publishDate])
    const id = body.id as number
    expect(await decide(id, '2026-11-01T05:30:00Z')).toBe('NOT_PUBLISHED')
    expect(await decide(id, '2026-11-01T06:29:59Z')).toBe('NOT_PUBLISHED')
    expect(await decide(id, publishDate)).toBe('PROMOTION_PAUSED')
  })

  it('a copy with the defaults of the dialog starts paused from its publish date', () =>
    row('PAUSE-02', async () => {
      const { status, body } = await copy('FALL-SPIFF')
      expect([status, body.publishState, body.findings]).toEqual([201, 'PAUSED', []])
      const { publishDate } = (await world.get(body.id as number)) as { publishDate: string }
      expect(body.pause).toEqual({
        from: publishDate,
        by: 'Demo Administrator',
        reason: 'Its publish date had passed when it was copied',
      })
      expect((await stateOf(await world.promotion('FALL-SPIFF'))).publishState).toBe('PUBLISHED')
    }))

  it('a copy that starts next year is unpublished and not paused', () =>
    row('PAUSE-03', async () => {
      const { body } = await copy('FALL-SPIFF', { effectiveDate: '2027-09-01T04:00:00Z' })
      expect(body).toMatchObject({ publishState: 'UNPUBLISHED', pause: null })
    }))

  it('publishing a copy immediately is refused with its blocking findings, and no copy is created', () =>
    row('PAUSE-04', async () => {
      const { body: source } = await world.submit(await rebate())
      const before = await world.count('promotion')
      const { status, body } = await world.admin('POST', `/api/promotions/${source.id}/copy`, { publishNow: true })
      expect([status, body.generalErrors]).toEqual([
        400,
        ['Cannot be published yet: No product can be claimed in this promotion'],
      ])
      expect(await world.count('promotion')).toBe(before)
    }))

  it('a copy that is published immediately is live with its warnings listed; the same key copies once', async () => {
    const line = aLineClaimedTwice(await world.idOf('product', 'product_key', 'GEN-003'))
    const { body: source } = await world.submit(await rebate(), { promotionProducts: [line] })
    const path = `/api/promotions/${source.id}/copy`
    const send = () =>
      world.admin('POST', path, { publishNow: true, includePayouts: true }, { 'idempotency-key': `copy-${source.id}` })
    const [first, second] = await Promise.all([send(), send()])
    expect(first.body).toMatchObject({ publishState: 'PUBLISHED', pause: null })
    expect((first.body.findings as FindingAnswer[]).map(({ message }) => message)).toEqual([
      'GEN-003 can be claimed twice',
    ])
    expect(second.body.id).toBe(first.body.id)
  })

  it('the publish date of a copy decides its state even if its source is paused', () =>
    row('PAUSE-17', async () => {
      const id = (await copy('FALL-SPIFF')).body.id as number
      const path = `/api/promotions/${id}/copy`
      expect((await world.admin('POST', path)).body.publishState).toBe('PAUSED')
      const later = await world.admin('POST', path, { effectiveDate: '2027-09-01T04:00:00Z' })
      expect(later.body).toMatchObject({ publishState: 'UNPUBLISHED', pause: null })
      expect((await world.admin('POST', path, { publishNow: true, includePayouts: true })).body.pause).toBeNull()
    }))

  it('a future publish date is stored, and blocking findings pause the promotion when it is reached', () =>
    row('PAUSE-06', async () => {
      const { status, body } = await world.submit(await rebate({ publishDate: TOMORROW }))
      const id = body.id as number
      expect([status, body.publishState, body.findings]).toEqual([201, 'UNPUBLISHED', []])
      const publishDate = inMinutes(10)
      const moved = await world.update(id, { publishDate })
      expect([moved.status, moved.body.publishState]).toEqual([200, 'UNPUBLISHED'])
      const { version } = moved.body
      world.server.clock.advance({ minutes: 9, seconds: 59 })
      expect(await due()).toBe(0)
      world.server.clock.advance({ seconds: 1 })
      expect(await due()).toBe(1)
      const reason = 'No product can be claimed in this promotion'
      expect(await world.get(id)).toMatchObject({
        publishState: 'PAUSED',
        version,
        pause: { from: publishDate, reason, by: null },
      })
      const [entry] = await timelineOf(world, id)
      expect(entry).toMatchObject({ message: `Paused automatically: ${reason}`, kind: 'system', user: null })
      expect(await due()).toBe(0)
    }))

  it('a late check pauses from the publish date', () =>
    row('PAUSE-07', async () => {
      const [before, publishDate, between] = [inMinutes(5), inMinutes(6), inMinutes(12)]
      const { body } = await world.submit(await rebate({ publishDate }))
      const id = body.id as number
      world.server.clock.advance({ minutes: 20 })
      await due()
      expect(await decide(id, before)).toBe('NOT_PUBLISHED')
      expect(await decide(id, publishDate)).toBe('PROMOTION_PAUSED')
      expect(await decide(id, between)).toBe('PROMOTION_PAUSED')
    }))

  it('warnings do not pause a promotion at its publish date', async () => {
    const line = aLineClaimedTwice(await world.idOf('product', 'product_key', 'GEN-003'))
    const publishDate = inMinutes(1)
    const { body } = await world.submit(await rebate({ publishDate }), { promotionProducts: [line] })
    world.server.clock.advance({ minutes: 5 })
    expect(await due()).toBe(1)
    expect(await stateOf(body.id as number)).toEqual({ publishState: 'PUBLISHED', pause: null })
  })

  it('an update before the check finds the promotion paused, and is saved', async () => {
    const publishDate = inMinutes(1)
    const { body } = await world.submit(await rebate({ publishDate }))
    world.server.clock.advance({ minutes: 1 })
    const { status, body: saved } = await world.update(body.id as number, { name: 'Renamed at the minute' })
    expect([status, saved.publishState, saved.name]).toEqual([200, 'PAUSED', 'Renamed at the minute'])
    expect(await due()).toBe(0)
  })

  it('an update that breaks a live promotion is saved with findings, and so is one of an ended promotion', async () => {
    const { body } = await world.submit(await rebate(), { promotionProducts: [await paidLine()] })
    const id = body.id as number
    await world.server.db.pool.query('DELETE FROM promotion_product_line WHERE promotion_id = $1', [id])
    const broken = await world.update(id, { name: 'Without products' })
    expect([broken.status, broken.body.publishState]).toEqual([200, 'PUBLISHED'])
    expect((broken.body.findings as FindingAnswer[]).map(({ finding }) => finding)).toContain('L-01')
    const ended = await world.update(id, { expirationDate: YESTERDAY })
    expect([ended.status, ended.body.findings]).toEqual([200, []])
    const { status, body: refused } = await world.update(id, { expirationDate: '2027-04-01T03:59:59Z' })
    expect([status, refused.generalErrors]).toEqual([
      400,
      ['Cannot be published yet: No product can be claimed in this promotion'],
    ])
  })

  it('a promotion that ended while it was paused is still checked when it resumes', async () => {
    const { body } = await world.submit(await rebate({ effectiveDate: PUBLISHED, expirationDate: YESTERDAY }))
    expect((await resume(body.id as number)).status).toBe(400)
  })

  it('a test case that pays does not prevent resuming', () =>
    row('PAUSE-09', async () => {
      const source = await world.promotion('SPRING-REBATE')
      const id = (await world.admin('POST', `/api/promotions/${source}/copy`, { includePayouts: true })).body
        .id as number
      const claim = {
        invoiceNumber: 'R-9',
        purchaseDate: '2026-05-10T16:00:00Z',
        submittedDate: '2026-05-20T14:00:00Z',
        documents: 1,
        lines: [{ modelNumber: 'AX-100', quantity: 1, serialNumbers: ['AX100-0001'] }],
      }
      const saved = await world.admin('POST', `/api/promotions/${id}/testCases`, {
        name: 'Pays',
        claim,
        state: {},
        expected: { decision: 'PAY', amounts: ['50.00'] },
      })
      expect(saved.status).toBe(201)
      const { body } = await resume(id)
      expect([body.generalErrors, body.publishState]).toEqual([undefined, 'PUBLISHED'])
    }))

  it('a user who cannot see participants is refused like others, and sees no name', () =>
    row('PAUSE-12', async () => {
      const id = (await copy('SPRING-REBATE', { includePayouts: true })).body.id as number
      const condition = { spelExpression: 'participant.email == "nobody@example.org"' }
      expect((await world.update(id, { participantEligibilityRuleCondition: condition })).status).toBe(200)
      const reported = await resume(id)
      const untold = await resume(id, {}, await world.server.signIn('noparts@example.com'))
      expect([reported.status, untold.status]).toEqual([400, 400])
      expect(untold.body.generalErrors).toContain(
        'Cannot be published yet: 1 problem with participants that you cannot view',
      )
      expect(untold.body.generalErrors).toHaveLength((reported.body.generalErrors as string[]).length)
      expect((await stateOf(id)).publishState).toBe('PAUSED')
    }))
})
