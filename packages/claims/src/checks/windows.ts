import type { CompiledWindow } from '../compile/compiled.ts'
import { epochOf, toInstant } from '@incentive/scalars'
import type { TermsWindow } from '../terms/promotion-terms.ts'

/** True if two windows overlap. */
export function doTouch(a: CompiledWindow, b: CompiledWindow): boolean {
  return Math.max(a.from, b.from) < Math.min(a.until, b.until)
}

/** The intersection of two windows; if it is empty, it overlaps with nothing. */
export function overlapOf(a: CompiledWindow, b: CompiledWindow): CompiledWindow {
  return { from: Math.max(a.from, b.from), until: Math.min(a.until, b.until) }
}

/** An end at 11:59 pm and a start at midnight leave no gap. */
const MINUTE = 60_000

/** A gap in a window that others do not cover, and the windows before and after it. */
export type Gap<Window> = CompiledWindow & { readonly before: Window | null; readonly after: Window | null }

/** The parts of a window between others, in order; up to a minute is not a gap. */
export function gapsOf<Window extends CompiledWindow>(whole: CompiledWindow, parts: readonly Window[]): Gap<Window>[] {
  const gaps: Gap<Window>[] = []
  let before: Window | null = null
  let from = whole.from
  const close = (until: number, after: Window | null) => {
    if (until - from > MINUTE) gaps.push({ from, until, before, after })
  }
  for (const part of parts.filter((each) => doTouch(each, whole)).toSorted((a, b) => a.from - b.from)) {
    close(part.from, part)
    if (part.until > from) {
      before = part
      from = part.until
    }
  }
  close(whole.until, null)
  return gaps
}

/** The window of an entity that a version refers to; invalid dates are open ends. */
export function lookupWindow({ effectiveDate, expirationDate }: TermsWindow): CompiledWindow {
  return { from: instantOf(effectiveDate) ?? -Infinity, until: instantOf(expirationDate) ?? Infinity }
}

function instantOf(text: string | null | undefined): number | null {
  const instant = text == null ? null : toInstant(text)
  return instant === null ? null : epochOf(instant)
}
