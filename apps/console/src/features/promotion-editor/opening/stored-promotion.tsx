import { useState } from 'react'
import { useSession } from '../../../api/session.ts'
import { useScreenLocation } from '../../../parts/screen-location/current-screen-location.tsx'
import { type OpenedPromotion, openEditor } from '../draft/editor-state.ts'
import { EditorProvider } from '../editing/editor-context.tsx'
import { createEditorStore } from '../editing/editor-store.ts'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { useOpenedPromotion } from './use-opened-promotion.ts'
import { programOf } from '../loading/editor-program.ts'
import { PromotionEditor } from '../shell/promotion-editor.tsx'
import { Button, ButtonLink } from '../../../kit/button/button.tsx'
import { ErrorPanel } from '../../../kit/error-panel/error-panel.tsx'
import { PageHeader } from '../../../kit/page/page-header.tsx'
import type { Refusal } from '../draft/refusal.ts'

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
