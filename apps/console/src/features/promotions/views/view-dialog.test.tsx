import type { SessionAnswer } from '@incentive/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sessionQuery } from '../../../api/session.ts'
import { renderKit } from '../../../kit/testing/render-kit.tsx'
import { aView, viewsRead } from './testing/a-view.ts'
import { ViewDialog } from './view-dialog.tsx'
import type { ViewTask } from './view-items.ts'

const tooMany = 'You have reached the limit of 50 saved views. Delete one first.'
const session = { rights: { canWrite: true } } as unknown as SessionAnswer
const sent: string[] = []

/**
 * Opens the dialog for a user with this many views, the first of which is selected. The server rejects every request.
 */
function open(task: Exclude<ViewTask, 'remove'>, kept: number) {
  sent.length = 0
  vi.stubGlobal('fetch', (address: string) => {
    sent.push(address)
    return Promise.resolve(
      Response.json({ status: 400, fieldErrors: { list: [tooMany] }, generalErrors: [] }, { status: 400 }),
    )
  })
  const cache = new QueryClient()
  cache.setQueryData(sessionQuery.queryKey, session)
  const own = Array.from({ length: kept }, (_, index) => aView({ id: index + 1, name: `View ${index + 1}` }))
  const theirs = aView({ id: 1000, name: 'Of another', isOwn: false, shared: true })
  renderKit(
    <QueryClientProvider client={cache}>
      <ViewDialog
        task={task}
        views={viewsRead(theirs, ...own)}
        view={own[0]}
        here={{ address: '?keyword=fall', columns: [] }}
        onClose={() => undefined}
        onSaved={() => undefined}
      />
    </QueryClientProvider>,
  )
}

afterEach(() => vi.unstubAllGlobals())

describe('U27: a user with the maximum number of views', () => {
  it.each(['save', 'duplicate'] as const)(
    'sees the limit when the task is to %s, and nothing is sent',
    async (task) => {
      const user = userEvent.setup()
      open(task, 50)
      expect(screen.getByRole('alert')).toHaveTextContent(tooMany)
      await user.type(screen.getByRole('textbox', { name: 'Name' }), 'One more')
      await user.click(screen.getByRole('button', { name: task === 'save' ? 'Save view' : 'Duplicate view' }))
      expect(sent).toEqual([])
      expect(screen.getByRole('alert')).toHaveTextContent(tooMany)
    },
  )

  it('can still rename one', () => {
    open('edit', 50)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('sees the refusal when the limit was reached in another window, and everything typed is kept', async () => {
    const user = userEvent.setup()
    open('save', 49)
    expect(screen.queryByRole('alert')).toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'One more')
    await user.click(screen.getByRole('button', { name: 'Save view' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(tooMany)
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('One more')
    expect(sent).toEqual(['/api/savedViews'])
  })
})
