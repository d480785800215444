import { call } from '../../apps/console/src/api/call.ts'
import { openEditor } from '../../apps/console/src/features/promotion-editor/draft/editor-state.ts'
import type { Content } from '../../apps/console/src/features/promotion-editor/draft/history.ts'
import { LIST_KINDS } from '../../apps/console/src/features/promotion-editor/draft/list-kinds.ts'
import { finishLoad } from '../../apps/console/src/features/promotion-editor/draft/load-lists.ts'
import type { Referred } from '../../apps/console/src/features/promotion-editor/engine/referred.ts'
import { rowsIn } from '../../apps/console/src/features/promotion-editor/engine/rows-by-age.ts'
import { loadList } from '../../apps/console/src/features/promotion-editor/loading/load-list.ts'
import { loadPromotion } from '../../apps/console/src/features/promotion-editor/loading/load-promotion.ts'
import type { TestServer } from '../../apps/server/src/testing/test-server.ts'

/** A stored promotion as the editor opens it, with the data that it refers to. */
export interface OpenedInConsole {
  readonly content: Content
  readonly referred: Referred
  readonly products: Awaited<ReturnType<typeof lookUp>>['products']
}

/** Sends the calls of the console to a server under test, with a session. */
export function answerCallsBy({ app }: TestServer, cookie: string): typeof fetch {
  return async (address, init) => {
    const response = await app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      // the console calls addresses, never a Request
      url: address as string,
      headers: { ...(init?.headers as Record<string, string>), cookie },
      ...(typeof init?.body === 'string' && { payload: init.body }),
    })
    const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(response.statusCode === 204 ? null : response.payload, { status: response.statusCode, headers })
  }
}

/** Opens a promotion with the code of the editor, by its calls. */
export async function openInConsole(id: number): Promise<OpenedInConsole> {
  const opened = await loadPromotion(id, () => Promise.resolve())
  if (opened.failedLoads.size > 0) throw new Error([...opened.failedLoads.values()].join(', '))
  let editor = openEditor(opened, { id: null, customFields: [] })
  for (const kind of Object.values(LIST_KINDS)) {
    editor = finishLoad(editor, kind, await loadList(kind, id, undefined, { lines: 'all' }))
  }
  const { draft, lists } = editor
  const { products, ...referred } = await lookUp(id, { draft, lists })
  return { content: { draft, lists }, referred: { ...referred, typedRules: null }, products }
}

function lookUp(id: number, { draft, lists }: Content) {
  const lines = [...rowsIn(lists.promotionProducts), ...rowsIn(lists.promotionProductGroups)]
  const items = lines.flatMap(({ promotionProductPayouts: payouts }) =>
    payouts.flatMap(({ payoutStoreCatalogProduct: item }) => item?.id ?? []),
  )
  const products = [
    ...rowsIn(lists.promotionProducts).flatMap(({ product }) => product?.id ?? []),
    ...rowsIn(lists.promotionProductGroups).flatMap((group) => group.products.map((product) => product.id)),
  ]
  return call('lookUpReferences', {
    params: { promotion: id },
    body: {
      promotionType: draft.promotionType?.id ?? null,
      country: draft.country?.id ?? null,
      claimType: draft.claimType?.id ?? null,
      storeProducts: [...new Set(items)],
      products: [...new Set(products)],
    },
  })
}
