import { MESSAGES } from '@incentive/model'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { failureOf } from '../../../api/failure.ts'
import { loadSafeHtml } from '../../../kit/html-field/safe-html.tsx'
import { arrivesWith } from '../../../parts/arrival/arrival-notice.tsx'
import type { OpenedPromotion } from '../draft/editor-state.ts'
import type { Refusal } from '../draft/refusal.ts'
import { refusalOf } from '../draft/refusal.ts'
import { enterProgram } from '../loading/editor-program.ts'
import { loadPromotion, ParticipantsForbidden } from '../loading/load-promotion.ts'

export type Opening =
  | { readonly status: 'loading' }
  | { readonly status: 'opened'; readonly opened: OpenedPromotion }
  | { readonly status: 'failed'; readonly refusal: Refusal }

const loading: Opening = { status: 'loading' }

/**
 * Loads a stored promotion when the screen opens. `retry` loads it again after a failure. Users who cannot view its
 * participants are redirected to the root with a message (NAV-13, OP-39).
 */
export function useOpenedPromotion(id: number): { opening: Opening; retry: () => void } {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [attempt, setAttempt] = useState(0)
  const [opening, setOpening] = useState<Opening>(loading)
  useEffect(() => {
    const controller = new AbortController()
    const promotion = loadPromotion(id, (programId) => enterProgram(cache, programId), controller.signal)
    // renders the description with the rest, without a layout shift; a preview that fails to load shows its own error
    const preview = loadSafeHtml().catch(() => undefined)
    Promise.all([promotion, preview]).then(
      ([opened]) => setOpening({ status: 'opened', opened }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        if (error instanceof ParticipantsForbidden) {
          // nothing can be edited during the load, so no confirmation is needed (U52)
          const state = arrivesWith(MESSAGES.audience.participantsForbidden)
          void navigate({ to: '/', state, replace: true, ignoreBlocker: true })
        } else setOpening({ status: 'failed', refusal: refusalOf(failureOf(error)) })
      },
    )
    return () => controller.abort()
  }, [cache, navigate, id, attempt])
  const retry = () => {
    setOpening(loading)
    setAttempt(attempt + 1)
  }
  return { opening, retry }
}
