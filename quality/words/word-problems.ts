// cspell:ignore whom -- the check finds comments that begin with it

/** Files that still contain what the check forbids. Each list may only shrink. */
export interface NotDone {
  readonly forbiddenWords: readonly string[]
  /** Files with doc comments that begin with What, Who and the like; ESLint skips these. */
  readonly commentOpenings: readonly string[]
}

export interface FoundWord {
  readonly file: string
  readonly row: number
  readonly col: number
  readonly text: string
  /** True if the word is forbidden in this project; otherwise it is missing in all dictionaries. */
  readonly isForbidden: boolean
  readonly instead: readonly string[]
}

const opening = /\/\*\*[\s*]*(What|Who|Whom|All that|So many|How many)\b/

/** True if a doc comment of the source begins in a way that ESLint rejects. */
export const hasBadOpening = (source: string): boolean => opening.test(source)

/** The lists without the finished files. `read` returns the text of a file, undefined if it does not exist. */
export function withoutDone(
  notDone: NotDone,
  found: readonly FoundWord[],
  read: (file: string) => string | undefined,
): NotDone {
  const withForbidden = new Set(found.filter(({ isForbidden }) => isForbidden).map(({ file }) => file))
  return {
    forbiddenWords: notDone.forbiddenWords.filter((file) => withForbidden.has(file)),
    commentOpenings: notDone.commentOpenings.filter((file) => hasBadOpening(read(file) ?? '')),
  }
}

/**
 * The problems, one per line: unknown words, forbidden words in finished files, and finished files that are still
 * listed.
 */
export function findWordProblems(found: readonly FoundWord[], notDone: NotDone, left: NotDone): string[] {
  const listed = new Set(notDone.forbiddenWords)
  const shown = found.filter(({ file, isForbidden }) => !isForbidden || !listed.has(file))
  const stillListed = [...left.forbiddenWords, ...left.commentOpenings]
  const done = [...notDone.forbiddenWords, ...notDone.commentOpenings].length - stillListed.length
  return [
    ...shown.map(({ file, row, col, text, isForbidden, instead }) => {
      const hint = instead.length > 0 ? `: write ${instead.join(' or ')}` : ''
      return `${file}:${row}:${col} ${isForbidden ? 'forbidden' : 'unknown'} word "${text}"${hint}`
    }),
    ...(done > 0 ? [`${done} files are done and still listed: run npm run words -- --done`] : []),
  ]
}
