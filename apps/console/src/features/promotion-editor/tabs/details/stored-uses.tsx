import { openRules, payingAction, PRODUCT_GROUPS, PRODUCT_LINES } from '@incentive/model'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { availableVehiclesOf } from '../../draft/derive-editor.ts'
import { useEditor } from '../../editing/editor-context.tsx'
import { rulesQuery } from '../../editing/save-rules.ts'
import { useList } from '../../editing/use-list.ts'

interface StoredUsesProps {
  id: number
  /** Says how many of the payout rules use a vehicle that is not offered. */
  children: (ruleCount: number) => ReactNode
}

/** Has the lines of the promotion read, whichever tab was opened, and its payout rules. */
export function StoredUses({ id, children }: StoredUsesProps) {
  useList(PRODUCT_LINES)
  useList(PRODUCT_GROUPS)
  const { data } = useQuery(rulesQuery(id))
  const vehicles = useEditor(availableVehiclesOf)
  if (!data || vehicles === null) return children(0)
  const offered = new Set(vehicles.map((vehicle) => vehicle.id))
  const named = openRules(data.rules).map(({ rule }) => payingAction(rule.ruleActions)?.awardVehicleId ?? null)
  return children(named.filter((vehicle) => vehicle !== null && !offered.has(vehicle)).length)
}
