import { SidePanel, WithSidePanel } from '../../../../kit/panel/panel.tsx'
import { Room } from '../../../../kit/page/room.tsx'
import { isPrintable } from '../../draft/editor-state.ts'
import { KitLink } from '../../../../kit/link/kit-link.tsx'
import { ClaimsWarning } from '../../editing/claims-warning.tsx'
import { DateFields } from './date-fields.tsx'
import { DetailsSummary } from './details-summary.tsx'
import css from './details-tab.module.css'
import { PayoutFields } from './payout-fields.tsx'
import { PromotionFields } from './promotion-fields.tsx'
import { useDeferredValue } from 'react'
import { SafeHtml } from '../../../../kit/html-field/safe-html.tsx'
import { useEditor } from '../../editing/editor-context.tsx'
import { useShallow } from 'zustand/react/shallow'
import { TimeAgo } from '../../../../parts/now/time-ago.tsx'
import type { DeadlineDraft } from '@incentive/model/deadlines'
import { instantOf, nyDay } from '@incentive/model/time'
import { formatDay, type Instant } from '@incentive/scalars'
import { useNow } from '../../../../parts/now/use-now.ts'
import { CompactStrip } from '../../../../parts/time-strip/compact-strip.tsx'
import { deadlinePeriods, windowFrame } from '../../../../parts/time-strip/promotion-strip.ts'

/** The basic data, dates and payouts of a promotion, next to a summary (OP-08, DET-01). */
export function DetailsPanel() {
  return (
    <WithSidePanel
      side={
        <div className={css.aside}>
          <SidePanel title="Summary">
            <PromotionStrip />
            <PromotionMetadata />
            <DetailsSummary />
            <PrintLink />
          </SidePanel>
          <DescriptionPreview />
        </div>
      }
    >
      <ClaimsWarning />
      <PromotionFields />
      <DateFields />
      <PayoutFields />
    </WithSidePanel>
  )
}

/** Opens all terms of the promotion as a document to print. */
function PrintLink() {
  const id = useEditor(({ baseline }) => baseline.stored?.id)
  const version = useEditor(({ asOf }) => asOf?.number)
  const canPrint = useEditor(isPrintable)
  if (id === undefined) return null
  const search = version === undefined ? 'document=true' : `version=${version}&document=true`
  return (
    <div className={css.print} data-kit-chrome>
      <Room isShown={canPrint}>
        <KitLink href={`/promotion/${id}?${search}`}>Print the whole promotion</KitLink>
      </Room>
    </div>
  )
}

/** The description as participants see it. Scripts in it never run (DET-12, DET-13). */
function DescriptionPreview() {
  const html = useDeferredValue(useEditor(({ draft }) => draft.description))
  return (
    <SidePanel title="Description preview">
      {html === '' ? (
        <p className={css.muted}>No description</p>
      ) : (
        <div className={css.preview} tabIndex={0} role="group" aria-label="Preview of the description">
          <SafeHtml html={html} />
        </div>
      )}
    </SidePanel>
  )
}

/** Counts of the promotion's data, and its last change. */
function PromotionMetadata() {
  const lastSave = useEditor((state) => state.lastSave)
  const counts = useEditor(
    useShallow(({ draft, claimCount }) => [
      counted(draft.promotionDeadlines.length, 'deadline', 'deadlines'),
      counted(draft.uploads.length, 'file', 'files'),
      claimCount === null ? 'claims unknown' : counted(claimCount, 'claim', 'claims'),
    ]),
  )
  return (
    <div className={css.facts}>
      <p>{counts.join(' · ')}</p>
      {lastSave && (
        <p>
          Last changed <TimeAgo at={lastSave.at} /> by {lastSave.by ?? 'a deleted user'}
        </p>
      )}
    </div>
  )
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

/** A chart of the promotion's publish date, effective period and claim period, with today's date. */
function PromotionStrip() {
  const { publishDate, promotionDeadlines, ...window } = useEditor(
    useShallow(({ draft: { publishDate, effectiveDate, expirationDate, promotionDeadlines } }) => ({
      publishDate,
      effectiveDate,
      expirationDate,
      promotionDeadlines,
    })),
  )
  const now = useNow()
  const frame = windowFrame(window)
  if (!frame) return null
  const publish = instantOf(publishDate)
  return (
    <CompactStrip
      label={wordsOf(frame, publish, promotionDeadlines)}
      frame={frame}
      periods={deadlinePeriods(promotionDeadlines)}
      noun="Deadlines"
      mark={publish === null ? null : { label: 'Publish', at: publish }}
      now={now}
    />
  )
}

function wordsOf(frame: { from: Instant; to: Instant }, publish: Instant | null, deadlines: readonly DeadlineDraft[]) {
  const window = `The promotion runs from ${day(frame.from)} to ${day(frame.to)}`
  const published = publish ? `, published on ${day(publish)}` : ''
  return `${window}${published}. Deadlines: ${deadlines.length}.`
}

const day = (instant: Instant) => formatDay(nyDay(instant))
