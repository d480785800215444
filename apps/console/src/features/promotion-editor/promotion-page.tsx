import { useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { storedId } from './loading/editor-address.ts'
import { LoadFailure } from './opening/loading-screens.tsx'
import { StoredPromotion } from './opening/stored-promotion.tsx'
import { ButtonLink } from '../../kit/button/button.tsx'
import { IconLock } from '../../kit/icon/icons.ts'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { useScreenLocation } from '../../parts/screen-location/current-screen-location.tsx'
import { printInstant } from '@incentive/scalars'
import { focusField } from '../../kit/error-panel/focus-field.ts'
import { newEditor } from './draft/editor-state.ts'
import { EditorProvider } from './editing/editor-context.tsx'
import { createEditorStore } from './editing/editor-store.ts'
import { programOf } from './loading/editor-program.ts'
import { PromotionEditor } from './shell/promotion-editor.tsx'

/** The editor of the promotion in the URL. 0 is a new promotion (NAV-01, NAV-02). */
export function PromotionPage(): ReactNode {
  const { id } = useParams({ from: '/signed-in/promotion/$id' })
  const { rights } = useSession()
  if (id === '0') return rights.canWrite ? <NewPromotion /> : <MayNotWrite />
  const stored = storedId(id)
  return stored === null ? <NoSuchPromotion /> : <StoredPromotion key={id} id={stored} />
}

const notFound = {
  fieldIssues: [],
  generalIssues: ['The promotion was not found'],
  note: null,
  remedy: 'correct',
} as const

/** Shown for a URL that is not a promotion. */
function NoSuchPromotion() {
  return <LoadFailure refusal={notFound} />
}

/** Shown to read-only users at the URL of a new promotion. */
function MayNotWrite() {
  useScreenLocation('promotion', 'New Promotion')
  return (
    <>
      <title>New Promotion - Incentive Console</title>
      <PageHeader title="Promotion" />
      <EmptyState
        icon={IconLock}
        title="You have read-only access"
        action={<ButtonLink href="/promotions">Go to Promotions</ButtonLink>}
      />
    </>
  )
}

/** A new promotion, immediately in edit mode with the defaults of the current day (NAV-03, ALG-02). */
function NewPromotion() {
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
