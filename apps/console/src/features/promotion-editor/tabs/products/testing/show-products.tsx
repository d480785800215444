import type { SessionAnswer } from '@incentive/contract'
import { type ProductGroup, type ProductLine, PRODUCT_GROUPS, PRODUCT_LINES } from '@incentive/model/products'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { createQueryClient } from '../../../../../api/query-client.ts'
import { sessionQuery } from '../../../../../api/session.ts'
import { renderKit } from '../../../../../kit/testing/render-kit.tsx'
import { UnsavedQuestionDialog } from '../../../../../parts/unsaved-changes/unsaved-changes-guard.tsx'
import { anyKind } from '../../../draft/lists.ts'
import { finishLoad } from '../../../draft/load-lists.ts'
import { saveBody } from '../../../draft/saving/save-body.ts'
import { anEditor, NOW } from '../../../draft/testing/an-editor.ts'
import { EditorProvider } from '../../../editing/editor-context.tsx'
import { createEditorStore } from '../../../editing/editor-store.ts'
import { ProductsPanel } from '../products-panel.tsx'

/** A product as the catalog endpoint returns it. */
export const product = (id: number, productKey: string, serialCount = 0, modelNumber = productKey) => ({
  id,
  productKey,
  modelNumber,
  name: `Product ${productKey}`,
  serialCount,
  productCategory: { id: 1, name: 'Heat Pumps' },
  prices: [],
  updatedDate: NOW,
  _links: {},
  ...Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`customFieldValue${index + 1}`, null])),
})

export const [AX_100, AX_200, AX_300, TRADE_IN] = [
  product(10, 'AX-100', 3),
  product(11, 'AX-200'),
  product(12, 'AX-300', 0, 'M-300'),
  product(13, 'TRADE_IN_PRODUCT'),
] as const

/**
 * A stored line of a product, with a duplication check by participant and invoice. Its id is the product id plus 100.
 */
export const stored = (of: ReturnType<typeof product>, changes: Partial<ProductLine> = {}): ProductLine => ({
  ...PRODUCT_LINES.blank,
  id: of.id + 100,
  product: of,
  claimProductDuplicationType: 'PARTICIPANT_MODEL_INVOICE',
  ...changes,
})

/** A stored group. */
export const storedGroup = (id: number, of: readonly ReturnType<typeof product>[]): ProductGroup => ({
  ...PRODUCT_GROUPS.blank,
  id,
  products: of,
  claimProductDuplicationType: 'PARTICIPANT_MODEL_INVOICE',
})

const duplications = [
  { name: 'MODEL_SERIAL_NUMBER', description: 'Model and serial number' },
  { name: 'PARTICIPANT_MODEL_INVOICE', description: 'Participant, model and invoice' },
  { name: 'NO_DUPLICATION_CHECK', description: 'No check' },
]
const session = {
  program: {
    id: 1,
    name: 'Dealer Rewards',
    simplePayouts: false,
    promotionCustomFields: [],
    productCustomFields: [{ number: 1, label: 'Efficiency Class', required: false }],
    claimProductCustomFields: [
      { number: 1, label: 'Installation Date', required: false },
      { number: 2, label: 'Job Name', required: false },
    ],
  },
  rights: { canWrite: true, canViewParticipants: true },
} as unknown as SessionAnswer

/** Renders the Products tab of a promotion in edit mode, with these stored lines, at the time of the demo data. */
export function showProducts(
  lines: readonly ProductLine[],
  groups: readonly ProductGroup[] = [],
  ...[draft = {}, opened = {}]: Parameters<typeof anEditor>
) {
  vi.spyOn(Temporal.Now, 'instant').mockImplementation(() => Temporal.Instant.from(NOW))
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.startsWith('/api/preferences/') ? { value: null } : [])),
  )
  const cache = createQueryClient()
  cache.setQueryData(sessionQuery.queryKey, session)
  cache.setQueryData(['types', 'duplication checks'], duplications)
  const withLines = finishLoad(anEditor(draft, opened), anyKind(PRODUCT_LINES), lines)
  const store = createEditorStore({
    ...finishLoad(withLines, anyKind(PRODUCT_GROUPS), groups),
    // expired lines are included
    expiredLines: 'hidden',
  })
  renderKit(
    <QueryClientProvider client={cache}>
      <EditorProvider store={store} restart={() => undefined}>
        <ProductsPanel />
        <UnsavedQuestionDialog />
      </EditorProvider>
    </QueryClientProvider>,
  )
  const listed = store.getState().lists
  return {
    store,
    user: userEvent.setup(),
    /** The parts of a save for both lists. */
    sent: () => {
      const { promotionProducts, promotionProductGroups } = saveBody(store.getState())
      return { promotionProducts, promotionProductGroups }
    },
    /** True if both lists are unchanged. */
    isUntouched: () => store.getState().lists === listed,
  }
}

export const button = (name: string) => screen.getByRole('button', { name })
export const dialog = () => within(screen.getByRole('dialog'))
/** A field of the open dialog, by the start of its label. */
export const field = (name: string) => dialog().getByRole('textbox', { name: new RegExp(`^${name}`) })
export const toggle = (name: string) => dialog().getByRole('switch', { name })
export const check = () => dialog().getByRole('combobox', { name: /^Duplication Check/ })
