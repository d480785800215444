import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../kit/button/button.tsx'
import { logFailure } from '../../../../api/log.ts'
import { readAgain } from '../../draft/saving/reload.ts'
import { enterProgram } from '../../loading/editor-program.ts'
import { loadPromotion } from '../../loading/load-promotion.ts'
import { useEditorStore } from '../editor-context.tsx'
import { update } from '../editor-store.ts'
import { reloadStored } from './reload-stored.ts'

/** Retries the reads that failed (U50, NAV-14). */
export function ReloadButton() {
  const { readAgain, isReading } = useReadAgain()
  return (
    <Button isBusy={isReading} onClick={() => void readAgain()}>
      Retry
    </Button>
  )
}

/** Retries the reads that failed. If that fails too, everything stays as it is. */
function useReadAgain(): { readAgain: () => Promise<void>; isReading: boolean } {
  const store = useEditorStore()
  const cache = useQueryClient()
  const [isReading, setIsReading] = useState(false)
  const read = async () => {
    const { baseline, isBusy, awaitsReload } = store.getState()
    const { stored } = baseline
    if (!stored || isBusy) return
    setIsReading(true)
    try {
      if (awaitsReload) return await reloadStored(store)
      const opened = await loadPromotion(stored.id, (programId) => enterProgram(cache, programId))
      update(store, (state) => (state.isBusy ? state : readAgain(state, opened)))
    } catch (error) {
      logFailure(`Promotion ${stored.id} could not be reloaded`, error)
    } finally {
      setIsReading(false)
    }
  }
  return { readAgain: read, isReading }
}
