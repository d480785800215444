import { PRODUCT_GROUPS, PRODUCT_LINES } from '@incentive/model/products'
import { openRules, payingAction } from '@incentive/model/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { call } from '../../../../api/call.ts'
import { setMarkRules } from '../../draft/change-editor.ts'
import { availableVehiclesOf } from '../../draft/derive-editor.ts'
import { unofferedRules } from '../../draft/problems/unoffered-rules.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { update } from '../../editing/editor-store.ts'
import { rulesQuery } from '../../editing/save-rules.ts'
import { useList } from '../../editing/use-list.ts'

interface StoredUsesProps {
  id: number
  /** Renders the number of payout rules with a vehicle that is not offered. */
  children: (ruleCount: number) => ReactNode
}

/** Loads the promotion's lines, the vehicles of their rules, and the payout rules, regardless of the opened tabs. */
export function StoredUses({ id, children }: StoredUsesProps) {
  useList(PRODUCT_LINES)
  useList(PRODUCT_GROUPS)
  useRuleVehicles(id)
  const typed = useEditor(({ rules }) => rules?.form.draft.rows)
  const { data } = useQuery(rulesQuery(id))
  const vehicles = useEditor(availableVehiclesOf)
  const rows = typed ?? (data && openRules(data.rules))
  if (!rows || vehicles === null) return children(0)
  const offered = new Set(vehicles.map((vehicle) => vehicle.id))
  const named = rows.flatMap(({ rule, isRemoved }) =>
    isRemoved ? [] : (payingAction(rule.ruleActions)?.awardVehicleId ?? []),
  )
  return children(named.filter((vehicle) => !offered.has(vehicle)).length)
}

/** Loads the vehicles of payout rules into the editor. The rules of a single line load only when it is opened. */
function useRuleVehicles(promotionId: number): void {
  const store = useEditorStore()
  const { data } = useQuery({
    queryKey: ['vehicles of payout rules', promotionId],
    queryFn: ({ signal }) => call('getVehiclesOfPayoutRules', { params: { promotionId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const isUnknown = useEditor(({ markRules }) => markRules === null)
  useEffect(() => {
    if (!data) return
    const vehicles = new Map(data.map(({ ruleGroup, awardVehicles }) => [ruleGroup, awardVehicles]))
    update(store, (state) => setMarkRules(state, unofferedRules(vehicles)))
  }, [data, store, isUnknown])
}
