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
import { enterProgram } from '../loading/enter-program.ts'
import { ParticipantsForbidden } from '../loading/load-participants.ts'
import { loadPromotion } from '../loading/load-promotion.ts'

export type Opening =
  | { readonly status: 'loading' }
  | { readonly status: 'opened'; readonly opened: OpenedPromotion }
  | { readonly status: 'failed'; readonly refusal: Refusal }

const loading: Opening = { status: 'loading' }

/**
 * Reads a stored promotion when the screen opens; `retry` reads it again after a failure. Whoever may not see its
 * participants is sent to the root and told so (NAV-13, OP-39).
 */
export function useOpenedPromotion(id: number): { opening: Opening; retry: () => void } {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [attempt, setAttempt] = useState(0)
  const [opening, setOpening] = useState<Opening>(loading)
  useEffect(() => {
    const controller = new AbortController()
    const promotion = loadPromotion(id, (programId) => enterProgram(cache, programId), controller.signal)
    // the description is drawn with the rest and moves nothing; a preview that cannot be loaded says so itself
    const preview = loadSafeHtml().catch(() => undefined)
    Promise.all([promotion, preview]).then(
      ([opened]) => setOpening({ status: 'opened', opened }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        if (error instanceof ParticipantsForbidden) {
          // nothing is being edited while this loads, so there is nothing to ask about either (U52)
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
