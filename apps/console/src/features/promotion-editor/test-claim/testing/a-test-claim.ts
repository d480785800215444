import type { WrittenProduct } from '@incentive/claims'
import type { PayoutDraft } from '@incentive/model/payouts'
import { PRODUCT_LINES, type ProductLine } from '@incentive/model/products'
import type { EditorState } from '../../draft/editor-state.ts'
import { anyKind } from '../../draft/lists.ts'
import { finishLoad } from '../../draft/load-lists.ts'
import { anEditor } from '../../draft/testing/an-editor.ts'
import { NO_REFERENCES } from '../../engine/testing/no-references.ts'
import { BLANK_CLAIM, BLANK_LINE, type TestClaim, type TestClaimLine } from '../claim/test-claim.ts'
import { decide, type Asked, type TestResult } from '../use-test-result.ts'
import { writeClaim } from '../claim/write-claim.ts'

const blankPayout: PayoutDraft = {
  id: null,
  effectiveDate: '',
  expirationDate: '',
  forcedAwardVehicle: null,
  payoutStoreCatalogProduct: null,
  payoutDescription: '',
  ruleGroup: null,
  payoutType: 'FLAT_AMOUNT_PER_UNIT_CLAIMED',
  payoutProductMethodType: 'EACH',
  payoutAmount: '10',
  payoutProductQuantity: '1',
  payoutProductThreshold: '1',
}

export const aPayout = (over: Partial<PayoutDraft> = {}): PayoutDraft => ({ ...blankPayout, ...over })

export const aProductLine = (id: number, over: Partial<ProductLine> = {}): ProductLine => ({
  ...PRODUCT_LINES.blank,
  id: id * 10,
  claimProductDuplicationType: 'PARTICIPANT_MODEL_INVOICE',
  promotionProductPayouts: [aPayout()],
  product: { id, productKey: `HEAT-${id}`, modelNumber: `H${id}`, name: `Heat pump ${id}` },
  ...over,
})

/** Returns an editor of a promotion that pays 10 per HEAT-1 and requires documents. */
export const aTestClaimEditor = (
  lines: readonly ProductLine[] = [aProductLine(1)],
  state: EditorState = anEditor(),
): EditorState => finishLoad(state, anyKind(PRODUCT_LINES), lines)

export const aProduct = (id: number, over: Partial<WrittenProduct> = {}): WrittenProduct => ({
  productKey: `HEAT-${id}`,
  modelNumber: `H${id}`,
  price: 50,
  ...over,
})

export const aTestClaimLine = (over: Partial<TestClaimLine> = {}): TestClaimLine => ({
  ...BLANK_LINE,
  product: 'HEAT-1',
  ...over,
})

/** A claim of one HEAT-1 sold during the promotion. */
export const aTestClaim = (over: Partial<TestClaim> = {}): TestClaim => ({
  ...BLANK_CLAIM,
  saleDate: '2026-05-10T16:00:00Z',
  submittedDate: '2026-05-20T14:00:00Z',
  lines: [aTestClaimLine()],
  ...over,
})

/** Evaluates the claim on the editor's draft. */
export function testClaim(
  claim: TestClaim = aTestClaim(),
  {
    editor = aTestClaimEditor(),
    referred = NO_REFERENCES,
    products = [aProduct(1), aProduct(2)],
    pauses = [] as Asked['pauses'],
    ignoreGates = false,
  } = {},
): TestResult {
  return decide(editor, referred, { ...writeClaim(claim), products }, { pauses, ignoreGates })
}

/** The same for a claim that is decided. */
export function answered(...given: Parameters<typeof testClaim>): TestResult & { readonly kind: 'answered' } {
  const testResult = testClaim(...given)
  if (testResult.kind !== 'answered') throw new Error(`the claim is ${testResult.kind}`)
  return testResult
}
