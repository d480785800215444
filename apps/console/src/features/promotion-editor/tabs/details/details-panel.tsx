import { SidePanel, WithSidePanel } from '../../../../kit/panel/panel.tsx'
import { ClaimsWarning } from '../../editing/claims-warning.tsx'
import { DateFields } from './date-fields.tsx'
import { DescriptionPreview } from './description-preview.tsx'
import { DetailsSummary } from './details-summary.tsx'
import css from './details-tab.module.css'
import { PayoutFields } from './payout-fields.tsx'
import { PromotionMetadata } from './promotion-metadata.tsx'
import { PromotionFields } from './promotion-fields.tsx'
import { PromotionStrip } from './promotion-strip.tsx'

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
