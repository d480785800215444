import type { Fix } from '../source/diagnostic.ts'
import { lookAlikes } from './characters.ts'

type Kind = keyof typeof lookAlikes

const singleQuotes = /['\u2018-\u201b\u2032]/
const doubleQuotes = /["\u201c-\u201f\u2033]/
const wordPart = /[\p{L}\p{N}]/u

const titles: Readonly<Record<Kind, string>> = {
  quote: 'Replace curly quotes',
  space: 'Replace special spaces',
  dash: 'Replace dashes',
  invisible: 'Remove invisible characters',
}

/**
 * A fix that replaces the quotes, spaces and minus signs of word processors by plain ones, and removes invisible
 * characters. Text in straight quotes stays unchanged; so does text in curly quotes, between its quotes. Null if there
 * is nothing to replace.
 */
export function fixLookAlikes(text: string): Fix | null {
  const kinds = new Set<Kind>()
  let fixed = ''
  for (let at = 0; at < text.length;) {
    const character = text.charAt(at)
    const quotes = [singleQuotes, doubleQuotes].find((pattern) => pattern.test(character))
    if (!quotes) {
      const kind = kindOf(character)
      if (kind) kinds.add(kind)
      fixed += kind ? { quote: "'", space: ' ', dash: '-', invisible: '' }[kind] : character
      at++
      continue
    }
    const straight = quotes === singleQuotes ? "'" : '"'
    const straightEnd = character === straight ? endOfStraight(text, at, straight) : -1
    const end = straightEnd < 0 ? endOfCurly(text, at, quotes) : straightEnd
    const inner = text.slice(at + 1, end)
    fixed += straightEnd < 0 ? straight + escapeQuotes(inner, quotes, straight) : straight + inner
    if (end < text.length) fixed += straight
    if ([character, text.charAt(end)].some((quote) => kindOf(quote) === 'quote')) kinds.add('quote')
    at = end + 1
  }
  if (kinds.size === 0) return null
  const [kind = 'quote'] = kinds
  const title =
    kinds.size === 1 || kinds.has('quote') ? titles[kinds.has('quote') ? 'quote' : kind] : 'Replace special characters'
  return { title, span: { start: 0, end: text.length }, text: fixed }
}

const kindOf = (character: string): Kind | undefined =>
  (Object.keys(lookAlikes) as Kind[]).find((kind) => character !== ' ' && lookAlikes[kind].test(character))

/** Position of the closing quote of a text in straight quotes, in which a quote is doubled; -1 if there is none. */
function endOfStraight(text: string, start: number, quote: string): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text.charAt(at) !== quote) continue
    if (text.charAt(at + 1) !== quote) return at
    at++
  }
  return -1
}

/**
 * Position of the closing quote of a text in curly quotes, which is neither doubled nor an apostrophe in a word;
 * otherwise the end.
 */
function endOfCurly(text: string, start: number, quotes: RegExp): number {
  for (let at = start + 1; at < text.length; at++) {
    if (!quotes.test(text.charAt(at))) continue
    if (quotes.test(text.charAt(at + 1)) && at > start + 1) at++
    else if (!(wordPart.test(text.charAt(at - 1)) && wordPart.test(text.charAt(at + 1)))) return at
  }
  return text.length
}

/** Doubles straight quotes inside a text, and writes doubled quotes of any kind as straight ones. */
const escapeQuotes = (inner: string, quotes: RegExp, straight: string): string =>
  inner.replaceAll(new RegExp(`${quotes.source}{2}|${straight}`, 'g'), straight + straight)
