import { row } from '@incentive/quality/row'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderKit } from '../../../../kit/testing/render-kit.tsx'
import { UnsavedQuestionDialog } from '../../../../parts/unsaved-changes/unsaved-changes-guard.tsx'
import { openEditor } from '../../draft/editor-state.ts'
import { updateBody } from '../../draft/saving/save-body.ts'
import { anEditor, anOpened, noProgram } from '../../draft/testing/an-editor.ts'
import { EditorProvider } from '../../editing/editor-context.tsx'
import { createEditorStore } from '../../editing/editor-store.ts'
import { CoursesPanel } from './courses-panel.tsx'

const aCourse = (id: number, changes: object = {}) => ({
  id,
  courseKey: `C${id}`,
  name: `Course ${id}`,
  description: `About ${id}`,
  passingGrade: 70,
  rankOrder: 10 + id,
  effectiveDate: null,
  expirationDate: null,
  ...changes,
})
const aRow = (id: number, course: object, changes: object = {}) => ({
  id,
  course,
  overridePassingGrade: null,
  effectiveDate: null,
  expirationDate: null,
  awardUnitsValueInCurrency: 2.5,
  updatedDate: '2026-04-01T04:00:00Z',
  ...changes,
})
const rows = [
  aRow(31, aCourse(1), { overridePassingGrade: 55, effectiveDate: '2026-01-01T05:00:00Z' }),
  aRow(32, aCourse(2), { effectiveDate: '2999-01-01T05:00:00Z', updatedDate: '2026-12-01T05:00:00Z' }),
  aRow(33, aCourse(3, { passingGrade: null, description: null, rankOrder: null }), {
    expirationDate: '2020-01-01T05:00:00Z',
  }),
]
const catalog = [1, 2, 3, 4, 5].map((id) => aCourse(id))

interface Asked {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** The tab with a fake server, its requests, and the body it would save. */
async function show(mode: 'view' | 'edit' = 'edit') {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const sent = JSON.parse(typeof body === 'string' ? body : 'null') as { isEffective?: boolean }
    asked.push({ path: pathname, query: Object.fromEntries(searchParams), body: sent })
    const own = sent.isEffective === undefined ? rows : rows.filter(({ id }) => (id === 31) === sent.isEffective)
    const content = pathname === '/api/courses/search' ? catalog : own
    return Promise.resolve(Response.json({ content, totalElements: content.length }, { headers: { ETag: '"v3"' } }))
  })
  const opened = anOpened({ coursesEnabled: true })
  const store = createEditorStore(mode === 'edit' ? anEditor(opened.promotion) : openEditor(opened, noProgram))
  renderKit(
    <QueryClientProvider client={new QueryClient()}>
      <EditorProvider store={store} restart={() => undefined}>
        <CoursesPanel />
        <UnsavedQuestionDialog />
      </EditorProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('link', { name: 'Course 1' })
  const user = userEvent.setup()
  return {
    user,
    asked,
    sent: () => updateBody(store.getState()).promotionCourses,
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    type: async (label: RegExp, text: string) => {
      await user.clear(field(label))
      await user.type(field(label), `${text}{Tab}`)
    },
    /** Opens the picker and returns its options. */
    offered: async () => {
      await user.click(screen.getByRole('combobox', { name: /Course/ }))
      const options = await within(await screen.findByRole('listbox')).findAllByRole('option')
      return options.map(({ textContent }) => textContent.trim())
    },
    choose: async (name: string) => {
      await user.type(screen.getByRole('combobox', { name: /Course/ }), name)
      await user.click(await screen.findByRole('option', { name }))
    },
  }
}

const table = () => screen.getByRole('table', { name: 'Courses' })
const bodyRows = () => within(table()).getAllByRole('row').slice(1)
const cells = (index: number) => within(bodyRows()[index] as HTMLElement).getAllByRole('cell')
const cellText = (index: number, column: number) => cells(index)[column]?.textContent
const names = () => bodyRows().map((each) => within(each).queryAllByRole('cell')[0]?.textContent)
const dialog = () => screen.getByRole('dialog')
const field = (label: RegExp) => within(dialog()).getByRole('textbox', { name: label })
const status = (name: string) => screen.getByRole('radio', { name })

describe('the table of courses', () => {
  it('shows each column of a course of the promotion', async () => {
    await show()
    const headers = within(table()).getAllByRole('columnheader')
    const header = (index: number) => headers[index]?.textContent
    row('CRS-04', () => {
      expect(header(0)).toBe('Name')
      expect(cellText(0, 0)).toBe('Course 1')
      expect(within(table()).getByRole('link', { name: 'Course 1' })).toHaveAttribute('href', '/course/1')
    })
    row('CRS-05', () => {
      expect(header(1)).toBe('Description')
      expect([cellText(0, 1), cellText(1, 1), cellText(2, 1)]).toEqual(['About 1', 'About 2', ''])
    })
    row('CRS-06', () => {
      expect(header(2)).toBe('Passing Grade?')
      expect([cellText(0, 2), cellText(1, 2), cellText(2, 2)]).toEqual(['55 (course: 70)', '70', ''])
    })
    row('CRS-07', () => {
      expect(header(3)).toBe('Rank')
      expect([cellText(0, 3), cellText(1, 3), cellText(2, 3)]).toEqual(['11', '12', ''])
    })
    row('CRS-08', () => {
      expect(header(4)).toBe('Status')
      expect([cellText(0, 4), cellText(1, 4), cellText(2, 4)]).toEqual(['Effective', 'Not yet effective', 'Expired'])
    })
    row('CRS-09', () => {
      expect(header(5)).toBe('Last Updated')
      expect([cellText(0, 5), cellText(1, 5)]).toEqual(['04/01/2026 12:00 am EDT', '12/01/2026 12:00 am EST'])
    })
    row('CRS-10', () => {
      expect(header(6)).toBe('Actions')
      for (const index of [0, 1, 2]) {
        const buttons = within(cells(index)[6] as HTMLElement).getAllByRole('button')
        const name = `Course ${index + 1}`
        expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([`Edit ${name}`, `Delete ${name}`])
      }
    })
    expect(headers).toHaveLength(7)
  })

  it('has no buttons and no switches in view mode', async () => {
    await show('view')
    row('CRS-15', () => {
      expect(screen.queryByRole('button', { name: /^(Add|Edit|Delete)/ })).toBeNull()
      expect(screen.queryAllByRole('switch').filter((each) => !(each as HTMLInputElement).disabled)).toEqual([])
    })
  })

  it('is filtered by the server in view mode', async () => {
    const { user, asked } = await show('view')
    asked.length = 0
    const search = (isEffective: boolean) => ({
      path: '/api/promotionCourses/search',
      query: { page: '0', size: '100' },
      body: { promotion: { id: 7 }, isEffective },
    })
    await user.click(status('Effective'))
    await waitFor(() => expect(names()).toEqual(['Course 1']))
    await user.click(status('Not effective'))
    await waitFor(() => expect(names()).toEqual(['Course 2', 'Course 3']))
    row('CRS-12', () => expect(asked).toEqual([search(true), search(false)]))
    await user.click(status('All'))
    row('CRS-11', () => {
      expect(names()).toEqual(['Course 1', 'Course 2', 'Course 3'])
      expect(asked).toHaveLength(2)
    })
  })

  it('is filtered without a call during an edit, including added courses, as OP-131 requires', () =>
    row('CRS-12', async () => {
      const { user, asked, press, choose } = await show()
      await press('Add course')
      await choose('Course 4')
      await user.click(within(dialog()).getByRole('button', { name: 'Add course' }))
      asked.length = 0
      await user.click(status('Effective'))
      expect(names()).toEqual(['Course 1', 'Course 4'])
      await user.click(status('Not effective'))
      expect(names()).toEqual(['Course 2', 'Course 3'])
      expect(asked).toEqual([])
    }))
})

describe('the dialog of a course', () => {
  const commit = (name: 'Add course' | 'Update course') => within(dialog()).getByRole('button', { name })

  it('loads up to 100 of its courses, and up to 100 effective courses for selection', async () => {
    const { asked, press, offered } = await show()
    await press('Add course')
    await offered()
    const [own, ...choices] = asked
    row('CRS-28', () => {
      expect(own).toMatchObject({ path: '/api/promotionCourses/search', query: { page: '0', size: '100' } })
      expect(choices[0]?.query.size).toBe('100')
    })
    row('CRS-27', () => {
      expect(choices).toEqual([
        { path: '/api/courses/search', query: { size: '100', sort: 'name' }, body: { isEffective: true } },
      ])
    })
  })

  it('offers the courses that the promotion lacks, including deleted ones', async () => {
    const { press, offered, user } = await show()
    await press('Add course')
    const before = await offered()
    row('CRS-17', () => expect(before).toEqual(['Course 4', 'Course 5']))
    await user.keyboard('{Escape}')
    await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }))
    await press('Delete Course 1')
    await press('Add course')
    const after = await offered()
    row('CRS-18', () => expect(after).toEqual(['Course 1', 'Course 4', 'Course 5']))
  })

  it('adds a course with its grade, window and value', async () => {
    const { press, user, choose, type, sent } = await show()
    await press('Add course')
    row('CRS-13', () => {
      expect(within(dialog()).getByRole('combobox', { name: /^Course/ })).toHaveValue('')
      expect(field(/Override Passing Grade/)).toHaveValue('')
      expect(field(/Effective Date/)).toHaveValue('')
      expect(field(/Expiration Date/)).toHaveValue('')
    })
    row('CRS-20', () => expect(field(/Award Units Value In Currency/)).toHaveValue('1'))
    await user.click(commit('Add course'))
    await row('CRS-16', async () => {
      expect(await within(dialog()).findByText('Course is required')).toBeVisible()
      expect(sent()).toEqual([])
    })
    await choose('Course 4')
    await user.click(commit('Add course'))
    expect(names()).toEqual(['Course 1', 'Course 2', 'Course 3', 'Course 4'])
    row('CRS-20', () => {
      expect(sent()).toEqual([
        {
          course: { id: 4 },
          overridePassingGrade: null,
          effectiveDate: null,
          expirationDate: null,
          awardUnitsValueInCurrency: 1,
        },
      ])
    })
    await press('Add course')
    await choose('Course 5')
    await type(/Override Passing Grade/, '66.5')
    await type(/Effective Date/, '4/1/2026')
    await type(/Expiration Date/, '5/31/2026')
    await type(/Award Units Value In Currency/, '0.25')
    await user.click(commit('Add course'))
    row('CRS-21', () => {
      expect(sent()[1]).toEqual({
        course: { id: 5 },
        overridePassingGrade: 66.5,
        awardUnitsValueInCurrency: 0.25,
        effectiveDate: '2026-04-01T04:00:00Z',
        expirationDate: '2026-06-01T03:59:00Z',
      })
    })
    await press('Delete Course 4')
    await press('Delete Course 5')
    row('CRS-26', () => expect(sent()).toEqual([]))
  })

  it('opens with the values of a course and sends only the changes; Cancel and Escape change nothing', async () => {
    const { press, user, type, sent } = await show()
    await press('Edit Course 1')
    row('CRS-14', () => {
      expect(dialog()).toHaveAccessibleName('Edit Course 1')
      expect(within(dialog()).getByRole('combobox', { name: /^Course/ })).toHaveValue('Course 1')
      expect(field(/Override Passing Grade/)).toHaveValue('55')
      expect(field(/Effective Date/)).toHaveValue('01/01/2026 12:00 am EST')
      expect(field(/Expiration Date/)).toHaveValue('')
      expect(field(/Award Units Value In Currency/)).toHaveValue('2.5')
    })
    for (const leave of ['Cancel', 'Escape']) {
      await user.clear(field(/Override Passing Grade/))
      await user.type(field(/Override Passing Grade/), '99')
      if (leave === 'Escape') await user.keyboard('{Escape}')
      else await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }))
      await press('Discard 1 change')
      expect([sent(), cellText(0, 2)]).toEqual([[], '55 (course: 70)'])
      await press('Edit Course 1')
    }
    await type(/Override Passing Grade/, '')
    await type(/Expiration Date/, '4/1/2026')
    await type(/Award Units Value In Currency/, '3')
    await user.click(commit('Update course'))
    expect(cellText(0, 2)).toBe('70')
    row('CRS-21', () => {
      expect(sent()).toEqual([
        {
          id: 31,
          course: { id: 1 },
          overridePassingGrade: null,
          expirationDate: '2026-04-02T03:59:00Z',
          awardUnitsValueInCurrency: 3,
        },
      ])
    })
  })

  it('deletes a course, and restores it with its id and the new values', async () => {
    const { press, user, choose, type, sent } = await show()
    await press('Delete Course 1')
    row('CRS-25', () => {
      expect(names()).toEqual(['Course 2', 'Course 3'])
      expect(sent()).toEqual([{ id: 31, toBeDeleted: true }])
    })
    await press('Add course')
    await choose('Course 1')
    await type(/Override Passing Grade/, '80')
    await user.click(commit('Add course'))
    row('CRS-19', () => {
      expect(sent()).toEqual([
        {
          id: 31,
          course: { id: 1 },
          overridePassingGrade: 80,
          effectiveDate: null,
          awardUnitsValueInCurrency: 1,
        },
      ])
    })
  })

  it.each([
    ['-0.01', false],
    ['0', true],
    ['100', true],
    ['100.01', false],
  ])('a passing grade of %s is accepted: %s', async (grade, isAccepted) => {
    const { press, user, type, sent } = await show()
    await press('Edit Course 2')
    await type(/Override Passing Grade/, grade)
    await user.click(commit('Update course'))
    if (isAccepted) expect(screen.queryByRole('dialog')).toBeNull()
    else expect(await within(dialog()).findByText('Passing grade must be between 0 and 100')).toBeVisible()
    expect(sent()).toEqual(isAccepted ? [{ id: 32, course: { id: 2 }, overridePassingGrade: Number(grade) }] : [])
  })
})
