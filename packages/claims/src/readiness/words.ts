import { instantText } from '../evaluation.ts'

const MOST_NAMED = 3

/** The first of many by name, and how many more there are. */
export function someOf(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED
  return [...names.slice(0, MOST_NAMED), ...(rest > 0 ? [`${rest.toString()} more`] : [])].join(', ')
}

/** A start as a sentence has it; an open one in words. */
export const startText = (instant: number): string => instantText(instant) ?? 'the beginning'
/** An end as a sentence has it; an open one in words. */
export const endText = (instant: number): string => instantText(instant) ?? 'the end'
