import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { logFailure } from '../../../api/log.ts'
import { readAgain } from '../draft/read-again.ts'
import { enterProgram } from '../loading/enter-program.ts'
import { loadPromotion } from '../loading/load-promotion.ts'
import { useEditorStore } from './editor-context.tsx'
import { transact } from './editor-store.ts'

/** Reads the stored promotion again for what of it is unknown; when that fails, everything stays as it is. */
export function useReadAgain(): { readAgain: () => Promise<void>; isReading: boolean } {
  const store = useEditorStore()
  const cache = useQueryClient()
  const [isReading, setIsReading] = useState(false)
  const read = async () => {
    const { saved, isBusy } = store.getState()
    if (!saved || isBusy) return
    setIsReading(true)
    try {
      const opened = await loadPromotion(saved.id, (programId) => enterProgram(cache, programId))
      transact(store, (state) => (state.isBusy ? state : readAgain(state, opened)))
    } catch (error) {
      logFailure(`Promotion ${saved.id} could not be read again`, error)
    } finally {
      setIsReading(false)
    }
  }
  return { readAgain: read, isReading }
}
