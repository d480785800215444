import type { CompiledWindow } from '../compile/compiled.ts'

/** Whether two windows have an instant in common. */
export function doTouch(a: CompiledWindow, b: CompiledWindow): boolean {
  return Math.max(a.from, b.from) < Math.min(a.until, b.until)
}

/** What two windows have in common; nothing touches it when that is nothing. */
export function overlapOf(a: CompiledWindow, b: CompiledWindow): CompiledWindow {
  return { from: Math.max(a.from, b.from), until: Math.min(a.until, b.until) }
}

/** An end at 11:59 pm and a start at midnight leave nothing out. */
const MINUTE = 60_000

/** A stretch of a window that others leave out, and those before and after it. */
export type Gap<Window> = CompiledWindow & { readonly before: Window | null; readonly after: Window | null }

/** What is left of a window between others, in order; up to a minute is no gap. */
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
