import { expect, test } from 'vitest'
import { BODY_BYTES } from './body-bytes.ts'
import { endpoints, promotionBody, type EndpointName } from './index.ts'

const limitOf = (name: EndpointName) => endpoints.find((call) => call.name === name)?.maxBodyBytes

test('R14 each call takes bodies of its own size: searches and small writes 64 kB, a sign-in 4 kB', () => {
  const larger = endpoints.filter(({ maxBodyBytes }) => maxBodyBytes > BODY_BYTES.usual)
  expect(Object.fromEntries(larger.map(({ name, maxBodyBytes }) => [name, maxBodyBytes]))).toEqual({
    saveDraft: BODY_BYTES.draft,
    saveRuleGroup: BODY_BYTES.promotion,
    submitPromotion: BODY_BYTES.promotion,
    updatePromotion: BODY_BYTES.promotion,
    compareDraft: BODY_BYTES.promotion,
    createPromotionRevision: BODY_BYTES.promotion,
    updatePromotionRevision: BODY_BYTES.promotion,
    copyPromotion: BODY_BYTES.list,
    resumePromotion: BODY_BYTES.list,
    activatePromotionRevision: BODY_BYTES.list,
    exportPromotions: BODY_BYTES.list,
    exportRecords: BODY_BYTES.list,
    evaluateClaim: BODY_BYTES.promotion,
    readEarlierClaims: BODY_BYTES.promotion,
    checkPromotion: BODY_BYTES.promotion,
    lookUpReferences: BODY_BYTES.list,
    resolveAudience: BODY_BYTES.draft,
    evaluateEligibility: BODY_BYTES.draft,
    explainEligibility: BODY_BYTES.draft,
    suggestParticipant: BODY_BYTES.draft,
    searchProducts: BODY_BYTES.list,
    lookUpParticipants: BODY_BYTES.list,
    lookUpOrganizations: BODY_BYTES.list,
    upsertRecords: BODY_BYTES.draft,
    uploadFile: BODY_BYTES.form,
    createImport: BODY_BYTES.importFile,
  })
  expect(limitOf('login')).toBe(4096)
  expect(limitOf('logout')).toBe(BODY_BYTES.none)
})

/** A line with every field that the editor sends for it. */
const line = (index: number) => ({
  product: { id: 1_000_000 + index },
  effectiveDate: '2026-04-01T04:00:00Z',
  expirationDate: '2027-04-01T03:59:59Z',
  minimumClaimableUnits: 1,
  maximumClaimableUnits: 100,
  maximumPayoutAmount: 1000.5,
  promotionProductAgreementNumber: `AG-${index}`,
  enableSerialNumbers: true,
  allowProductPriceEntry: true,
  productPriceMin: 100.25,
  productPriceMax: 200.75,
  claimProductDuplicationType: { id: 1, name: 'MODEL' },
  ...Object.fromEntries(Array.from({ length: 15 }, (_, number) => [`enableCustomField${number + 1}`, false])),
  hideQuantity: false,
  hideSerialNumber: false,
  promotionProductPayouts: [
    {
      effectiveDate: '2026-04-01T04:00:00Z',
      expirationDate: '2027-04-01T03:59:59Z',
      payoutType: { id: 1, name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' },
      payoutProductMethodType: { id: 1 },
      payoutAmount: 12.5,
      payoutProductQuantity: 1,
      payoutProductThreshold: 1,
      payoutDescription: 'A payout',
    },
  ],
})

test('a promotion with 10,000 lines and a payout each fits', () => {
  const body = { promotion: {}, promotionProducts: Array.from({ length: 10_000 }, (_, index) => line(index)) }
  expect(promotionBody.safeParse(body).success).toBe(true)
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(BODY_BYTES.promotion)
})

test('ten thousand ids, a thousand product keys and the longest sign-in fit', () => {
  const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
  expect(bytes({ ids: Array.from({ length: 10_000 }, () => 2 ** 53 - 1) })).toBeLessThan(BODY_BYTES.list)
  expect(bytes({ productKeys: Array.from({ length: 1_000 }, () => '計'.repeat(200)) })).toBeLessThan(BODY_BYTES.list)
  expect(bytes({ email: 'a'.repeat(320), password: '計'.repeat(1024) })).toBeLessThan(BODY_BYTES.signIn)
})
