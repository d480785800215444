import { useEffect, useState } from 'react'
import { newsOf } from './news-of.ts'
import { useEditorStore } from '../../editing/editor-context.tsx'

/** Says aloud what became of the files: stored, or not and why (WCAG 4.1.3). */
export function TransferNews() {
  const store = useEditorStore()
  const [news, setNews] = useState('')
  useEffect(
    () =>
      store.subscribe((state, before) => {
        const said = newsOf(before, state)
        if (said !== '') setNews(said)
      }),
    [store],
  )
  return (
    <p role="status" className="kit-hidden">
      {news}
    </p>
  )
}
