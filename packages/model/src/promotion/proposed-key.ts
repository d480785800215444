const MAX_KEY = 100

/**
 * The key that is proposed for a name: digits and letters without accents, in capitals, with hyphens between the words;
 * empty when the name has neither.
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
