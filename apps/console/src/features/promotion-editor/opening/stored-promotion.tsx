import { useState, useEffect } from 'react'
import { useSession } from '../../../api/session.ts'
import { useScreenLocation } from '../../../parts/screen-location/current-screen-location.tsx'
import { type OpenedPromotion, openEditor } from '../draft/editor-state.ts'
import { EditorProvider } from '../editing/editor-context.tsx'
import { createEditorStore } from '../editing/editor-store.ts'
import { programOf, enterProgram } from '../loading/editor-program.ts'
import { PromotionEditor } from '../shell/promotion-editor.tsx'
import { Button, ButtonLink } from '../../../kit/button/button.tsx'
import { ErrorPanel } from '../../../kit/error-panel/error-panel.tsx'
import { PageHeader } from '../../../kit/page/page-header.tsx'
import { type Refusal, refusalOf } from '../draft/refusal.ts'
import { useDelayed } from '../../../kit/page/page-skeleton.tsx'
import css from './editor-skeleton.module.css'
import { MESSAGES } from '@incentive/model'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { failureOf } from '../../../api/failure.ts'
import { loadSafeHtml } from '../../../kit/html-field/safe-html.tsx'
import { arrivesWith } from '../../../parts/arrival/arrival-notice.tsx'
import { loadPromotion, ParticipantsForbidden } from '../loading/load-promotion.ts'

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

function Loading() {
  useScreenLocation('promotion', 'Promotion')
  return (
    <>
      <title>Promotion - Incentive Console</title>
      <EditorSkeleton />
    </>
  )
}

function OpenedEditor({ opened, restart }: { opened: OpenedPromotion; restart: () => void }) {
  const session = useSession()
  const [store] = useState(() => createEditorStore(openEditor(opened, programOf(session))))
  return (
    <EditorProvider store={store} restart={restart}>
      <PromotionEditor />
    </EditorProvider>
  )
}

/** Explains why a promotion cannot be shown, with the next step (NAV-19, ERR-02). */
export function LoadFailure({ refusal, onRetry }: { refusal: Refusal; onRetry?: () => void }) {
  useScreenLocation('promotion', 'Promotion')
  const problems = refusal.generalIssues.map((message) => ({ id: message, message }))
  return (
    <>
      <title>Error: Promotion - Incentive Console</title>
      <PageHeader title="Promotion" />
      <ErrorPanel groups={[{ title: '', problems }]}>
        {onRetry && refusal.remedy === 'retry' ? (
          <Button onClick={onRetry}>Retry</Button>
        ) : (
          <ButtonLink href="/promotions">Go to Promotions</ButtonLink>
        )}
      </ErrorPanel>
    </>
  )
}

const fields = Array.from({ length: 8 }, (_, index) => index)
const lines = Array.from({ length: 7 }, (_, index) => index)

/**
 * Placeholder in the shape of the editor while its promotion loads. Delayed, so that fast loads do not flicker (U49).
 */
function EditorSkeleton() {
  if (!useDelayed(true)) return null
  return (
    <div role="status" className={css.skeleton}>
      <span className="kit-hidden">Loading the promotion</span>
      <div className={css.title} />
      <div className={css.tabs} />
      <div className={css.body}>
        <div className={css.fields}>
          {fields.map((field) => (
            <div key={field} className={css.field}>
              <span />
              <span />
            </div>
          ))}
        </div>
        <div className={css.side}>
          {lines.map((line) => (
            <span key={line} />
          ))}
        </div>
      </div>
    </div>
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
