import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Count } from '../tabs/count.tsx'
import css from './section-list.module.css'

/** A section of a long page: a panel with the same anchor. */
export interface PageSection {
  anchor: string
  label: string
  /** Number of rows. Null while unknown, absent without rows. */
  rowCount?: number | null
  problemCount?: number
  warningCount?: number
}

interface WithSectionListProps {
  /** Accessible name of the list. */
  label: string
  sections: readonly PageSection[]
  children: ReactNode
}

/**
 * A long page with links to its sections, next to it if it is wide and above it otherwise. A link moves the focus to the
 * heading of its section. The section being read is marked.
 */
export function WithSectionList({ label, sections, children }: WithSectionListProps) {
  const { current, jump } = useCurrentSection(sections)
  return (
    <div className={css.page}>
      <div className={css.columns}>
        <nav className={css.list} aria-label={label} data-kit-chrome>
          <ul>
            {sections.map((section) => (
              <li key={section.anchor}>
                <a
                  href={`#${section.anchor}`}
                  aria-current={section.anchor === current ? 'location' : undefined}
                  onClick={(event) => {
                    event.preventDefault()
                    jump(section.anchor)
                  }}
                >
                  <SectionLabel section={section} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.content}>{children}</div>
      </div>
    </div>
  )
}

function SectionLabel({ section: { label, rowCount, problemCount = 0, warningCount = 0 } }: { section: PageSection }) {
  return (
    <>
      <span className={css.label} data-label={label}>
        {label}
      </span>
      <Count of={problemCount} noun="problem" />
      <Count of={warningCount} noun="warning" />
      {rowCount != null && <span className={css.rows}>{rowCount.toLocaleString('en-US')}</span>}
    </>
  )
}

/** Distance of the reading line from the top of the window, in pixels: below the sticky bars, at a section's heading. */
const READING_LINE = 160

/**
 * Returns the section being read, and a function that jumps to one. A section that is too low on the page to reach the
 * top stays current after a jump, until the page is scrolled.
 */
function useCurrentSection(sections: readonly PageSection[]) {
  const [current, setCurrent] = useState(sections[0]?.anchor)
  const chosen = useRef<{ anchor: string; scrollY: number } | null>(null)
  const anchors = sections.map(({ anchor }) => anchor).join(' ')
  useEffect(() => {
    const follow = () => {
      if (chosen.current?.scrollY === window.scrollY) return
      chosen.current = null
      setCurrent(readSection(anchors.split(' ')))
    }
    document.addEventListener('scroll', follow, { passive: true })
    return () => document.removeEventListener('scroll', follow)
  }, [anchors])
  const jump = (anchor: string) => {
    const heading = document.getElementById(anchor)
    if (!heading) return
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'start' })
    chosen.current = { anchor, scrollY: window.scrollY }
    setCurrent(anchor)
  }
  return { current, jump }
}

/** Returns the last section whose heading is above the reading line; at the end of the page, the last one. */
function readSection(anchors: readonly string[]): string | undefined {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1) return anchors.at(-1)
  const topOf = (anchor: string) => document.getElementById(anchor)?.getBoundingClientRect().top ?? Infinity
  return anchors.findLast((anchor) => topOf(anchor) <= READING_LINE) ?? anchors[0]
}
