import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { Panel } from './panel.tsx'
import { WithSectionList, type PageSection } from './section-list.tsx'

const sections: readonly PageSection[] = [
  { anchor: 'people', label: 'People', rowCount: 1234 },
  { anchor: 'groups', label: 'Groups', rowCount: null, problemCount: 2 },
  { anchor: 'rules', label: 'Rules', warningCount: 1 },
]

/** Shows the page, with its headings at the given distances from the top of the window. */
function show(tops: Readonly<Record<string, number>> = {}) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { top: tops[this.id] ?? 0 } as DOMRect
  })
  HTMLElement.prototype.scrollIntoView = () => undefined
  renderKit(
    <WithSectionList label="Sections" sections={sections}>
      {sections.map(({ anchor, label }) => (
        <Panel key={anchor} title={label} anchor={anchor}>
          <input aria-label={label} />
        </Panel>
      ))}
    </WithSectionList>,
  )
}

/** Scrolls the page to a distance from its top. */
function scrollTo(top: number) {
  vi.stubGlobal('scrollY', top)
  document.dispatchEvent(new Event('scroll'))
}

const current = () => screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a page with a list of its sections', () => {
  it('names the rows, problems and warnings of each section', () => {
    show()
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'People1,234',
      'Groups, 2',
      'Rules, 1',
    ])
    expect(screen.getByRole('link', { name: /Groups.*2 problems/ })).toBeVisible()
    expect(screen.getByRole('link', { name: /Rules.*1 warning/ })).toBeVisible()
  })

  it('marks the section being read', async () => {
    show({ people: -900, groups: 120, rules: 700 })
    expect(current()).toEqual([screen.getByRole('link', { name: /People/ })])
    scrollTo(1000)
    await expect.poll(current).toEqual([screen.getByRole('link', { name: /Groups/ })])
  })

  it('moves the focus to the heading of a section, which stays current until the page is scrolled', async () => {
    show({ people: 120, groups: 300, rules: 500 })
    await userEvent.click(screen.getByRole('link', { name: /Rules/ }))
    expect(screen.getByRole('heading', { name: 'Rules' })).toHaveFocus()
    document.dispatchEvent(new Event('scroll'))
    expect(current()).toEqual([screen.getByRole('link', { name: /Rules/ })])
    scrollTo(50)
    await expect.poll(current).toEqual([screen.getByRole('link', { name: /People/ })])
    await userEvent.tab()
    expect(screen.getByRole('link', { name: /People/ })).not.toHaveFocus()
  })
})
