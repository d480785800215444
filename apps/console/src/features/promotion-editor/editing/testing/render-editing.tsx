import type { SessionAnswer } from '@incentive/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { vi } from 'vitest'
import { sessionQuery } from '../../../../api/session.ts'
import type { EditorState } from '../../draft/editor-state.ts'
import { anOpened, NOW } from '../../draft/testing/an-editor.ts'
import { EditorProvider } from '../editor-context.tsx'
import { createEditorStore, type EditorStore } from '../editor-store.ts'

const session = {
  program: { id: 1, name: 'Dealer Rewards', promotionCustomFields: [] },
  rights: { canWrite: true, canViewParticipants: true },
} as unknown as SessionAnswer

const refusal = {
  status: 409,
  fieldErrors: {},
  generalErrors: ['This promotion was changed by someone else.'],
  version: 4,
  updatedBy: 'Demo Administrator',
  updatedDate: NOW,
}

/** Responses of the fake server: the stored version, and the outcome of a save replayed under its key. */
export interface Stored {
  readonly version: number
  readonly name: string
  readonly replayed: 'stored' | 'refused' | 'no answer'
}

/**
 * Renders a hook in an editor whose last save, of the state `sent`, got no response. The fake server rejects any other
 * save as outdated. Returns the keys of the requests.
 */
export function renderEditing<T>(hook: () => T, state: EditorState, sent: EditorState, stored: Stored) {
  const keys: string[] = []
  vi.stubGlobal('fetch', (address: string, { headers }: RequestInit) => {
    if (!address.endsWith('/update')) return Promise.resolve(answerOf(address, stored))
    const key = new Headers(headers).get('Idempotency-Key') ?? ''
    keys.push(key)
    const becomes = key === 'lost' ? stored.replayed : 'refused'
    if (becomes === 'no answer') return Promise.reject(new TypeError('Failed to fetch'))
    const answer = { id: 7, version: 4, expiredInsteadOfDeleted: [{ id: 1, productKey: 'P-1' }] }
    return Promise.resolve(becomes === 'stored' ? Response.json(answer) : Response.json(refusal, { status: 409 }))
  })
  const store = createEditorStore(state)
  store.lostSaves.push({ sent, idempotencyKey: 'lost' })
  const cache = new QueryClient()
  cache.setQueryData(sessionQuery.queryKey, session)
  return { store, result: renderInEditor(hook, store, cache), keys }
}

/** Renders a hook inside an editor. */
export function renderInEditor<T>(hook: () => T, store: EditorStore, cache = new QueryClient()) {
  const { result } = renderHook(hook, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={cache}>
        <EditorProvider store={store} restart={() => undefined}>
          {children}
        </EditorProvider>
      </QueryClientProvider>
    ),
  })
  return result
}

function answerOf(address: string, { version, name }: Stored): Response {
  const promotion = {
    ...anOpened({ version, name }).promotion,
    program: session.program,
    promotionDeadlines: [],
    updatedBy: 'Demo Administrator',
    updatedDate: NOW,
  }
  if (address === '/api/promotions/7') return Response.json(promotion)
  if (address.includes('/search')) return Response.json({ content: [], totalElements: 0 })
  if (address.startsWith('/api/types/')) return Response.json([])
  const associated: unknown = promotion[address.replace('/api/promotions/7/', '') as keyof typeof promotion]
  return associated ? Response.json(associated) : new Response(null, { status: 204 })
}
