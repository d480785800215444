import { row } from '@incentive/quality/row'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderKit } from '../../../../../kit/testing/render-kit.tsx'
import { UnsavedQuestionDialog } from '../../../../../parts/unsaved-changes/unsaved-changes-guard.tsx'
import { openEditor } from '../../../draft/editor-state.ts'
import { updateBody } from '../../../draft/saving/save-body.ts'
import { anEditor, anOpened, noProgram } from '../../../draft/testing/an-editor.ts'
import { EditorProvider } from '../../../editing/editor-context.tsx'
import { createEditorStore } from '../../../editing/editor-store.ts'
import { ParticipantsPanel } from './participants-panel.tsx'

const types = [
  { id: 1, participantTypeKey: 'DEALER', name: 'Dealer' },
  { id: 2, participantTypeKey: 'MANAGER', name: 'Branch Manager' },
]
const aParticipant = (id: number) => ({
  id,
  participantKey: `P-${id}`,
  user: { firstName: `First${id}`, lastName: `Last${id}` },
  fullName: `First${id} Last${id}`,
  email1: `mail${id}@example.com`,
  organization: { id: 50, organizationKey: 'O-50', name: `Company ${id}`, companyNumber: `CN-${id}` },
  participantType: types[id % 2],
  updatedDate: '2026-07-01T13:05:00Z',
})
const catalog = Array.from({ length: 25 }, (_, index) => aParticipant(index + 1))
const flat = { id: 1, name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED', description: 'Flat amount per unit claimed' }
const listed = [
  {
    id: 11,
    participant: aParticipant(1),
    includeInPromotion: true,
    promotionParticipantPayouts: [{ id: 21, payoutType: flat, payoutAmount: 30 }],
  },
  {
    id: 12,
    participant: { ...aParticipant(2), organization: null },
    includeInPromotion: false,
    promotionParticipantPayouts: [],
  },
  { id: 13, participant: aParticipant(3), includeInPromotion: true, promotionParticipantPayouts: [] },
]

interface Sent {
  readonly keyword?: string
  readonly participantTypes?: readonly { readonly id: number }[]
}

/** The participants of a promotion, with a fake server. */
async function show(mode: 'view' | 'edit' = 'edit') {
  const searches: { readonly query: Readonly<Record<string, string>>; readonly body: Sent }[] = []
  const answer = (content: readonly unknown[], totalElements = content.length) =>
    Promise.resolve(Response.json({ content, totalElements, last: true }, { headers: { ETag: '"v3"' } }))
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (pathname === '/api/participantTypes/search') return answer(types)
    if (pathname !== '/api/participants/search') return answer(listed)
    const sent = JSON.parse(typeof body === 'string' ? body : '{}') as Sent
    searches.push({ query: Object.fromEntries(searchParams), body: sent })
    const found = catalog.filter(({ fullName }) => fullName.includes(sent.keyword ?? ''))
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))]
    return answer(found.slice(page * size, (page + 1) * size), found.length)
  })
  const opened = anOpened()
  const store = createEditorStore(mode === 'edit' ? anEditor() : openEditor(opened, noProgram))
  renderKit(
    <QueryClientProvider client={new QueryClient()}>
      <EditorProvider store={store} restart={() => undefined}>
        <ParticipantsPanel />
        <UnsavedQuestionDialog />
      </EditorProvider>
    </QueryClientProvider>,
  )
  await screen.findByText('1-3 of 3')
  const user = userEvent.setup()
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return {
    user,
    searches,
    press,
    sent: () => updateBody(store.getState()).promotionParticipants,
    /** Opens the dialog that adds and waits for its first page. */
    open: async () => {
      await press('Add participants')
      await within(dialog()).findByRole('checkbox', { name: /^Select First1 Last1/ })
    },
    tick: async (id: number) =>
      user.click(await within(dialog()).findByRole('checkbox', { name: new RegExp(`^Select First${id} `) })),
    inDialog: (name: string) => user.click(within(dialog()).getByRole('button', { name })),
    search: async (text: string) => {
      await user.clear(within(dialog()).getByRole('searchbox'))
      await user.type(within(dialog()).getByRole('searchbox'), `${text}{Enter}`)
    },
  }
}

const dialog = () => screen.getByRole('dialog')
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1)
const table = () => screen.getByRole('table', { name: 'Participants' })
const textsOf = (each: HTMLElement) =>
  within(each)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
const headersOf = (each: HTMLElement) =>
  within(each)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
/** Keys and include states, as shown in the table. */
const shown = () =>
  rowsOf(table()).map((each) => {
    const texts = textsOf(each)
    const at = texts.findIndex((text) => /^(Include|Exclude)$/.test(text))
    return `${texts[at + 1]} ${texts[at]}`
  })

describe('the table of participants', () => {
  it('shows each column of a participant', async () => {
    await show()
    const headers = headersOf(table())
    const column = (header: string) => {
      const at = headers.indexOf(header)
      expect(at, header).toBeGreaterThanOrEqual(0)
      // the checkbox of a row is a cell of its own
      return rowsOf(table()).map((each) => within(each).getAllByRole('cell')[at])
    }
    const texts = (header: string) => column(header).map((cell) => cell?.textContent)
    row('PART-01', () => expect(texts('Include/Exclude')).toEqual(['Include', 'Exclude', 'Include']))
    row('PART-02', () => expect(texts('Key')).toEqual(['P-1', 'P-2', 'P-3']))
    row('PART-03', () => expect(texts('First Name')).toEqual(['First1', 'First2', 'First3']))
    row('PART-04', () => expect(texts('Last Name')).toEqual(['Last1', 'Last2', 'Last3']))
    row('PART-05', () => expect(texts('Company')).toEqual(['Company 1', '', 'Company 3']))
    row('PART-06', () => expect(texts('Participant Type')).toEqual(['Branch Manager', 'Dealer', 'Branch Manager']))
    row('PART-07', () => {
      const buttons = within(column('Actions')[0] as HTMLElement).getAllByRole('button')
      expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
        'Edit First1 Last1',
        'Delete First1 Last1',
      ])
    })
    expect(texts('Payouts')[0]).toContain('$30.00 Flat amount per unit claimed')
  })

  it('has no buttons that change it in view mode', async () => {
    await show('view')
    row('PART-28', () => {
      expect(screen.queryByRole('button', { name: /^(Add|Edit|Delete|Paste|Payouts of)/ })).toBeNull()
      expect(within(table()).queryAllByRole('checkbox')).toEqual([])
    })
  })
})

describe('the dialog that adds participants', () => {
  it('shows ten per page with their columns, and has three buttons', async () => {
    const { open, searches, inDialog, sent } = await show()
    await open()
    const offered = within(dialog()).getByRole('table')
    row('PART-08', () => expect(dialog()).toHaveAccessibleName('Add Participants'))
    row('PART-11', () => {
      const headers = headersOf(offered).slice(1)
      expect(headers).toEqual([
        ...['Key', 'First Name', 'Last Name', 'Email', 'Company Number', 'Company', 'Participant Type'],
        ...['Last Updated', 'Status'],
      ])
      expect(textsOf(rowsOf(offered)[3] as HTMLElement).slice(1)).toEqual([
        ...['P-4', 'First4', 'Last4', 'mail4@example.com', 'CN-4', 'Company 4', 'Dealer'],
        ...['07/01/2026 09:05 am EDT', ''],
      ])
    })
    row('PART-13', () => {
      expect(rowsOf(offered)).toHaveLength(10)
      expect(searches).toEqual([{ query: { page: '0', size: '10', sort: 'updatedDate,DESC' }, body: {} }])
    })
    await row('PART-14', async () => {
      const buttons = within(dialog()).getAllByRole('button').slice(-3)
      expect(buttons.map(({ textContent }) => textContent)).toEqual(['Cancel', 'Exclude', 'Include'])
      await inDialog('Cancel')
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(sent()).toEqual([])
    })
  })

  it('sends words and types to the server', async () => {
    const { open, searches, search, user } = await show()
    await open()
    await row('PART-09', async () => {
      await search('First2')
      await waitFor(() => expect(rowsOf(within(dialog()).getByRole('table'))).toHaveLength(7))
      expect(searches.at(-1)?.body).toEqual({ keyword: 'First2' })
      await search('')
      await waitFor(() => expect(rowsOf(within(dialog()).getByRole('table'))).toHaveLength(10))
      expect(within(dialog()).getByText('1-10 of 25')).toBeVisible()
    })
    await row('PART-10', async () => {
      await user.click(within(dialog()).getByRole('button', { name: /^Filters/ }))
      await user.click(await screen.findByRole('combobox', { name: 'Participant Type' }))
      await user.keyboard('branch{Enter}')
      await waitFor(() => expect(searches.at(-1)?.body).toEqual({ participantTypes: [{ id: 2 }] }))
    })
  })

  it.each([
    ['participantKey', 'Key'],
    ['user.firstName', 'First Name'],
    ['user.lastName', 'Last Name'],
    ['email1', 'Email'],
    ['organization.companyNumber', 'Company Number'],
    ['organization.name', 'Company'],
    ['participantType.name', 'Participant Type'],
  ])('sorts by %s at its header, ascending and then descending', async (field, header) => {
    const { open, searches, inDialog } = await show()
    await open()
    await inDialog(header)
    await waitFor(() => expect(searches.at(-1)?.query.sort).toBe(`${field},ASC`))
    await inDialog(header)
    await waitFor(() => expect(searches.at(-1)?.query.sort).toBe(`${field},DESC`))
  })

  it('includes and excludes the selected rows of several pages', async () => {
    const { open, tick, inDialog, sent, press } = await show()
    await open()
    await tick(4)
    await inDialog('Next page')
    await tick(11)
    await tick(12)
    await row('PART-12', async () => {
      const words = () => within(within(dialog()).getByRole('region', { name: 'Selected rows' }))
      expect(await words().findByText('3 selected')).toBeVisible()
      await inDialog('Previous page')
      expect(await words().findByText('3 selected')).toBeVisible()
      expect(await within(dialog()).findByRole('checkbox', { name: /^Select First4 / })).toBeChecked()
    })
    await inDialog('Include')
    row('PART-15', () => {
      expect(shown().slice(3)).toEqual(['P-4 Include', 'P-11 Include', 'P-12 Include'])
      expect(sent()).toEqual(
        [4, 11, 12].map((id) => ({
          participant: { id },
          includeInPromotion: true,
          promotionParticipantPayouts: [],
        })),
      )
    })
    await open()
    await tick(5)
    await inDialog('Exclude')
    row('PART-16', () => {
      expect(shown().at(-1)).toBe('P-5 Exclude')
      expect(sent()[3]).toEqual({
        participant: { id: 5 },
        includeInPromotion: false,
        promotionParticipantPayouts: [],
      })
    })
    for (const id of [4, 5, 11, 12]) await press(`Delete First${id} Last${id}`)
    row('PART-21', () => expect(sent()).toEqual([]))
  })
})

describe('a listed participant', () => {
  it('is included or excluded by the switch in its dialog; Cancel and Escape change nothing', async () => {
    const { press, user, sent, inDialog } = await show()
    const toggle = () => within(dialog()).getByRole('switch', { name: 'Include in Promotion?' })
    for (const leave of ['Cancel', 'Escape']) {
      await press('Edit First1 Last1')
      row('PART-17', () => {
        expect([...dialog().querySelectorAll('input, select, textarea')]).toEqual([toggle()])
        expect(toggle()).toBeChecked()
      })
      await user.click(toggle())
      if (leave === 'Escape') await user.keyboard('{Escape}')
      else await inDialog('Cancel')
      await press('Discard 1 change')
      expect([shown()[0], sent()]).toEqual(['P-1 Include', []])
    }
    await row('PART-18', async () => {
      for (const [id, isIncluded] of [
        [1, false],
        [2, true],
      ] as const) {
        await press(`Edit First${id} Last${id}`)
        await user.click(toggle())
        await inDialog('OK')
        expect(shown()[id - 1]).toBe(`P-${id} ${isIncluded ? 'Include' : 'Exclude'}`)
      }
      expect(sent()).toEqual([
        { id: 11, participant: { id: 1 }, includeInPromotion: false },
        { id: 12, participant: { id: 2 }, includeInPromotion: true },
      ])
    })
  })

  it('is sent as a removal after its deletion, and keeps its row when it is added again', async () => {
    const { press, tick, inDialog, sent } = await show()
    await press('Delete First1 Last1')
    row('PART-20', () => {
      expect(shown()).toEqual(['P-2 Exclude', 'P-3 Include'])
      expect(sent()).toEqual([{ id: 11, toBeDeleted: true }])
    })
    await press('Add participants')
    await tick(1)
    await inDialog('Exclude')
    row('PART-22', () => {
      expect(sent()).toEqual([{ id: 11, participant: { id: 1 }, includeInPromotion: false }])
    })
  })
})

describe('the payouts of a participant', () => {
  it('are deleted one by one: the first disappears, the second is kept', async () => {
    const { user, inDialog } = await show()
    await user.click(await screen.findByRole('button', { name: /^Payouts of First1 Last1/ }))
    const amounts = () =>
      within(dialog())
        .getAllByRole<HTMLInputElement>('textbox', { name: /^Payout Amount/ })
        .map(({ value }) => value)
    await inDialog('Add payout')
    expect(amounts()).toEqual(['30.00', ''])
    await user.click(within(dialog()).getByRole('button', { name: 'Delete payout 1' }))
    expect(amounts()).toEqual([''])
  })
})
