import { diffWordsWithSpace } from 'diff'
import css from './changes.module.css'

/** A text before or after a change, with the words marked that only it has. */
export type Marked = readonly { readonly text: string; readonly isMarked: boolean }[]

/** Changed words beyond which texts have too little in common for marks to help. */
const MAX_CHANGED_WORDS = 200

/** The texts before and after a change with the changed words marked; null if they have too little in common. MS-62. */
export function markChanges(before: string, after: string): { readonly before: Marked; readonly after: Marked } | null {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MAX_CHANGED_WORDS })
  if (!parts?.some(({ added, removed, value }) => !added && !removed && value.trim() !== '')) return null
  const side = (other: 'added' | 'removed'): Marked =>
    parts
      .filter((part) => !part[other])
      .map(({ value, added, removed }) => ({ text: value, isMarked: added || removed }))
  return { before: side('added'), after: side('removed') }
}

/** A text with its changed words marked, and not by color alone. */
export function MarkedText({ marked, as: Mark }: { marked: Marked; as: 'del' | 'ins' }) {
  return marked.map(({ text, isMarked }, index) =>
    isMarked ? (
      <Mark key={index} className={css[Mark]}>
        {text}
      </Mark>
    ) : (
      text
    ),
  )
}
