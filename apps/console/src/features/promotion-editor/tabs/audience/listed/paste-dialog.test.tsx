import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderKit } from '../../../../../kit/testing/render-kit.tsx'
import { undo } from '../../../draft/change-content.ts'
import { anEditor, anOrganizationRow, withOrganizations } from '../../../draft/testing/an-editor.ts'
import { EditorProvider } from '../../../editing/editor-context.tsx'
import { createEditorStore, update } from '../../../editing/editor-store.ts'
import { OrganizationsPanel } from '../organizations/organizations-panel.tsx'

const { organization } = anOrganizationRow(1)
const organizationOf = (id: number) => ({ ...organization, id, organizationKey: `O-${id}`, name: `Organization ${id}` })

/** `O-1` and the like exist, `TWO` matches several, `OTHER` belongs to another program. */
function answerTo(key: string) {
  const [, number] = /^O-(\d+)$/i.exec(key) ?? []
  if (number !== undefined) return { key, outcome: 'FOUND', found: organizationOf(Number(number)) }
  return { key, outcome: key === 'TWO' ? 'AMBIGUOUS' : key === 'OTHER' ? 'ELSEWHERE' : 'UNKNOWN', found: null }
}

const contentOf = (keys: readonly string[]) => Response.json({ content: keys.map(answerTo) })

/** The organizations of an editor that includes 1 and 2. `answer` returns the response of a lookup. */
function showOrganizations(answer: (keys: readonly string[]) => Response | Promise<Response> = contentOf) {
  const store = createEditorStore(withOrganizations(anEditor(), [1, 2]))
  const lookups: (readonly string[])[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (!url.includes('/lookUp')) return Response.json({ content: [], totalElements: 0, totalPages: 0, last: true })
    const { keys } = JSON.parse(body as string) as { keys: string[] }
    lookups.push(keys)
    return answer(keys)
  })
  renderKit(
    <QueryClientProvider client={new QueryClient()}>
      <EditorProvider store={store} restart={() => undefined}>
        <OrganizationsPanel />
      </EditorProvider>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  return {
    user,
    store,
    lookups,
    /** Listed ids, with a minus sign for excluded ones. */
    listed: () =>
      [...(store.getState().lists.promotionOrganizations?.roster.rows.values() ?? [])].map(
        ({ organization: item, includeInPromotion }) => (item?.id ?? 0) * (includeInPromotion === true ? 1 : -1),
      ),
    paste: async (text: string) => {
      await user.click(screen.getByRole('button', { name: 'Paste keys' }))
      await user.click(dialog().getByRole('textbox', { name: /^Keys/ }))
      await user.paste(text)
    },
    preview: () => user.click(dialog().getByRole('button', { name: 'Preview' })),
  }
}

const dialog = () => within(screen.getByRole('dialog'))
const shown = () =>
  dialog()
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .join('|'),
    )

it('the preview describes each key, changes nothing before the confirmation, and one undo reverts all', async () => {
  const { user, store, lookups, listed, paste, preview } = showOrganizations()
  await paste('o-3, "O-1"\nO-3\tTWO; OTHER\nunknown')
  await preview()
  await screen.findByText('6 keys: Included 1, Already listed 2, Unknown 1, Ambiguous 1, Not in this program 1.')
  const outcomes = [
    '1|o-3|Included|O-3|Organization 3',
    '2|"O-1"|Already listed|O-1|Organization 1',
    '3|O-3|Already listed|O-3|Organization 3',
    '4|TWO|Ambiguous||',
    '5|OTHER|Not in this program||',
    '6|unknown|Unknown||',
  ]
  expect(shown()).toEqual(outcomes)
  expect(lookups).toEqual([['o-3', 'O-1', 'O-3', 'TWO', 'OTHER', 'unknown']])
  expect(listed()).toEqual([1, 2])
  await user.click(dialog().getByRole('radio', { name: 'Rejected 3' }))
  expect(shown()).toEqual(outcomes.slice(3))
  await user.click(dialog().getByRole('button', { name: 'Copy 3 rejected rows' }))
  expect(await navigator.clipboard.readText()).toBe('TWO\nOTHER\nunknown')
  await user.click(dialog().getByRole('button', { name: 'Include 1 organization' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(listed()).toEqual([1, 2, 3])
  update(store, undo)
  expect(listed()).toEqual([1, 2])
})

it('keys pasted as excluded switch included rows; the preview can switch sides without a call', async () => {
  const { user, lookups, listed, paste, preview } = showOrganizations()
  await paste('O-2 \n O-5')
  await preview()
  await screen.findByText('2 keys: Included 1, Already listed 1.')
  await user.click(dialog().getByRole('radio', { name: 'Exclude' }))
  expect(await screen.findByText('2 keys: Excluded 1, Changed from included 1.')).toBeVisible()
  expect(lookups).toHaveLength(1)
  await user.click(dialog().getByRole('button', { name: 'Exclude 2 organizations' }))
  expect(listed()).toEqual([1, -2, -5])
})

it('a preview without changes has nothing to confirm, and Back returns to the pasted text', async () => {
  const { user, paste, preview } = showOrganizations()
  await paste('O-1, unknown')
  await preview()
  const confirm = await dialog().findByRole('button', { name: 'Include 0 organizations' })
  expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await user.click(dialog().getByRole('button', { name: 'Back' }))
  expect(dialog().getByRole('textbox', { name: /^Keys/ })).toHaveValue('O-1, unknown')
})

it('looks up 10,000 keys in calls of 1,000, one after another, with progress, and draws few of their rows', async () => {
  const waiting: (() => void)[] = []
  const { lookups, listed, paste, user } = showOrganizations(
    (keys) => new Promise((resolve) => waiting.push(() => resolve(contentOf(keys)))),
  )
  // a text of this length is previewed immediately
  await paste(Array.from({ length: 10_000 }, (_, index) => `O-${index + 1}`).join('\n'))
  for (let call = 1; call <= 10; call += 1) {
    await waitFor(() => expect(waiting).toHaveLength(call))
    expect(lookups.at(-1)).toHaveLength(1_000)
    await waitFor(() => expect(dialog().getByRole('progressbar')).toHaveAttribute('value', String((call - 1) * 1_000)))
    waiting.at(-1)?.()
  }
  await screen.findByText('10,000 keys: Included 9,998, Already listed 2.')
  expect(dialog().getAllByRole('row').length).toBeLessThan(200)
  await user.click(dialog().getByRole('button', { name: 'Include 9,998 organizations' }))
  expect(listed()).toHaveLength(10_000)
})

it('Cancel ends the lookup and keeps the pasted text', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  const { user, paste, preview, lookups } = showOrganizations(() => new Promise(() => undefined))
  const asked = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (url.includes('/lookUp')) signals.push(init.signal)
    return asked(url, init)
  })
  await paste('O-3')
  await preview()
  await user.click(await dialog().findByRole('button', { name: 'Cancel reading' }))
  expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  expect(dialog().getByRole('textbox', { name: /^Keys/ })).toHaveValue('O-3')
  expect(lookups).toHaveLength(1)
})

it('OP-38: a refused lookup shows the reason and keeps the pasted text', async () => {
  const words = 'You are not allowed to see the participants of this program'
  const { listed, paste, preview } = showOrganizations(() =>
    Response.json({ status: 403, generalErrors: [words], fieldErrors: {} }, { status: 403 }),
  )
  await paste('O-3')
  await preview()
  expect(await dialog().findByText(words)).toBeVisible()
  expect(dialog().getByRole('textbox', { name: /^Keys/ })).toHaveValue('O-3')
  expect(listed()).toEqual([1, 2])
})

it('more keys than a promotion can list are refused before any call', async () => {
  const { lookups, paste } = showOrganizations()
  await paste('K\n'.repeat(100_001))
  expect(await dialog().findByText('At most 100,000 keys can be pasted at once')).toBeVisible()
  expect(lookups).toEqual([])
})
