const MAX_KEY = 100
const MAX_NAME = 255

/** The key of a copy: `-COPY`, `-COPY-2`, ... behind the source's key, cut so that it fits; free whatever the case (ALG-26). */
export function freeCopyKey(sourceKey: string, takenKeys: readonly string[]): string {
  const taken = new Set(takenKeys.map((key) => key.toLowerCase()))
  for (let number = 1; ; number++) {
    const key = appendCut(sourceKey, number === 1 ? '-COPY' : `-COPY-${number}`, MAX_KEY)
    if (!taken.has(key.toLowerCase())) return key
  }
}

/** The name of a copy (OP-05). */
export function copyName(sourceName: string): string {
  return appendCut(sourceName, ' - Copy', MAX_NAME)
}

function appendCut(text: string, suffix: string, max: number): string {
  return [...text].slice(0, max - suffix.length).join('') + suffix
}
