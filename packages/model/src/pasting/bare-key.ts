import { cleanKey } from '@incentive/scalars'

/** Quotes and blanks, as spreadsheets and mails put them round a cell. */
const ROUND = '\\s"\'`\\u2018-\\u201F'
const BEFORE = new RegExp(`^[${ROUND}]+`)
const BEHIND = new RegExp(`[${ROUND}]`)
/** Those that no key ends with; a straight quote behind a size is an inch or a foot. */
const NEVER_LAST = /[\s`\u2018-\u201F]/

/**
 * A pasted key, model number or email address without what mail programs and spreadsheets put round it: quotes, what
 * does not show, `mailto:`. A straight quote at its end stays unless there is a quote before it as well.
 */
export function bareKey(pasted: string): string {
  const key = withoutQuotes(cleanKey(pasted))
  const address = /^mailto:([^?]*@[^?]*)/i.exec(key)?.[1]
  return address === undefined ? key : withoutQuotes(address)
}

/** The end is searched by hand, because a long run of blanks would cost an expression its square. */
function withoutQuotes(text: string): string {
  const start = BEFORE.exec(text)?.[0].length ?? 0
  const isRound = start > 0 ? BEHIND : NEVER_LAST
  let end = text.length
  while (end > start && isRound.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}
