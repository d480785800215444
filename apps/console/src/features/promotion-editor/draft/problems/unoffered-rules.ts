import { type Issue, MESSAGES } from '@incentive/model/issues'
import type { ListName } from '@incentive/model/lists'
import type { PayoutDraft } from '@incentive/model/payouts'
import type { Roster, RosterRow } from '@incentive/model/roster'
import { keptRules, payingAction } from '@incentive/model/rules'
import type { MarkRules } from '../editor-state.ts'
import { rowPath, type EditorList, type ListContext } from '../lists.ts'

type RuleVehicles = ReadonlyMap<number, readonly number[]>
type Row = RosterRow & { readonly promotionProductPayouts: readonly PayoutDraft[] }
type Found = { readonly vehicles: RuleVehicles; readonly context: ListContext; readonly marks: readonly Issue[] }

const LINES = ['promotionProducts', 'promotionProductGroups'] as const
const NONE: readonly Issue[] = []
const known = new WeakMap<Roster<RosterRow>, Found>()

/**
 * Finds rule-based payouts with an award vehicle that the promotion type does not offer. Uses the edited rules where
 * they were opened, otherwise the vehicles of the stored groups (OP-121). Runs once per state of a list.
 */
export const unofferedRules =
  (vehicles: RuleVehicles): MarkRules =>
  (lists, context) =>
    context.availableAwardVehicles === null
      ? NONE
      : LINES.flatMap((name) => marksOf(name, lists[name], vehicles, context))

function marksOf(
  name: ListName,
  list: EditorList | null,
  vehicles: RuleVehicles,
  context: ListContext,
): readonly Issue[] {
  if (!list) return NONE
  const before = known.get(list.roster)
  if (before?.context === context && before.vehicles === vehicles) return before.marks
  const offered = new Set(context.availableAwardVehicles?.map(({ id }) => id))
  const marks = [...(list.roster.rows as Roster<Row>['rows'])].flatMap(([key, { promotionProductPayouts }]) =>
    promotionProductPayouts.flatMap((payout, index) =>
      vehiclesOf(payout, vehicles).every((id) => offered.has(id))
        ? []
        : [
            {
              field: `${rowPath(name, key)}.promotionProductPayouts[${index}].ruleGroup`,
              message: MESSAGES.payout.vehicleNotOffered,
            },
          ],
    ),
  )
  known.set(list.roster, { vehicles, context, marks })
  return marks
}

function vehiclesOf({ ruleGroup }: PayoutDraft, stored: RuleVehicles): readonly number[] {
  if (ruleGroup === null) return []
  if (!ruleGroup.rows) return stored.get(ruleGroup.id ?? 0) ?? []
  return keptRules(ruleGroup.rows).flatMap(({ rule }) => payingAction(rule.ruleActions)?.awardVehicleId ?? [])
}
