import { expect, it } from 'vitest'
import { describePromotions } from '../promotions/testing/promotion-suite.ts'

const claim = {
  invoiceNumber: 'R-1',
  purchaseDate: '2026-05-10T16:00:00Z',
  submittedDate: '2026-05-20T14:00:00Z',
  documents: 1,
  lines: [{ modelNumber: 'AX-100', quantity: 1, serialNumbers: ['AX100-0001'] }],
}

/** After the claims of the demo data. */
const LATELY = { purchaseDate: '2026-11-15T16:00:00Z', submittedDate: '2026-11-20T14:00:00Z' }

const line = (product: object) => ({ product, claimProductDuplicationType: { name: 'PARTICIPANT_MODEL_INVOICE' } })

describePromotions('G.1 a claim on a promotion that is not saved', (world) => {
  const evaluate = (body: object, api = world.admin) => api('POST', '/api/claims/evaluate', { claim, ...body })
  const amountsOf = ({ body }: { body: Record<string, unknown> }) =>
    (body.payouts as { amount: string }[] | undefined)?.map(({ amount }) => amount)
  /** Everything that a save writes. */
  const traces = async () =>
    Promise.all(
      ['activity', 'audit_entry', 'promotion', 'promotion_product_payout', 'promotion_product_line'].map(world.count),
    )

  it('merges the body of a save into the stored promotion for the decision, and stores nothing', async () => {
    const id = await world.promotion('SPRING-REBATE')
    const before = [await world.get(id), await traces()]
    expect(amountsOf(await evaluate({ promotion: { id } }))).toEqual(['50.00'])
    const ended = { promotion: { expirationDate: '2026-05-01T04:00:00Z' } }
    expect((await evaluate({ promotion: { id }, document: ended })).body).toMatchObject({
      decision: 'REJECT',
      primaryCode: 'AFTER_PROMOTION',
    })
    const product = { id: await world.idOf('product', 'product_key', 'BX-100') }
    const more = {
      promotion: { payoutAmountPerProduct: 12.5 },
      promotionProducts: [line(product)],
    }
    const lines = [{ modelNumber: 'BX-100', quantity: 2 }]
    expect(amountsOf(await evaluate({ promotion: { id }, document: more, claim: { ...claim, lines } }))).toEqual([
      '25.00',
    ])
    expect([await world.get(id), await traces()]).toEqual(before)
  })

  it('can be a new promotion of the selected program', async () => {
    const document = { promotion: await world.valid({ payoutAmountPerProduct: 3 }) }
    const before = await traces()
    const answer = await evaluate({ document })
    expect([answer.status, answer.body]).toMatchObject([200, { decision: 'REJECT', primaryCode: 'TAKES_NO_CLAIMS' }])
    expect(await traces()).toEqual(before)
  })

  it('is refused like its save, with each problem at its field below the document', async () => {
    const id = await world.promotion('SPRING-REBATE')
    const refused = await evaluate({ promotion: { id }, document: { promotion: { name: '', fiscalYear: 'soon' } } })
    expect(Object.keys(refused.body.fieldErrors as object)).toEqual(['document.promotion.fiscalYear'])
    const wrong = { promotion: { name: '' }, promotionProducts: [{ product: { id: 987_654_321 } }] }
    const named = await evaluate({ promotion: { id }, document: wrong })
    expect([named.status, Object.keys(named.body.fieldErrors as object).sort()]).toEqual([
      400,
      ['document.promotion.name', 'document.promotionProducts[0].product'],
    ])
    const { version } = (await world.get(id)) as { version: number }
    const stale = { promotion: { version: version + 1, name: 'Other' } }
    expect((await evaluate({ promotion: { id }, document: stale })).status).toBe(409)
    expect((await evaluate({})).body.fieldErrors).toHaveProperty('promotion')
  })

  it('ROLE requires permission to save it, although more users can evaluate claims on the stored promotion', async () => {
    const id = await world.promotion('SPRING-REBATE')
    expect((await evaluate({ promotion: { id }, document: { promotion: {} } }, world.viewer)).status).toBe(403)
    const club = await world.promotion('CLUB-REBATE', 'ACME-CLUB')
    expect((await evaluate({ promotion: { id: club }, document: { promotion: {} } }, world.clerk)).status).toBe(404)
  })

  it('L-50 lint returns its findings before it is saved', async () => {
    const id = await world.promotion('SPRING-REBATE')
    const product = { id: await world.idOf('product', 'product_key', 'BX-100') }
    const lint = async (body?: object) =>
      (await world.admin('POST', `/api/promotions/${id}/checks`, body)).body as unknown as { message: string }[]
    const texts = async (body?: object) => (await lint(body)).map(({ message }) => message)
    const reported = 'BX-100 can be claimed but pays nothing'
    expect(await texts()).not.toContain(reported)
    expect(await texts({ document: { promotion: {}, promotionProducts: [line(product)] } })).toContain(reported)
    expect(await texts()).not.toContain(reported)
    const { status, body } = await world.admin('POST', `/api/promotions/${id}/checks`, {
      document: { promotion: { name: '' } },
    })
    expect([status, Object.keys(body.fieldErrors as object)]).toEqual([400, ['document.promotion.name']])
  })

  it('MS-10 uses earlier claims from the body, or the stored ones', async () => {
    const id = await world.promotion('SPRING-REBATE')
    const promotion = { id }
    const prior = { claim: 'C-1', promotion: 'SPRING-REBATE', participant: 'DR-0009', product: 'AX-100' }
    const said = { priorClaimLines: [{ ...prior, serialNumber: ' ax100-0001 ' }] }
    const decided = async (state?: unknown) => (await evaluate({ promotion, state })).body.codes as { code: string }[]
    expect(await decided('none')).toEqual([])
    const claimed = [{ code: 'SERIAL_ALREADY_CLAIMED' }, { code: 'DUPLICATE' }, { code: 'NO_LINE_ACCEPTED' }]
    expect(await decided(said)).toMatchObject(claimed)
    expect(await decided({ priorClaimLines: [{ ...said.priorClaimLines[0], status: 'REJECTED' }] })).toEqual([])
  })

  it('MS-10 uses stored claims before this one, but not the stored claim that it copies', async () => {
    const id = await world.promotion('SPRING-REBATE')
    const decided = async (over: object) => {
      const later = { ...claim, ...LATELY, ...over }
      const { body } = await evaluate({ promotion: { id }, state: 'real', claim: later })
      return (body.codes as { code: string }[]).map(({ code }) => code)
    }
    // a claim of the demo data holds the serial number
    expect(await decided({})).toEqual(['SERIAL_ALREADY_CLAIMED', 'DUPLICATE', 'NO_LINE_ACCEPTED'])
    expect(await decided(claim)).toEqual([])
    expect(await decided({ claimNumber: 'CL-000001' })).toEqual([])
  })

  it('MS-10 gives rules the number of earlier claims of the participant and the date of the last', async () => {
    const id = await world.promotion('SPRING-REBATE')
    const spelExpression = 'history.claimCount == 1 and history.lastClaimDate < claim.submittedDate'
    const document = { promotion: { participantEligibilityRuleCondition: { spelExpression } } }
    const decided = async (over: object) => {
      const ofOne = { ...claim, participant: { participantKey: 'DR-0001' }, ...over }
      return (await evaluate({ promotion: { id }, document, state: 'real', claim: ofOne })).body.primaryCode as unknown
    }
    // after the claim of DR-0001, before that of the serial number
    const between = {
      purchaseDate: '2026-10-20T16:00:00Z',
      submittedDate: '2026-10-25T14:00:00Z',
      lines: [{ ...claim.lines[0], serialNumbers: ['AX100-0002'] }],
    }
    expect(await decided(between)).toBeNull()
    expect(await decided({ ...between, claimNumber: 'CL-000001' })).toBe('ELIGIBILITY_FALSE')
    expect(await decided({})).toBe('ELIGIBILITY_FALSE')
  })
})
