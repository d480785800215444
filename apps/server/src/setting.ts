/** The settings of a process, by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/** An invalid setting. The message names it and its valid values. */
export class BadSetting extends Error {}

/** Reads a whole number within limits, or returns the default. */
export function wholeNumber(
  name: string,
  text: string | undefined,
  fallback: number,
  from: number,
  to: number,
): number {
  if (!text?.trim()) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < from || value > to) {
    throw new BadSetting(`${name} must be a whole number from ${from} to ${to}`)
  }
  return value
}

/** Reads `1` or `0`. */
export function yesOrNo(name: string, text: string | undefined, fallback: boolean): boolean {
  const word = oneOf(name, text, fallback ? '1' : '0', ['0', '1'])
  return word === '1'
}

/** Reads one of some words, in any case. */
export function oneOf(name: string, text: string | undefined, fallback: string, words: readonly string[]): string {
  if (!text?.trim()) return fallback
  const word = text.trim().toLowerCase()
  if (!words.includes(word)) throw new BadSetting(`${name} must be one of ${words.join(', ')}`)
  return word
}
