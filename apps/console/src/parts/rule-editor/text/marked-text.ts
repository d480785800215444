import type { Diagnostic, Span, TextPart, TextPartKind } from '@incentive/spel'

/** The characters that mark each diagnostic; a diagnostic about the end of the text marks the last character. */
export function problemMarks(text: string, diagnostics: readonly Diagnostic[]): readonly Mark[] {
  return diagnostics.map(({ phase, span: { start, end } }) => {
    const kind = phase === 'lint' ? 'warning' : 'error'
    if (end > start) return { kind, start, end }
    const last = Math.max(text.trimEnd().length, 1)
    return start >= last ? { kind, start: last - 1, end: last } : { kind, start, end: start + 1 }
  })
}

/** Type of a mark over a part of the text. */
type MarkKind = 'error' | 'warning' | 'bracket' | 'lone-bracket' | 'true' | 'false' | 'fault' | 'empty'
export interface Mark extends Span {
  readonly kind: MarkKind
}

/** A part of the text with uniform style. */
export interface Segment {
  readonly text: string
  /** Determines the color; null for the default text color. */
  readonly part: TextPartKind | null
  readonly marks: readonly MarkKind[]
}

const longestChunk = 60
/**
 * Parts without their own color: together with the surrounding spaces they form one segment, which is laid out and
 * painted as one.
 */
const plain: ReadonlySet<TextPartKind> = new Set(['name', 'bracket'])

/**
 * The segments of a text in chunks that end at `and` and `or`: an edit in one condition leaves the chunks of the others
 * unchanged, so that they do not render again.
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

/** True if a segment has neither a color nor marks. */
export const isBare = ({ part, marks }: Segment): boolean => part === null && marks.length === 0
