import { Suspense, use } from 'react'
import css from './prose.module.css'

let sanitize: ((html: string) => string) | null = null
let loading: Promise<void> | null = null

function load(): Promise<void> {
  loading = import('./sanitize-html.ts').then((loaded) => {
    sanitize = loaded.sanitizeHtml
  })
  return loading
}

/**
 * Loads what {@link SafeHtml} needs: a list of texts waits for it together with its rows, so that they never stand
 * empty. After a failure the next call tries again.
 */
export async function loadSafeHtml(): Promise<void> {
  try {
    await (loading ?? load())
  } catch (error) {
    loading = null
    throw error
  }
}

/** Shows the allowed part of an HTML text that a user wrote; nothing in it is ever run (U45). */
export function SafeHtml({ html }: { html: string }) {
  return (
    <Suspense fallback={<div style={{ minHeight: 20 }} />}>
      <Sanitized html={html} />
    </Suspense>
  )
}

function Sanitized({ html }: { html: string }) {
  if (!sanitize) use(loading ?? load())
  return <div className={css.prose} dangerouslySetInnerHTML={{ __html: sanitize?.(html) ?? '' }} />
}
