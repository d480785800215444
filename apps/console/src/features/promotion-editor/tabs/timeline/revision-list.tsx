import type { PromotionRevision } from '@incentive/contract'
import { formatNy } from '@incentive/model/time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { logFailure } from '../../../../api/log.ts'
import { useSession } from '../../../../api/session.ts'
import { Button } from '../../../../kit/button/button.tsx'
import { IconHistory } from '../../../../kit/icon/icons.ts'
import { Notice } from '../../../../kit/page/notice.tsx'
import { StateBadge } from '../../../../kit/page/state-badge.tsx'
import { TimelineList, type TimelineEntry } from '../../../../kit/timeline/timeline-list.tsx'
import { showToast } from '../../../../kit/toast/toasts.tsx'
import { LoadFailed } from '../../../../parts/activity-timeline/load-failed.tsx'
import { ConfirmedDialog } from '../../../../parts/confirmed/confirmed-dialog.tsx'
import { causeOf } from '../../../../parts/lists/use-page.ts'
import { TimeAgo } from '../../../../parts/now/time-ago.tsx'
import { deriveEditor } from '../../draft/derive-editor.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { revisionsKey, revisionsQuery } from '../../loading/load-revisions.ts'
import { restoreVersion } from './restore-version.ts'
import { ReviewDialog } from './review-dialog.tsx'
import css from './versions.module.css'

/** The drafts and scheduled revisions of a promotion, if there are any. MS-65 to MS-69. */
export function RevisionList({ promotionId }: { promotionId: number }) {
  const query = useQuery(revisionsQuery(promotionId))
  const cache = useQueryClient()
  const { rights } = useSession()
  const openId = useEditor(({ revision }) => revision?.id)
  const opening = useOpening(promotionId)
  const [reviewed, setReviewed] = useState<PromotionRevision | null>(null)
  const [discarded, setDiscarded] = useState<PromotionRevision | null>(null)
  if (query.error)
    return <LoadFailed text="Could not load the revisions." error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data || query.data.length === 0) return null
  const discard = async ({ id: revision }: PromotionRevision) => {
    await call('discardPromotionRevision', { params: { id: promotionId, revision } })
    setDiscarded(null)
    void cache.invalidateQueries({ queryKey: ['promotions'] })
    void cache.invalidateQueries({ queryKey: revisionsKey(promotionId) })
    showToast('Revision discarded')
  }
  const entries = query.data.map((revision): TimelineEntry => {
    const name = nameOf(revision)
    return {
      id: String(revision.id),
      icon: IconHistory,
      title: (
        <div className={css.title}>
          <span className={css.name}>Revision of version {revision.base}</span>
          <StateBadge
            label={revision.activateAt === null ? 'Draft' : 'Scheduled'}
            icon={IconHistory}
            tone={revision.activateAt === null ? 'neutral' : 'good'}
          />
          <Button kind="quiet" size="small" aria-label={`Review: ${name}`} onClick={() => setReviewed(revision)}>
            Review
          </Button>
          {rights.canWrite && (
            <>
              <Button
                kind="quiet"
                size="small"
                aria-label={`Open: ${name}`}
                isBusy={opening.id === revision.id}
                isDisabled={opening.isBlocked}
                disabledReason={opening.isBlocked ? 'Save or discard your changes first' : undefined}
                onClick={() => void opening.run(revision)}
              >
                Open
              </Button>
              <Button
                kind="quiet"
                size="small"
                aria-label={`Discard: ${name}`}
                isDisabled={revision.id === openId}
                disabledReason={revision.id === openId ? 'Close the revision first' : undefined}
                onClick={() => setDiscarded(revision)}
              >
                Discard
              </Button>
            </>
          )}
        </div>
      ),
      meta: (
        <>
          {revision.updatedBy.fullName}, <TimeAgo at={revision.updatedDate} />
        </>
      ),
      detail: <Detail revision={revision} />,
    }
  })
  return (
    <section className={css.list} aria-label="Revisions">
      <h3 className={css.tab}>Revisions</h3>
      {opening.failure !== null && (
        <Notice tone="bad" isUrgent>
          {opening.failure}
        </Notice>
      )}
      <TimelineList label="Revisions" entries={entries} />
      {reviewed && <ReviewDialog promotionId={promotionId} revision={reviewed} onClose={() => setReviewed(null)} />}
      {discarded && (
        <ConfirmedDialog
          title="Discard revision"
          confirmLabel="Discard revision"
          isDestructive
          onConfirm={() => discard(discarded)}
          onClose={() => setDiscarded(null)}
        >
          {nameOf(discarded)} will be lost. The live promotion stays as it is.
        </ConfirmedDialog>
      )}
    </section>
  )
}

function Detail({ revision: { reason, activateAt, stoppedBy } }: { revision: PromotionRevision }) {
  return (
    <>
      {reason !== null && <p>{reason}</p>}
      {activateAt !== null && <p>Becomes live on {formatNy(activateAt)}</p>}
      {stoppedBy.length > 0 && (
        <Notice tone="warning">It did not become live as scheduled, because of: {stoppedBy.join(', ')}.</Notice>
      )}
    </>
  )
}

/** Names a revision, different from others of the same version. */
const nameOf = ({ base, reason, createdDate }: PromotionRevision) =>
  `Revision of version ${base} (${reason ?? formatNy(createdDate)})`

/** Puts a revision into the editor: its changes over the live promotion. */
function useOpening(promotionId: number) {
  const store = useEditorStore()
  const cache = useQueryClient()
  const isDirty = useEditor((state) => deriveEditor(state).isDirty)
  const hasRules = useEditor(({ rules }) => rules !== null)
  const [id, setId] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // leaving the list cancels the opening
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  const run = async ({ id: revision }: PromotionRevision) => {
    const { signal } = leaving.current
    setId(revision)
    setFailure(null)
    try {
      const { changes, restores, ...opened } = await call('getPromotionRevision', {
        params: { id: promotionId, revision },
        signal,
      })
      await restoreVersion(store, cache, { ...changes, label: 'Open revision', revision: opened, restores }, signal)
      if (changes.missing.length > 0) showToast(`Left out: ${changes.missing.join(', ')}`)
    } catch (error) {
      if (signal.aborted) return
      logFailure('The revision could not be opened', error)
      setFailure(`The revision could not be opened. ${causeOf(error)}.`)
    } finally {
      setId(null)
    }
  }
  return { id, failure, isBlocked: isDirty || hasRules, run }
}
