import { MAX_OPENINGS, MAX_UNUSED, REFERENCE_RETURNS, REFERENCE_USES, REFERENCE_WORDS } from './comment-limits.ts'

export interface CommentFigure {
  /** A word, `returns` for "return" and "returns", or `openings`. */
  readonly name: string
  /** Uses per 10,000 words of comments; for `openings`, percent of the comments. */
  readonly value: number
  readonly limit: number
  readonly isMinimum: boolean
}

const per10000 = (uses: number, words: number) => (words === 0 ? 0 : (uses / words) * 10_000)

/** Counts the listed words in comments and returns a figure with its limit for each. */
export function measureComments(comments: readonly string[]): CommentFigure[] {
  const uses = new Map<string, number>()
  let words = 0
  for (const comment of comments) {
    for (const [word] of comment.toLowerCase().matchAll(/[a-z]+(?:'[a-z]+)?/g)) {
      words += 1
      uses.set(word, (uses.get(word) ?? 0) + 1)
    }
  }
  const openings = comments.filter((comment) => /^(What|Who|Whether)\b/.test(comment)).length
  const returns = (uses.get('return') ?? 0) + (uses.get('returns') ?? 0)
  return [
    ...Object.entries(REFERENCE_USES).map(([name, theirs]) => ({
      name,
      value: per10000(uses.get(name) ?? 0, words),
      limit: theirs === 0 ? MAX_UNUSED : 3 * per10000(theirs, REFERENCE_WORDS),
      isMinimum: false,
    })),
    {
      name: 'returns',
      value: per10000(returns, words),
      limit: per10000(REFERENCE_RETURNS, REFERENCE_WORDS) / 2,
      isMinimum: true,
    },
    {
      name: 'openings',
      value: comments.length === 0 ? 0 : (openings / comments.length) * 100,
      limit: MAX_OPENINGS,
      isMinimum: false,
    },
  ]
}

/**
 * Returns the problems, one per line: figures beyond their limit, and exceptions whose figure is within its limit. An
 * exception replaces the limit of its figure.
 */
export function findFigureProblems(
  figures: readonly CommentFigure[],
  exceptions: Readonly<Record<string, number>>,
): string[] {
  return figures.flatMap(({ name, value, limit, isMinimum }) => {
    const meets = (bound: number) => (isMinimum ? value >= bound : value <= bound)
    const exception = exceptions[name]
    if (exception !== undefined && meets(limit)) return [`comments: remove the exception for "${name}"`]
    const bound = exception ?? limit
    if (meets(bound)) return []
    return [`comments: "${name}" is ${value.toFixed(1)}, ${isMinimum ? 'minimum' : 'maximum'} ${bound.toFixed(1)}`]
  })
}
