import { printInstant } from '@incentive/model'
import { useEffect, useState } from 'react'
import { useSession } from '../../../api/session.ts'
import { focusField } from '../../../kit/error-panel/focus-field.ts'
import { useScreenLocation } from '../../../parts/screen-location/current-screen-location.tsx'
import { newEditor } from '../draft/editor-state.ts'
import { EditorProvider } from '../editing/editor-context.tsx'
import { createEditorStore } from '../editing/editor-store.ts'
import { programOf } from '../loading/editor-program.ts'
import { PromotionEditor } from '../shell/promotion-editor.tsx'

/** A new promotion, immediately in edit mode with the defaults of the current day (NAV-03, ALG-02). */
export function NewPromotion() {
  const session = useSession()
  useScreenLocation('promotion', 'New Promotion')
  const open = () =>
    createEditorStore(newEditor(printInstant(Temporal.Now.instant().epochMilliseconds), programOf(session)))
  const [store, setStore] = useState(open)
  useEffect(() => void focusField('promotionType'), [store])
  return (
    <EditorProvider store={store} restart={() => setStore(open())}>
      <PromotionEditor />
    </EditorProvider>
  )
}
