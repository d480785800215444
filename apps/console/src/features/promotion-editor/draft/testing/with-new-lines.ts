import { PRODUCT_LINES, type ProductLine } from '@incentive/model/products'
import { upsertRows } from '@incentive/model/roster'
import { changeList } from '../change-content.ts'
import type { EditorState } from '../editor-state.ts'
import { anyKind } from '../lists.ts'
import { finishLoad } from '../load-lists.ts'

const line = (productId: number): ProductLine => ({
  ...PRODUCT_LINES.blank,
  claimProductDuplicationType: 'MODEL_SERIAL_NUMBER',
  product: { id: productId, productKey: `P-${productId}`, modelNumber: `P-${productId}`, name: 'Pump' },
})

/** Returns an editor with loaded products and this many added lines. */
export const withNewLines = (state: EditorState, count: number): EditorState =>
  changeList(finishLoad(state, anyKind(PRODUCT_LINES), []), 'promotionProducts', 'added', (roster) =>
    upsertRows(
      roster,
      Array.from({ length: count }, (_, index) => line(index + 1)),
      PRODUCT_LINES,
    ),
  )
