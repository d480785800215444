const MAX_KEY = 100
const MAX_NAME = 255

/**
 * The key of the first (1), second, ... attempt of a copy: the source's key with `-COPY`, `-COPY-2`, ..., cut to fit
 * (ALG-26).
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
