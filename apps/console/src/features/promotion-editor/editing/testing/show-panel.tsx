import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { renderKit } from '../../../../kit/testing/render-kit.tsx'
import type { EditorState } from '../../draft/editor-state.ts'
import { updateBody } from '../../draft/saving/save-body.ts'
import { EditorProvider } from '../editor-context.tsx'
import { createEditorStore } from '../editor-store.ts'

/** A request as a panel sends it. */
interface SentCall {
  readonly address: string
  readonly body: unknown
}

/**
 * Shows a panel of an editor. The fake server returns `found` for each search. Returns the requests and the rows that
 * would be saved.
 */
export function showPanel(panel: ReactNode, state: EditorState, found: readonly object[] = []) {
  const calls: SentCall[] = []
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit = {}) => {
    calls.push({ address, body: typeof body === 'string' ? JSON.parse(body) : null })
    return Promise.resolve(Response.json(answerTo(address, found)))
  })
  const store = createEditorStore(state)
  const { unmount } = renderKit(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <EditorProvider store={store} restart={() => undefined}>
        {panel}
      </EditorProvider>
    </QueryClientProvider>,
  )
  return { store, calls, unmount, user: userEvent.setup(), sent: () => updateBody(store.getState()).promotion }
}

function answerTo(address: string, found: readonly object[]): unknown {
  if (address.endsWith('/availableAwardVehicles')) return { _embedded: { awardVehicles: [] } }
  return address.includes('/search') ? { content: found, totalElements: found.length } : found
}
