import { yesNo } from '@incentive/model/draft'
import { PUBLISH_LABELS, publishState } from '@incentive/model/effectiveness'
import { holdsNumber, NUMBER_CHECKS } from '@incentive/model/numbers'
import { type PromotionDraft, audienceOf, strategyLabel, taxableLabel } from '@incentive/model/promotion'
import type { AudienceType } from '@incentive/model/references'
import { dateLabel, instantOf } from '@incentive/model/time'
import { useQuery } from '@tanstack/react-query'
import { useShallow } from 'zustand/react/shallow'
import { call } from '../../../../api/call.ts'
import { SummaryList } from '../../../../kit/panel/summary-list.tsx'
import { useNow } from '../../../../parts/now/use-now.ts'
import { useEditor } from '../../editing/editor-context.tsx'
import css from './details-tab.module.css'

/**
 * The lines of the summary of a draft (DET-02 to DET-09). Each renders separately, so that typing updates only its own.
 * Invalid input is shown as a dash.
 */
const lines: readonly (readonly [label: string, text: (draft: PromotionDraft) => string])[] = [
  ['Country', (draft) => draft.country?.description ?? ''],
  ['Fiscal Year', ({ fiscalYear }) => (holdsNumber(NUMBER_CHECKS.fiscalYear, fiscalYear) ? fiscalYear : '')],
  ['Award Vehicle', (draft) => draft.forcedAwardVehicle?.name ?? ''],
  ['Invoice Type', (draft) => draft.invoiceType?.name ?? ''],
  ['Payout Strategy', strategyLabel],
  ['Taxable', (draft) => taxableLabel(draft.taxable)],
  ['Invite Only', (draft) => yesNo(draft.invitationOnly)],
]

/** The summary of the promotion. */
export function DetailsSummary() {
  const texts = useEditor(useShallow(({ draft }) => lines.map(([, text]) => text(draft))))
  const now = useNow()
  const publish = useEditor(
    ({ draft, pause }) => PUBLISH_LABELS[publishState(instantOf(draft.publishDate), now, pause !== null)],
  )
  const audience = useAudience()
  const isAudienceKnown = useEditor(({ failedLoads }) => !failedLoads.has('promotionAudienceType'))
  const items = lines.map(([label], index) => ({ label, value: texts[index] }))
  return (
    <SummaryList
      items={[
        ...items,
        { label: 'Effective', value: <Window /> },
        { label: 'Publish State', value: publish },
        { label: 'Audience', value: isAudienceKnown ? audience?.longDescription : 'Could not be loaded' },
      ]}
    />
  )
}

/** The effective dates; no line breaks within one. */
function Window() {
  const start = useEditor(({ draft }) => dateLabel(draft.effectiveDate))
  const end = useEditor(({ draft }) => dateLabel(draft.expirationDate))
  return (
    <>
      <span className={css.date}>{start} to</span> <span className={css.date}>{end}</span>
    </>
  )
}

/** The selected audience type. A promotion without one has the default, whose label comes from the lookup. */
function useAudience(): AudienceType | null {
  const chosen = useEditor(({ draft }) => draft.promotionAudienceType)
  const { data } = useQuery({
    queryKey: ['types', 'audience types'],
    queryFn: ({ signal }) => call('getTypes', { params: { typeName: 'promotionAudienceType' }, signal }),
    staleTime: 300_000,
    enabled: chosen === null,
  })
  return audienceOf(chosen, data ?? [])
}
