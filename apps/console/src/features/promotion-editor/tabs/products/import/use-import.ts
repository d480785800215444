import type { ImportChoices, Instant } from '@incentive/model'
import { linesForImport, MESSAGES } from '@incentive/model'
import { useEffect, useRef, useState } from 'react'
import { causeOf } from '../../../../../parts/lists/use-page.ts'
import { useEditorStore } from '../../../editing/editor-context.tsx'
import type { ImportSource } from './import-exchange.ts'
import { importTooLarge } from './import-size.ts'
import { ImportRefusal, prepareImport, type ImportProgress, type PreparedImport } from './prepare-import.ts'

/** How far an import is: nothing is asked yet, it is prepared, it can be looked at, or it could not be prepared. */
export type ImportState =
  | { readonly at: 'source' }
  | { readonly at: 'preparing'; readonly progress: ImportProgress | null }
  | { readonly at: 'preview'; readonly prepared: PreparedImport; readonly warning: string | null }
  | { readonly at: 'failed'; readonly cause: string }

const AT_SOURCE: ImportState = { at: 'source' }

/** Prepares imports against the lines of the editor, one at a time; leaving the dialog ends the one that runs. */
export function useImport(now: Instant) {
  const store = useEditorStore()
  const [state, setState] = useState<ImportState>(AT_SOURCE)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const cancel = () => {
    running.current?.abort()
    setState(AT_SOURCE)
  }
  const prepare = async (source: ImportSource, choices: ImportChoices) => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    const roster = store.getState().lists.promotionProducts?.roster
    if (!roster) return
    setState({ at: 'preparing', progress: null })
    const settle = (next: ImportState) => {
      if (!signal.aborted) setState(next)
    }
    try {
      const prepared = await prepareImport({
        ...{ source, choices, lines: linesForImport(roster), now, signal },
        onProgress: (progress) => settle({ at: 'preparing', progress }),
      })
      // blank text, or separators alone, is ignored (IMP-03, IMP-04)
      const warning = importTooLarge(store.getState(), prepared.lines)
      settle(prepared.rows.length === 0 ? AT_SOURCE : { at: 'preview', prepared, warning })
    } catch (error) {
      const cause = error instanceof ImportRefusal ? error.message : causeOf(error)
      settle({ at: 'failed', cause: cause || MESSAGES.editor.unreachable })
    }
  }
  return { state, prepare, cancel }
}
