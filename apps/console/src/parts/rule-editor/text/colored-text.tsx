import type { TextPart } from '@incentive/spel'
import { memo } from 'react'
import css from './colored-text.module.css'
import { chunksOf, isBare, type Mark, type Segment } from './marked-text.ts'

interface ColoredTextProps {
  text: string
  parts: readonly TextPart[]
  marks: readonly Mark[]
}

/** A rule in colors, with errors underlined. */
export function ColoredText({ text, parts, marks }: ColoredTextProps) {
  return chunksOf(text, parts, marks).map((segments, index) => <Chunk key={index} segments={segments} />)
}

const Chunk = memo(
  ({ segments }: { segments: readonly Segment[] }) =>
    segments.map((segment, index) => {
      const { text, part, marks } = segment
      if (isBare(segment)) return text
      return (
        <span key={index} className={css.part} data-part={part ?? undefined} data-marks={marks.join(' ') || undefined}>
          {text}
        </span>
      )
    }),
  (before, after) => isSameChunk(before.segments, after.segments),
)

function isSameChunk(first: readonly Segment[], second: readonly Segment[]): boolean {
  if (first.length !== second.length) return false
  return first.every((segment, index) => {
    const other = second[index]
    return (
      other !== undefined &&
      segment.text === other.text &&
      segment.part === other.part &&
      segment.marks.join() === other.marks.join()
    )
  })
}
