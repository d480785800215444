import { useEffect, useState, type ComponentType } from 'react'
import type { HtmlEditorProps } from './html-editor.tsx'

interface HtmlEditorLoad {
  /** Null until it has come. */
  readonly Editor: ComponentType<HtmlEditorProps> | null
  readonly hasFailed: boolean
  readonly retry: () => void
}

let known: ComponentType<HtmlEditorProps> | null = null

/** Loads the editor for text with markup when it is first needed; a load that failed is tried again by `retry`. */
export function useHtmlEditor(): HtmlEditorLoad {
  const [Editor, setEditor] = useState<ComponentType<HtmlEditorProps> | null>(() => known)
  const [failures, setFailures] = useState(0)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (known) return
    let isCurrent = true
    const load = async () => {
      try {
        known = (await import('./html-editor.tsx')).HtmlEditor
        if (isCurrent) setEditor(() => known)
      } catch {
        if (isCurrent) setFailures(attempt + 1)
      }
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [attempt])
  return { Editor, hasFailed: failures > attempt, retry: () => setAttempt(failures) }
}
