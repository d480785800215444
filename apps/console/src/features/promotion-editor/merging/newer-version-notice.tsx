import { formatNy } from '@incentive/model/time'
import type { Instant } from '@incentive/scalars'
import { Notice } from '../../../kit/page/notice.tsx'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { MergeButton } from './merging.tsx'
import css from './merging.module.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { isEditing } from '../draft/editor-state.ts'
import { settleLostSaves } from '../editing/saving/settle-lost-saves.ts'

/** Shows that another user has saved since editing started, before the user's own save is rejected (U12). */
export function NewerVersionNotice() {
  const newer = useNewerVersion()
  const isRefused = useEditor((state) => state.isPanelOpen && state.refusal?.remedy === 'reload')
  if (!newer || isRefused) return null
  return (
    <div className={css.newer} role="status">
      <Notice tone="warning" actions={<MergeButton />}>
        {newer.savedBy ?? 'A deleted user'} saved this promotion on {formatNy(newer.savedDate)}. Your changes are kept;
        merge before you save.
      </Notice>
    </div>
  )
}

/** Interval between checks of the stored version, in milliseconds. */
const LOOK_EVERY = 20_000
/**
 * Milliseconds of inactivity after which the user counts as away. Checks stop then, since they would keep the session
 * alive.
 */
const AWAY_AFTER = 5 * 60_000

interface NewerVersion {
  readonly version: number
  readonly savedBy: string | null
  readonly savedDate: Instant
}

/**
 * Returns the version that another user saved during this edit, or null if there is none. Detected within half a
 * minute, or when the window gets the focus (U12). The user's own save with a lost response does not count; it is
 * adopted. A failed check shows no error, because the save will.
 */
export function useNewerVersion(): NewerVersion | null {
  const store = useEditorStore()
  const cache = useQueryClient()
  const stored = useEditor(({ baseline }) => baseline.stored)
  const isOpen = useEditor((state) => isEditing(state) && !state.isBusy && state.baseline.stored !== null)
  const id = stored?.id ?? 0
  const { data, refetch } = useQuery({
    queryKey: ['newer version', id],
    queryFn: async ({ signal }): Promise<NewerVersion> => {
      const { version, updatedBy, updatedDate } = await call('getPromotion', { params: { id }, signal })
      const isNewer = version > (store.getState().baseline.stored?.version ?? version)
      if (isNewer && !(await settleLostSaves(store, cache)))
        throw new Error('It is not clear yet who saved this version')
      return { version, savedBy: updatedBy, savedDate: updatedDate }
    },
    enabled: false,
    retry: false,
    gcTime: 0,
  })
  useEffect(() => {
    if (!isOpen) return
    let usedAt = Date.now()
    const noteUse = () => {
      usedAt = Date.now()
    }
    const look = () => {
      const isAway = document.hidden || Date.now() - usedAt > AWAY_AFTER
      if (!isAway) void refetch()
    }
    const arrive = () => {
      noteUse()
      look()
    }
    const timer = setInterval(look, LOOK_EVERY)
    window.addEventListener('focus', arrive)
    for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, noteUse)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', arrive)
      for (const event of ['pointerdown', 'keydown']) window.removeEventListener(event, noteUse)
    }
  }, [isOpen, refetch])
  return isOpen && stored && data && data.version > stored.version ? data : null
}
