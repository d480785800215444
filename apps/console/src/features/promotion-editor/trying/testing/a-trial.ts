import type { WrittenProduct } from '@incentive/claims'
import { PRODUCT_LINES, type PayoutDraft, type ProductLine } from '@incentive/model'
import type { EditorState } from '../../draft/editor-state.ts'
import { anyKind } from '../../draft/lists.ts'
import { finishLoad } from '../../draft/load-lists.ts'
import { anEditor } from '../../draft/testing/an-editor.ts'
import { NOTHING_REFERRED } from '../../engine/testing/nothing-referred.ts'
import { BLANK_CLAIM, BLANK_LINE, type TriedClaim, type TriedLine } from '../tried-claim.ts'
import { decide, type Asked, type Trial } from '../use-trial.ts'
import { writeClaim } from '../write-claim.ts'

const blankPayout: PayoutDraft = {
  ...{ id: null, effectiveDate: '', expirationDate: '', forcedAwardVehicle: null, payoutStoreCatalogProduct: null },
  ...{ payoutDescription: '', ruleGroup: null, payoutType: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' },
  ...{ payoutProductMethodType: 'EACH', payoutAmount: '10' },
  ...{ payoutProductQuantity: '1', payoutProductThreshold: '1' },
}

export const aPayout = (over: Partial<PayoutDraft> = {}): PayoutDraft => ({ ...blankPayout, ...over })

export const aProductLine = (id: number, over: Partial<ProductLine> = {}): ProductLine => ({
  ...PRODUCT_LINES.blank,
  ...{ id: id * 10, claimProductDuplicationType: 'PARTICIPANT_MODEL_INVOICE', promotionProductPayouts: [aPayout()] },
  product: { id, productKey: `HEAT-${id}`, modelNumber: `H${id}`, name: `Heat pump ${id}` },
  ...over,
})

/** Returns an editor of a promotion that pays 10 per HEAT-1 and requires documents. */
export const aTriedEditor = (
  lines: readonly ProductLine[] = [aProductLine(1)],
  state: EditorState = anEditor(),
): EditorState => finishLoad(state, anyKind(PRODUCT_LINES), lines)

export const aProduct = (id: number, over: Partial<WrittenProduct> = {}): WrittenProduct => ({
  ...{ productKey: `HEAT-${id}`, modelNumber: `H${id}`, price: 50 },
  ...over,
})

export const aTriedLine = (over: Partial<TriedLine> = {}): TriedLine => ({ ...BLANK_LINE, product: 'HEAT-1', ...over })

/** A claim of one HEAT-1 sold during the promotion. */
export const aTriedClaim = (over: Partial<TriedClaim> = {}): TriedClaim => ({
  ...BLANK_CLAIM,
  ...{ saleDate: '2026-05-10T16:00:00Z', submittedDate: '2026-05-20T14:00:00Z', lines: [aTriedLine()] },
  ...over,
})

/** Evaluates the claim on the editor's draft. */
export function tried(
  claim: TriedClaim = aTriedClaim(),
  {
    editor = aTriedEditor(),
    referred = NOTHING_REFERRED,
    products = [aProduct(1), aProduct(2)],
    pauses = [] as Asked['pauses'],
    ignoreGates = false,
  } = {},
): Trial {
  return decide(editor, referred, { ...writeClaim(claim), products }, { pauses, ignoreGates })
}

/** The same for a claim that is decided. */
export function answered(...given: Parameters<typeof tried>): Trial & { readonly kind: 'answered' } {
  const trial = tried(...given)
  if (trial.kind !== 'answered') throw new Error(`the claim is ${trial.kind}`)
  return trial
}
