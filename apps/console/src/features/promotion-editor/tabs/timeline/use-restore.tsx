import type { VersionRestoration } from '@incentive/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { logFailure } from '../../../../api/log.ts'
import { useSession } from '../../../../api/session.ts'
import { Button } from '../../../../kit/button/button.tsx'
import { Notice } from '../../../../kit/page/notice.tsx'
import { showToast } from '../../../../kit/toast/toasts.tsx'
import { causeOf } from '../../../../parts/lists/use-page.ts'
import { deriveEditor } from '../../draft/derive-editor.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import type { EditorStore } from '../../editing/editor-store.ts'
import { EditorChanged, hasUnsaved, restoreVersion } from './restore-version.ts'

interface Restoring {
  /** Null for users who cannot edit, for the current version, and while a version is shown. */
  readonly button: React.ReactNode
  /** The objects that cannot be restored, or the reason of a failure; null if there is neither. */
  readonly notice: React.ReactNode
}

/**
 * The button that puts a version into the editor as unsaved changes (MS-64). What no longer exists is listed first, and
 * a second click restores the rest.
 */
export function useRestore(number: number | null, onRestored: () => void): Restoring {
  const store = useEditorStore()
  const cache = useQueryClient()
  const { rights } = useSession()
  const isLive = useEditor(({ asOf }) => asOf === null)
  const isDirty = useEditor((state) => deriveEditor(state).isDirty)
  const hasRules = useEditor(({ rules }) => rules !== null)
  const [isBusy, setIsBusy] = useState(false)
  /** The objects that the notice lists, and their version. */
  const [shown, setShown] = useState<Pick<VersionRestoration, 'number' | 'missing'> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // a dialog that is closed no longer restores a version
  const closing = useRef(new AbortController())
  useEffect(() => {
    closing.current = new AbortController()
    return () => closing.current.abort()
  }, [])
  if (number === null || !rights.canWrite || !isLive) return { button: null, notice: null }
  const missing = shown?.number === number ? shown.missing : []
  const run = async () => {
    const { stored } = store.getState().baseline
    const { signal } = closing.current
    if (stored === null) return
    setIsBusy(true)
    setFailure(null)
    try {
      const restoration = await call('getVersionRestoration', { params: { id: stored.id, number }, signal })
      if (!isEqual(restoration.missing, missing)) {
        setShown(restoration)
        return
      }
      await restoreVersion(
        store,
        cache,
        { ...restoration, label: `Restore version ${number}`, revision: null, restores: number },
        signal,
      )
      onRestored()
      showToast(resultOf(store, restoration))
    } catch (error) {
      if (signal.aborted) return
      logFailure('The version could not be restored', error)
      const cause = error instanceof EditorChanged ? error.message : causeOf(error)
      setFailure(`Version ${number} could not be restored. ${cause}.`)
    } finally {
      setIsBusy(false)
    }
  }
  const isBlocked = isDirty || hasRules
  return {
    button: (
      <Button
        kind="primary"
        isBusy={isBusy}
        isDisabled={isBlocked}
        disabledReason={isBlocked ? 'Save or discard your changes first' : undefined}
        onClick={() => void run()}
      >
        {missing.length > 0 ? `Restore the rest of version ${number}` : `Restore version ${number}`}
      </Button>
    ),
    notice:
      failure !== null ? (
        <Notice tone="bad" isUrgent>
          {failure}
        </Notice>
      ) : missing.length > 0 ? (
        <Notice tone="warning" isUrgent>
          Left out: {listOf(missing)}.
        </Notice>
      ) : null,
  }
}

const isEqual = (a: readonly string[], b: readonly string[]) => a.join() === b.join()

/** Maximum number of names in a notice. */
const MAX_NAMES = 20

/** A list of names in words, cut with the number of the others. */
export function listOf(names: readonly string[]): string {
  const left = names.length - MAX_NAMES
  const shown = left > 0 ? [...names.slice(0, MAX_NAMES), `${left.toLocaleString('en-US')} more`] : names
  return new Intl.ListFormat('en-US').format(shown)
}

function resultOf(store: EditorStore, { number }: VersionRestoration): string {
  if (!hasUnsaved(store)) return `Version ${number} has no other values to restore.`
  return `Version ${number} is in the editor. Save to make it live.`
}
