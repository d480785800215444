import { useEffect, useState } from 'react'
import { newsOf } from './news-of.ts'
import { useEditorStore } from '../../editing/editor-context.tsx'

/** Announces the result of each upload to screen readers: stored, or the reason why not (WCAG 4.1.3). */
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
