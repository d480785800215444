import { cleanKey } from '@incentive/scalars'

/** Quotes and spaces that spreadsheets and mail programs put around a cell. */
const ROUND = '\\s"\'`\\u2018-\\u201F'
const BEFORE = new RegExp(`^[${ROUND}]+`)
const BEHIND = new RegExp(`[${ROUND}]`)
/** Characters that no key ends with; a straight quote after a size means inch or foot. */
const NEVER_LAST = /[\s`\u2018-\u201F]/

/**
 * Returns a pasted key, model number or email address without characters that mail programs and spreadsheets put around
 * it: quotes, invisible characters, `mailto:`. A straight quote at the end stays unless there is one at the start as
 * well.
 */
export function bareKey(pasted: string): string {
  const key = withoutQuotes(cleanKey(pasted))
  const address = /^mailto:([^?]*@[^?]*)/i.exec(key)?.[1]
  return address === undefined ? key : withoutQuotes(address)
}

/** Searches the end in a loop, because a long run of spaces would take a regular expression quadratic time. */
function withoutQuotes(text: string): string {
  const start = BEFORE.exec(text)?.[0].length ?? 0
  const isRound = start > 0 ? BEHIND : NEVER_LAST
  let end = text.length
  while (end > start && isRound.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}
