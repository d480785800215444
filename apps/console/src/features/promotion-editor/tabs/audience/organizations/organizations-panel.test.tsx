import { row } from '@incentive/quality/row'
import { PROMOTION_ORGANIZATIONS } from '@incentive/model/audience'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerCalls, pageOf, type SentCall } from '../../../../../api/testing/answer-calls.ts'
import { renderKit } from '../../../../../kit/testing/render-kit.tsx'
import { undo } from '../../../draft/change-content.ts'
import { discardChanges } from '../../../draft/change-editor.ts'
import { anyKind } from '../../../draft/lists.ts'
import { finishLoad } from '../../../draft/load-lists.ts'
import { updateBody } from '../../../draft/saving/save-body.ts'
import { anEditor, NOW } from '../../../draft/testing/an-editor.ts'
import { EditorProvider } from '../../../editing/editor-context.tsx'
import { createEditorStore, update } from '../../../editing/editor-store.ts'
import { UnsavedQuestionDialog } from '../../../../../parts/unsaved-changes/unsaved-changes-guard.tsx'
import { OrganizationsPanel } from './organizations-panel.tsx'

const dealer = { id: 1, organizationTypeKey: 'DEALER', name: 'Dealer' }
const distributor = { id: 2, organizationTypeKey: 'DISTRIBUTOR', name: 'Distributor' }

const anOrganization = (id: number, more: object = {}) => ({
  id,
  organizationKey: `O-${String(id).padStart(2, '0')}`,
  name: `Shop ${String(id).padStart(2, '0')}`,
  dba: null,
  companyNumber: null,
  parentOrganization: null,
  organizationType: dealer,
  updatedDate: NOW,
  ...more,
})
const head = { id: 90, organizationKey: 'O-90', name: 'Head Office' }
const first = anOrganization(1, { dba: 'Corner Trading', parentOrganization: head, organizationType: distributor })

/** Twelve rows. The second one is excluded, and the first one has all values. */
const stored = Array.from({ length: 12 }, (_, index) => ({
  id: 101 + index,
  includeInPromotion: index !== 1,
  organization: index === 0 ? first : anOrganization(index + 1, index === 11 ? { organizationType: distributor } : {}),
}))

/** The search of organizations: two unlisted ones, and the first of the list. */
function search({ query, body }: SentCall) {
  const { organizationTypes } = body as { organizationTypes?: { id: number }[] }
  const all = [first, anOrganization(21), anOrganization(22, { organizationType: distributor })]
  const found = all.filter((one) => organizationTypes?.some(({ id }) => id === one.organizationType.id) ?? true)
  return pageOf(query.includes('DESC') ? found.toReversed() : found)
}

function showPanel({ isEdited = true } = {}) {
  const sent = answerCalls({
    'POST /api/organizationTypes/search': () => pageOf([dealer, distributor]),
    'POST /api/organizations/search': search,
  })
  const loaded = finishLoad(anEditor(), anyKind(PROMOTION_ORGANIZATIONS), stored.map(PROMOTION_ORGANIZATIONS.open))
  const store = createEditorStore(isEdited ? loaded : discardChanges(loaded))
  renderKit(
    <QueryClientProvider client={new QueryClient()}>
      <EditorProvider store={store} restart={() => undefined}>
        <OrganizationsPanel />
        <UnsavedQuestionDialog />
      </EditorProvider>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const panel = within(screen.getByRole('region', { name: 'Organizations' }))
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return {
    user,
    store,
    panel,
    press,
    calls: () => sent.filter(({ kind }) => kind === 'POST /api/organizations/search'),
    allCalls: sent,
    sent: () => updateBody(store.getState()).promotionOrganizations,
    /** The rows by organization, with a minus sign for excluded ones. */
    listed: () =>
      [...(store.getState().lists.promotionOrganizations?.roster.rows.values() ?? [])].map(
        ({ organization, includeInPromotion }) => (organization?.id ?? 0) * (includeInPromotion === true ? 1 : -1),
      ),
    openDialog: async () => {
      await press('Add organizations')
      await dialog().findByRole('checkbox', { name: 'Select Shop 21' })
    },
    select: (name: string) => user.click(dialog().getByRole('checkbox', { name: new RegExp(`^Select ${name}`) })),
    choose: (verb: 'Include' | 'Exclude') => user.click(dialog().getByRole('button', { name: verb })),
  }
}

const dialog = () => within(screen.getByRole('dialog'))
const bodyRows = (place: ReturnType<typeof dialog>) =>
  place
    .getAllByRole('row')
    .slice(1)
    .map((line) =>
      within(line)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
const keys = (place: ReturnType<typeof dialog>) =>
  bodyRows(place).map((cells) => cells.find((text) => text.startsWith('O-')))
const unchanged = [1, -2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

describe('the organizations of a promotion', () => {
  it('have a column for each of their values', () => {
    const { panel } = showPanel({ isEdited: false })
    const headers = panel.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headers).toEqual([
      ...['Include/Exclude', 'Organization Key', 'Organization Name', 'Dba', 'Parent Organization'],
      ...['Organization Type', 'Actions'],
    ])
    const [one = [], two = []] = bodyRows(panel)
    // the header, the value, and the text for an organization without one
    const columns = [
      ['ORG-01', 'Include/Exclude', 'Include', 'Exclude'],
      ['ORG-02', 'Organization Key', 'O-01', 'O-02'],
      ['ORG-03', 'Organization Name', 'Shop 01', 'Shop 02'],
      ['ORG-04', 'Dba', 'Corner Trading', ''],
      ['ORG-05', 'Parent Organization', 'Head Office', ''],
      ['ORG-06', 'Organization Type', 'Distributor', 'Dealer'],
    ] as const
    columns.forEach(([id, header, value, other], index) =>
      row(id, () => expect([headers[index], one[index], two[index]]).toEqual([header, value, other])),
    )
  })

  it('ORG-07: each row can be edited and deleted', () =>
    row('ORG-07', () => {
      const { panel } = showPanel()
      expect(panel.getAllByRole('columnheader').at(-1)).toHaveTextContent(/^Actions$/)
      for (const name of ['Edit Shop 01', 'Delete Shop 01', 'Edit Shop 10', 'Delete Shop 10']) {
        expect(panel.getByRole('button', { name })).toBeVisible()
      }
    }))

  it('ORG-26: in view mode nothing can be added, edited, deleted or selected', () =>
    row('ORG-26', () => {
      const { panel } = showPanel({ isEdited: false })
      expect(bodyRows(panel)).toHaveLength(10)
      expect(panel.queryByRole('button', { name: /^(Edit|Delete|Add|Paste)/ })).toBeNull()
      expect(panel.queryByRole('checkbox')).toBeNull()
    }))

  it('ORG-08, ORG-12: pages and filters ask nothing, and a filter leads to the first page', async () => {
    const { panel, user, allCalls } = showPanel()
    await waitFor(() => expect(allCalls.map(({ kind }) => kind)).toEqual(['POST /api/organizationTypes/search']))
    await row('ORG-08', async () => {
      expect(panel.getByText('1-10 of 12')).toBeVisible()
      await user.click(panel.getByRole('button', { name: 'Next page' }))
      expect(panel.getByText('11-12 of 12')).toBeVisible()
      expect(keys(panel)).toEqual(['O-11', 'O-12'])
      expect(allCalls).toHaveLength(1)
    })
    await row('ORG-12', async () => {
      await user.type(panel.getByRole('searchbox'), 'shop{Enter}')
      expect(panel.getByText('1-10 of 12')).toBeVisible()
      await user.clear(panel.getByRole('searchbox'))
      await user.type(panel.getByRole('searchbox'), 'o-0  shop{Enter}')
      expect(panel.getByText('1-9 of 9')).toBeVisible()
      expect(keys(panel)).toEqual(['O-01', 'O-02', 'O-03', 'O-04', 'O-05', 'O-06', 'O-07', 'O-08', 'O-09'])
      expect(allCalls).toHaveLength(1)
    })
  })

  it('ORG-10, ORG-11: words and types narrow the rows without a call, together too, and clearing shows all', async () => {
    const { panel, user, allCalls } = showPanel()
    await waitFor(() => expect(allCalls).toHaveLength(1))
    await row('ORG-10', async () => {
      for (const [words, found] of [
        ['o-1', ['O-10', 'O-11', 'O-12']],
        ['corner', ['O-01']],
        ['SHOP 12', ['O-12']],
      ] as const) {
        await user.clear(panel.getByRole('searchbox'))
        await user.type(panel.getByRole('searchbox'), `${words}{Enter}`)
        await waitFor(() => expect(keys(panel)).toEqual(found))
      }
      expect(allCalls).toHaveLength(1)
    })
    await row('ORG-11', async () => {
      await user.clear(panel.getByRole('searchbox'))
      await user.click(panel.getByRole('button', { name: /^Filters/ }))
      await user.click(await screen.findByRole('combobox', { name: 'Organization Type' }))
      await user.keyboard('dist{Enter}{Escape}')
      await waitFor(() => expect(keys(panel)).toEqual(['O-01', 'O-12']))
      await user.type(panel.getByRole('searchbox'), 'shop 12{Enter}')
      await waitFor(() => expect(keys(panel)).toEqual(['O-12']))
      await user.click(panel.getByRole('button', { name: 'Clear all' }))
      expect(await panel.findByText('1-10 of 12')).toBeVisible()
      expect(allCalls).toHaveLength(1)
    })
  })

  it.each([
    ['Include/Exclude', ['O-02', 'O-01'], ['O-01', 'O-03']],
    ['Organization Key', ['O-01', 'O-02'], ['O-12', 'O-11']],
    ['Organization Name', ['O-01', 'O-02'], ['O-12', 'O-11']],
    ['Dba', ['O-02', 'O-03'], ['O-01', 'O-02']],
    ['Parent Organization', ['O-02', 'O-03'], ['O-01', 'O-02']],
    ['Organization Type', ['O-02', 'O-03'], ['O-01', 'O-12']],
  ])('are ordered by %s, up and down', async (header, up, down) => {
    const { panel, user } = showPanel()
    await user.click(panel.getByRole('button', { name: header }))
    expect(keys(panel).slice(0, 2)).toEqual(up)
    await user.click(panel.getByRole('button', { name: header }))
    expect(keys(panel).slice(0, 2)).toEqual(down)
  })
})

describe('a row that is edited or deleted', () => {
  it('ORG-19, ORG-20: the dialog has the switch alone; OK changes the row, Cancel and Escape do not', async () => {
    const { press, user, listed, sent } = showPanel()
    await press('Edit Shop 02')
    row('ORG-19', () => {
      const controls = ['switch', 'textbox', 'combobox', 'checkbox', 'radio', 'spinbutton', 'table']
      expect(controls.map((role) => dialog().queryAllByRole(role).length)).toEqual([1, 0, 0, 0, 0, 0, 0])
      expect(dialog().getByRole('switch', { name: /Include In Promotion/ })).not.toBeChecked()
      expect(
        dialog()
          .getAllByRole('button')
          .map((button) => button.textContent || button.getAttribute('aria-label')),
      ).toEqual([...['Close', 'Cancel', 'OK']])
    })
    await row('ORG-20', async () => {
      await user.click(dialog().getByRole('switch'))
      await user.click(dialog().getByRole('button', { name: 'Cancel' }))
      await user.click(await screen.findByRole('button', { name: 'Discard 1 change' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect([listed(), sent()]).toEqual([unchanged, []])
      await press('Edit Shop 02')
      await user.keyboard('{Escape}')
      expect([listed(), sent()]).toEqual([unchanged, []])
      await press('Edit Shop 02')
      await user.click(dialog().getByRole('switch'))
      await press('OK')
      expect(listed().slice(0, 3)).toEqual([1, 2, 3])
      expect(sent()).toEqual([{ id: 102, organization: { id: 2 }, includeInPromotion: true }])
    })
  })

  it('ORG-21, ORG-22: a stored row is sent as removed, an added one that is deleted is not sent at all', async () => {
    const { press, sent, listed, openDialog, select, choose, store } = showPanel()
    await row('ORG-21', async () => {
      await press('Delete Shop 03')
      expect(listed()).toEqual([1, -2, 4, 5, 6, 7, 8, 9, 10, 11, 12])
      expect(sent()).toEqual([{ id: 103, toBeDeleted: true }])
      update(store, undo)
      expect([listed(), sent()]).toEqual([unchanged, []])
    })
    await row('ORG-22', async () => {
      await openDialog()
      await select('Shop 21')
      await choose('Include')
      expect(sent()).toEqual([{ organization: { id: 21 }, includeInPromotion: true }])
      await press('Next page')
      await press('Delete Shop 21')
      expect([listed(), sent()]).toEqual([unchanged, []])
    })
  })
})

describe('the dialog that adds organizations', () => {
  it('ORG-13, ORG-14, ORG-15: it searches by words, types and order, ten a page', async () => {
    const { user, calls, openDialog } = showPanel()
    await openDialog()
    let seen = 1
    /** The next request. There is one for each change. */
    const nextCall = async () => {
      seen += 1
      await waitFor(() => expect(calls()).toHaveLength(seen))
      return calls().at(-1)
    }
    const asked = (query: string, body: object) => ({ kind: 'POST /api/organizations/search', query, body })
    await row('ORG-15', async () => {
      expect(calls()).toEqual([asked('page=0&size=10&sort=name,ASC', {})])
      // the first header twice, and each of the others once
      for (const [header, sort] of [
        ['Organization Key', 'organizationKey,ASC'],
        ['Organization Key', 'organizationKey,DESC'],
        ['Dba', 'dba,ASC'],
        ['Dba', 'dba,DESC'],
        ['Parent Organization', 'parentOrganization.name,ASC'],
        ['Organization Type', 'organizationType.name,ASC'],
        ['Organization Name', 'name,ASC'],
        ['Organization Name', 'name,DESC'],
      ] as const) {
        await user.click(dialog().getByRole('button', { name: header }))
        expect(await nextCall()).toEqual(asked(`page=0&size=10&sort=${sort}`, {}))
      }
    })
    await row('ORG-14', async () => {
      await user.click(dialog().getByRole('button', { name: /^Filters/ }))
      await user.click(await screen.findByRole('combobox', { name: 'Organization Type' }))
      await user.keyboard('dist{Enter}{Escape}')
      expect(await nextCall()).toEqual(asked('page=0&size=10&sort=name,DESC', { organizationTypes: [{ id: 2 }] }))
      await waitFor(() => expect(keys(dialog())).toHaveLength(2))
      expect(keys(dialog())).toEqual(['O-22', 'O-01'])
    })
    await row('ORG-13', async () => {
      await user.type(dialog().getByRole('searchbox'), 'shop{Enter}')
      expect(await nextCall()).toEqual(
        asked('page=0&size=10&sort=name,DESC', { keyword: 'shop', organizationTypes: [{ id: 2 }] }),
      )
    })
  })

  it('ORG-16, ORG-18: Include needs a selection, and lists two at once', async () => {
    const { openDialog, select, choose, listed, sent } = showPanel()
    await openDialog()
    await row('ORG-18', async () => {
      for (const verb of ['Include', 'Exclude'] as const) {
        expect(dialog().getByRole('button', { name: verb })).toHaveAttribute('aria-disabled', 'true')
        await choose(verb)
        expect([screen.queryAllByRole('dialog').length, listed()]).toEqual([1, unchanged])
      }
    })
    await row('ORG-16', async () => {
      await select('Shop 21')
      await select('Shop 22')
      await choose('Include')
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(listed()).toEqual([...unchanged, 21, 22])
      expect(sent()).toEqual([
        { organization: { id: 21 }, includeInPromotion: true },
        { organization: { id: 22 }, includeInPromotion: true },
      ])
    })
  })

  it('ORG-17, ORG-24: Exclude lists one, and one that is listed changes sides in its row', async () => {
    const { openDialog, select, choose, listed, sent } = showPanel()
    await row('ORG-17', async () => {
      await openDialog()
      await select('Shop 21')
      await choose('Exclude')
      expect(listed()).toEqual([...unchanged, -21])
      expect(sent()).toEqual([{ organization: { id: 21 }, includeInPromotion: false }])
    })
    await row('ORG-24', async () => {
      await openDialog()
      await select('Shop 01')
      await choose('Exclude')
      expect(listed()).toEqual([-1, ...unchanged.slice(1), -21])
      expect(sent()).toEqual([
        { organization: { id: 21 }, includeInPromotion: false },
        { id: 101, organization: { id: 1 }, includeInPromotion: false },
      ])
      expect(screen.getByText('1 organization updated')).toBeVisible()
    })
  })

  it('changes nothing when it is canceled', async () => {
    const { openDialog, select, listed, sent, user } = showPanel()
    await openDialog()
    await select('Shop 21')
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect([listed(), sent()]).toEqual([unchanged, []])
  })
})
