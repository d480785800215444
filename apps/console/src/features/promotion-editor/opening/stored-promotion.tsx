import { useState } from 'react'
import { useSession } from '../../../api/session.ts'
import { useScreenLocation } from '../../../parts/screen-location/current-screen-location.tsx'
import type { OpenedPromotion } from '../draft/editor-state.ts'
import { openEditor } from '../draft/editor-state.ts'
import { EditorProvider } from '../editing/editor-context.tsx'
import { createEditorStore } from '../editing/editor-store.ts'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'
import { useOpenedPromotion } from './use-opened-promotion.ts'
import { programOf } from '../loading/program-of.ts'
import { PromotionEditor } from '../shell/promotion-editor.tsx'

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
