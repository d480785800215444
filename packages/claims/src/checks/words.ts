import { instantText } from '../evaluation.ts'

const MOST_NAMED = 3

/** The first names of a list, and the number of further ones. */
export function someOf(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED
  return [...names.slice(0, MOST_NAMED), ...(rest > 0 ? [`${rest.toString()} more`] : [])].join(', ')
}

/** A start as text in a sentence; also for an open one. */
export const startText = (instant: number): string => instantText(instant) ?? 'the beginning'
/** An end as text in a sentence; also for an open one. */
export const endText = (instant: number): string => instantText(instant) ?? 'the end'
