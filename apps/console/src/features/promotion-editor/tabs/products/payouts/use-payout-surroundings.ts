import { useShallow } from 'zustand/react/shallow'
import { useNow } from '../../../../../parts/now/use-now.ts'
import { availableVehiclesOf } from '../../../draft/derive-editor.ts'
import { useEditor } from '../../../editing/editor-context.tsx'
import { useMarksOf } from '../../../editing/inactive-badge.tsx'
import type { PayoutSurroundings } from './payout-form.ts'

/** The data of the edited promotion that payouts need. */
export function usePayoutSurroundings(): PayoutSurroundings {
  const now = useNow()
  const marksOf = useMarksOf()
  const { effectiveDate, expirationDate, ...rest } = useEditor(
    useShallow((state) => ({
      promotionTypeId: state.draft.promotionType?.id ?? null,
      isRuleEngineBased: state.draft.promotionType?.rulesEngineBased ?? false,
      vehicles: availableVehiclesOf(state),
      country: state.draft.country,
      effectiveDate: state.draft.effectiveDate,
      expirationDate: state.draft.expirationDate,
    })),
  )
  return { ...rest, window: { effectiveDate, expirationDate }, now, marksOf }
}
