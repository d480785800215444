import { row } from '@incentive/quality/row'
/* eslint-disable @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-return -- bodies of many shapes, each proven by check-answer */
import { expect, it } from 'vitest'
import type { Api } from '../../../testing/test-server.ts'
import { rule } from '../testing/rule-groups.ts'
import { timelineOf } from '../testing/timeline-of.ts'
import { describePromotions } from '../testing/promotion-suite.ts'

describePromotions('OP-144 pausing by hand', (world) => {
  const pause = (id: number, reason: unknown = 'Prices are wrong', api: Api = world.admin) =>
    api('POST', `/api/promotions/${id}/pause`, { reason })
  const resume = (id: number, body: object = {}, api: Api = world.admin) =>
    api('POST', `/api/promotions/${id}/resume`, body)
  /** A new live promotion without blocking findings. */
  const live = async () => {
    const { body } = await world.admin('POST', `/api/promotions/${await world.promotion('SPRING-REBATE')}/copy`, {
      includePayouts: true,
      publishNow: true,
    })
    return body.id as number
  }
  const stateOf = async (id: number) => {
    const { publishState, pause: open } = (await world.get(id)) as Record<string, unknown>
    return [publishState, open]
  }
  const audited = async (id: number) => {
    const { rows } = await world.server.db.pool.query<{ action: string }>(
      `SELECT action FROM audit_entry WHERE subject_type = 'promotion' AND subject_id = $1 ORDER BY id`,
      [id],
    )
    return rows.map(({ action }) => action)
  }
  const pausesOf = async (id: number) => {
    const { rows } = await world.server.db.pool.query('SELECT to_date FROM promotion_pause WHERE promotion_id = $1', [
      id,
    ])
    return rows
  }

  it('a pause keeps who started and who ended it', async () => {
    const id = await live()
    await pause(id)
    await resume(id, {}, await world.server.signIn('noparts@example.com'))
    const { rows } = await world.server.db.pool.query(
      `SELECT starter.email AS started, ender.email AS ended FROM promotion_pause
       JOIN app_user AS starter ON starter.id = created_by LEFT JOIN app_user AS ender ON ender.id = ended_by
       WHERE promotion_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ started: 'admin@example.com', ended: 'noparts@example.com' }])
  })

  it('pauses with a reason and resumes, without a new version', () =>
    row('PAUSE-01', async () => {
      const id = await live()
      const { version } = (await world.get(id)) as { version: number }
      const now = world.server.clock().toISOString().replace('.000', '')
      const { status, body, headers } = await pause(id, '  Prices are wrong ')
      const open = { from: now, reason: 'Prices are wrong', by: 'Demo Administrator' }
      expect([status, body.publishState, body.pause, body.version]).toEqual([200, 'PAUSED', open, version])
      expect(headers.etag).toBe(`"v${version}"`)
      expect(await stateOf(id)).toEqual(['PAUSED', open])
      const resumed = await resume(id)
      expect([resumed.status, resumed.body.publishState, resumed.body.pause]).toEqual([200, 'PUBLISHED', null])
      expect(((await world.get(id)) as { version: number }).version).toBe(version)
      expect(await timelineOf(world, id)).toMatchObject([
        { message: 'Resumed', kind: 'change', user: { fullName: 'Demo Administrator' } },
        { message: 'Paused: Prices are wrong', kind: 'change', user: { fullName: 'Demo Administrator' } },
        {},
      ])
      expect((await audited(id)).slice(-2)).toEqual(['promotion.pause', 'promotion.resume'])
    }))

  it.each([
    ['no reason', '', 'Required'],
    ['blanks', '  ', 'Required'],
    ['a reason of 501 characters', 'a'.repeat(501), 'Must be at most 500 characters'],
    ['a reason that is no text', 5, 'Value must be text'],
  ])('%s is refused at its field', async (_, reason, message) => {
    const id = await live()
    const { status, body } = await pause(id, reason)
    expect([status, body.fieldErrors]).toEqual([400, { reason: [message] }])
    expect((await stateOf(id))[0]).toBe('PUBLISHED')
  })

  it('pausing a paused promotion or resuming an active one writes nothing', async () => {
    const id = await live()
    expect((await resume(id)).body.publishState).toBe('PUBLISHED')
    await pause(id, 'First')
    const before = [await audited(id), await pausesOf(id)]
    expect((await pause(id, 'Second')).body.pause).toMatchObject({ reason: 'First' })
    expect([await audited(id), await pausesOf(id)]).toEqual(before)
  })

  it('two calls with one Idempotency-Key pause once, even after a resume', async () => {
    const id = await live()
    const headers = { 'idempotency-key': `pause-${id}` }
    const first = await world.admin('POST', `/api/promotions/${id}/pause`, { reason: 'Once' }, headers)
    await resume(id)
    const again = await world.admin('POST', `/api/promotions/${id}/pause`, { reason: 'Once' }, headers)
    expect(again.body).toEqual(first.body)
    expect((await stateOf(id))[0]).toBe('PUBLISHED')
  })

  it('a read-only user sees the pause but cannot change it', () =>
    row('PAUSE-11', async () => {
      const id = await live()
      await pause(id)
      expect((await pause(id, 'Mine', world.viewer)).status).toBe(403)
      expect((await resume(id, {}, world.viewer)).status).toBe(403)
      const seen = (await world.viewer('GET', `/api/promotions/${id}`)).body
      expect(seen).toMatchObject({ publishState: 'PAUSED', pause: { reason: 'Prices are wrong' } })
      expect((await pause(999_999)).status).toBe(404)
    }))

  it('of concurrent calls, one takes effect, and at most one pause is open', () =>
    row('PAUSE-14', async () => {
      const id = await live()
      const both = await Promise.all([pause(id, 'One'), pause(id, 'Two')])
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      expect(new Set(both.map(({ body }) => body.pause.reason)).size).toBe(1)
      expect(await pausesOf(id)).toEqual([{ to_date: null }])
      const calls = await Promise.all([resume(id), pause(id, 'Three'), resume(id), pause(id, 'Four')])
      expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const open = (await pausesOf(id)).filter(({ to_date }) => to_date === null)
      expect(open.length).toBe((await stateOf(id))[0] === 'PAUSED' ? 1 : 0)
    }))

  it('a resume during a save waits for it, and both are stored', async () => {
    const id = await live()
    await pause(id)
    const [saved, resumed] = await Promise.all([world.update(id, { name: 'Renamed' }), resume(id)])
    expect([saved.status, resumed.status]).toEqual([200, 200])
    expect(await world.get(id)).toMatchObject({ name: 'Renamed', publishState: 'PUBLISHED' })
  })

  it('a paused promotion can be saved, patched and given rules', () =>
    row('PAUSE-15', async () => {
      const id = await live()
      await pause(id)
      expect((await world.admin('PATCH', `/api/promotions/${id}`, { payoutGenerationRuleGroup: null })).status).toBe(
        200,
      )
      const rules = await world.admin('POST', '/api/ruleEngine/saveRuleGroup', { promotion: { id }, rules: [rule()] })
      expect(rules.status).toBe(200)
      const { version } = (await world.get(id)) as { version: number }
      const emptied = await world.server.db.pool.query('DELETE FROM promotion_product_line WHERE promotion_id = $1', [
        id,
      ])
      expect(emptied.rowCount).toBeGreaterThan(0)
      expect((await world.update(id, { name: 'Without products', version })).status).toBe(200)
      expect((await stateOf(id))[0]).toBe('PAUSED')
    }))

  it('is shown in the list, its filters and its export', () =>
    row('PAUSE-10', async () => {
      const id = await live()
      await pause(id)
      const { promotionKey } = (await world.get(id)) as { promotionKey: string }
      const found = async (publishStates: readonly string[]) => {
        const { body } = await world.admin('POST', '/api/promotions/search', {
          keyword: promotionKey,
          filters: { publishStates },
        })
        return body.content.map(({ promotion }: { promotion: Record<string, unknown> }) => promotion) as unknown[]
      }
      expect(await found(['PUBLISHED'])).toEqual([])
      expect(await found(['UNPUBLISHED'])).toEqual([])
      expect(await found(['PAUSED'])).toMatchObject([
        { id, publishState: 'PAUSED', pause: { by: 'Demo Administrator' } },
      ])
      expect(await found(['PUBLISHED', 'PAUSED'])).toHaveLength(1)
      const { body } = await world.admin('POST', '/api/promotions/export', {
        ids: [id],
        columns: ['promotionKey', 'publishState'],
      })
      expect(String(body)).toContain(`${promotionKey},Paused`)
    }))

  it('is still in pickers and in duplicate searches', () =>
    row('PAUSE-18', async () => {
      const id = await live()
      await pause(id)
      const other = await world.promotion('FUTURE-PROMO')
      const { status } = await world.update(other, { duplicationCheckPromotions: [{ id }] })
      expect(status).toBe(200)
      const { promotionKey } = (await world.get(id)) as { promotionKey: string }
      const { body } = await world.admin('POST', '/api/promotions/search', { keyword: promotionKey })
      expect(body.content).toHaveLength(1)
    }))

  it('is read-only in bodies', async () => {
    const id = await live()
    const { status } = await world.update(id, { pause: { from: 'x' }, publishState: 'PAUSED', name: 'Sent back' })
    expect([status, (await stateOf(id))[0]]).toEqual([200, 'PUBLISHED'])
  })

  it('denies a claim from its first second until its last, and no others', () =>
    row('PAUSE-08', async () => {
      const id = await live()
      const decide = async (submittedDate: string) => {
        const claim = {
          invoiceNumber: 'R-1',
          purchaseDate: '2026-05-10T16:00:00Z',
          submittedDate,
          documents: 1,
          lines: [{ modelNumber: 'AX-100', quantity: 1, serialNumbers: ['AX100-0001'] }],
        }
        const { body } = await world.admin('POST', '/api/claims/evaluate', { promotion: { id }, claim })
        return [body.decision, body.primaryCode] as unknown[]
      }
      world.server.clock.set('2026-06-01T12:00:00Z')
      await pause(id)
      const open = await decide('2026-06-01T13:00:00Z')
      world.server.clock.set('2026-06-01T14:00:00Z')
      const again = await world.server.signIn('admin@example.com')
      await resume(id, {}, again)
      expect(open).toEqual(['REJECT', 'PROMOTION_PAUSED'])
      expect(await decide('2026-06-01T11:59:59Z')).toEqual(['PAY', null])
      expect(await decide('2026-06-01T12:00:00Z')).toEqual(['REJECT', 'PROMOTION_PAUSED'])
      expect(await decide('2026-06-01T13:59:59Z')).toEqual(['REJECT', 'PROMOTION_PAUSED'])
      expect(await decide('2026-06-01T14:00:00Z')).toEqual(['PAY', null])
    }))
})
