const MAX_KEY = 100

/**
 * The key that a name suggests: letters without accents and digits in capitals, hyphens between the words; empty when
 * the name has neither.
 */
export function proposedKey(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return [...words.join('-')].slice(0, MAX_KEY).join('').replace(/-$/, '')
}
