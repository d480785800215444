import { useState, useEffect } from 'react'
import { useSession } from '../../../api/session.ts'
import { type OpenedPromotion, openEditor } from '../draft/editor-state.ts'
import { EditorProvider } from '../editing/editor-context.tsx'
import { createEditorStore } from '../editing/editor-store.ts'
import { programOf, enterProgram } from '../loading/editor-program.ts'
import { PromotionEditor } from '../shell/promotion-editor.tsx'
import { type Refusal, refusalOf } from '../draft/refusal.ts'
import { MESSAGES } from '@incentive/model/issues'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { failureOf } from '../../../api/failure.ts'
import { loadSafeHtml } from '../../../kit/html-field/safe-html.tsx'
import { arrivesWith } from '../../../parts/arrival/arrival-notice.tsx'
import { loadPromotion, ParticipantsForbidden } from '../loading/load-promotion.ts'
import { onDemand } from '../../../kit/on-demand/use-on-demand.ts'
import { OnDemandPart } from '../../../kit/on-demand/on-demand-part.tsx'
import { Loading, LoadFailure } from './loading-screens.tsx'

/** A stored promotion in view mode, once it is loaded. */
export function StoredPromotion({ id }: { id: number }) {
  const { opening, retry } = useOpenedPromotion(id)
  switch (opening.status) {
    case 'loading':
      return <Loading />
    case 'failed':
      return <LoadFailure refusal={opening.refusal} onRetry={retry} />
    case 'opened':
      return <OpenedEditor opened={opening.opened} restart={retry} />
  }
}

const asOf = onDemand(async () => (await import('../as-of/as-of.tsx')).AsOf)

/** Keeps the editor of the live promotion while a version is shown. */
function OpenedEditor({ opened, restart }: { opened: OpenedPromotion; restart: () => void }) {
  const session = useSession()
  const { version } = useSearch({ from: '/signed-in/promotion/$id' })
  const [store] = useState(() => createEditorStore(openEditor(opened, programOf(session))))
  const live = { store, restart }
  if (version !== undefined) {
    return (
      <OnDemandPart source={asOf} name="The version" fallback={<Loading />}>
        {(AsOf) => <AsOf key={version} {...{ version, opened, live }} />}
      </OnDemandPart>
    )
  }
  return (
    <EditorProvider {...live}>
      <PromotionEditor />
    </EditorProvider>
  )
}

type Opening =
  | { readonly status: 'loading' }
  | { readonly status: 'opened'; readonly opened: OpenedPromotion }
  | { readonly status: 'failed'; readonly refusal: Refusal }

const loading: Opening = { status: 'loading' }

/**
 * Loads a stored promotion when the screen opens. `retry` loads it again after a failure. Users who cannot view its
 * participants are redirected to the root with a message (NAV-13, OP-39).
 */
function useOpenedPromotion(id: number): { opening: Opening; retry: () => void } {
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
