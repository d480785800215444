import { useEffect, useRef, type RefObject } from 'react'
import type { Hint } from './find-readiness.ts'

/**
 * Moves the focus on after a followed finding is fixed, to the link that takes its position (MS-45). Never takes the
 * focus from a field or dialog in use.
 *
 * @returns a function to call with the finding that the user follows.
 */
export function useNextFinding(
  panel: RefObject<HTMLElement | null>,
  hints: readonly Hint[] | null,
): (tab: string, field: string | null) => void {
  const followed = useRef<{ tab: string; field: string | null; place: number } | null>(null)
  useEffect(() => {
    const { current } = followed
    if (!current || !hints || hints.some(({ tab, field }) => tab === current.tab && field === current.field)) return
    followed.current = null
    const focused = document.activeElement
    if (focused !== document.body && !panel.current?.contains(focused)) return
    const links = linksOf(panel.current)
    const next = links[Math.min(current.place, links.length - 1)] ?? panel.current
    next?.focus()
  }, [panel, hints])
  return (tab, field) => {
    const place = linksOf(panel.current).findIndex((link) => link === document.activeElement)
    followed.current = { tab, field, place: Math.max(0, place) }
  }
}

function linksOf(panel: HTMLElement | null): readonly HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('a[href]') ?? [])]
}
