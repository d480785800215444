const MAX_KEY = 100
const MAX_NAME = 255

/**
 * The key that a copy tries as its first (1), second, ... one: `-COPY`, `-COPY-2`, ... behind the source's key, cut so that
 * it fits (ALG-26).
 */
export function copyKey(sourceKey: string, number: number): string {
  return appendCut(sourceKey, number === 1 ? '-COPY' : `-COPY-${number}`, MAX_KEY)
}

/** The name of a copy (OP-05). */
export function copyName(sourceName: string): string {
  return appendCut(sourceName, ' - Copy', MAX_NAME)
}

function appendCut(text: string, suffix: string, max: number): string {
  return [...text].slice(0, max - suffix.length).join('') + suffix
}
