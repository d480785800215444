import type { Span, TextPart, TextPartKind } from '@incentive/spel'

/** What is drawn over a stretch of the text. */
export type MarkKind = 'error' | 'warning' | 'bracket' | 'lone-bracket' | 'true' | 'false' | 'fault' | 'empty'
export interface Mark extends Span {
  readonly kind: MarkKind
}

/** A stretch that is drawn in one way. */
export interface Segment {
  readonly text: string
  /** What colors it; null where it has the color of any text. */
  readonly part: TextPartKind | null
  readonly marks: readonly MarkKind[]
}

const longestChunk = 60
/** No color of their own: with the blanks around them they are one stretch, which is laid out and painted as one. */
const plain: ReadonlySet<TextPartKind> = new Set(['name', 'bracket'])

/**
 * The stretches of a text in chunks, which end where `and` and `or` do: an edit in one condition leaves the chunks of
 * the others equal, so that they are not drawn again.
 */
export function chunksOf(
  text: string,
  parts: readonly TextPart[],
  marks: readonly Mark[],
): readonly (readonly Segment[])[] {
  const chunks: Segment[][] = []
  let chunk: Segment[] = []
  for (const segment of segmentsOf(text, parts, marks)) {
    const isJoint = segment.part === 'operator' && /^(and|or)$/i.test(segment.text)
    if ((isJoint || chunk.length >= longestChunk) && chunk.length > 0) {
      chunks.push(chunk)
      chunk = []
    }
    chunk.push(segment)
  }
  if (chunk.length > 0) chunks.push(chunk)
  return chunks
}

function segmentsOf(text: string, parts: readonly TextPart[], marks: readonly Mark[]): Segment[] {
  const edges = new Set<number>([0, text.length])
  for (const { start, end } of [...parts, ...marks]) edges.add(start).add(end)
  const points = [...edges].filter((point) => point <= text.length).sort((a, b) => a - b)
  const segments: Segment[] = []
  let part = 0
  for (const [index, start] of points.entries()) {
    const end = points[index + 1]
    if (end === undefined) break
    while ((parts[part]?.end ?? Infinity) <= start) part++
    const at = parts[part]
    const stretch: Segment = {
      text: text.slice(start, end),
      part: at && at.start <= start && !plain.has(at.kind) ? at.kind : null,
      marks: marks.filter((mark) => mark.start <= start && end <= mark.end).map(({ kind }) => kind),
    }
    const before = segments.at(-1)
    if (before && isBare(before) && isBare(stretch))
      segments.splice(-1, 1, { ...before, text: before.text + stretch.text })
    else segments.push(stretch)
  }
  return segments
}

/** Drawn as it stands. */
export const isBare = ({ part, marks }: Segment): boolean => part === null && marks.length === 0
