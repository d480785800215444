import type { RevisionBody } from '@incentive/contract'
import { isListChange } from '@incentive/model/changes'
import { MESSAGES, RECORD_MESSAGES, type Issue } from '@incentive/model/issues'
import {
  areRulesChanged,
  openRules,
  readRules,
  ruleChanges,
  ruleGroupIssues,
  type RuleBody,
  type RuleRow,
} from '@incentive/model/rules'
import type { Caller } from '../../../caller.ts'
import type { FindKept } from '../../../store/references/find-references.ts'
import { findRuleGroupOf } from '../../../store/promotions/rules/rule-groups.ts'
import { findVehicles } from '../../../store/promotions/rules/rule-vehicles.ts'
import { writeRulesOf } from '../../../store/promotions/rules/write-rules-of.ts'
import type { Writes } from '../../../store/queries.ts'
import type { LinePlace } from '../lists/lines/validate-lines.ts'
import type { ValidatedList } from '../lists/validated-list.ts'
import { checkExpressions } from './check-expressions.ts'

/** The rules of a group after merging a body with the stored ones, and their problems at `rules[i]`. */
interface ReadRules {
  readonly rows: readonly RuleRow[]
  readonly issues: readonly Issue[]
}

interface RulePlace {
  readonly programId: number
  /** Null for a group that no promotion uses yet. */
  readonly promotionTypeId: number | null
  /** True if no rule has to be left. A promotion can lose all its rules: then the group must be unlinked (RULE-20). */
  readonly mayBeEmpty: boolean
  /** Absent: deactivated vehicles cannot be added. */
  readonly findKept?: FindKept
}

/** Validates the rules of a body over the stored ones. */
export async function readValidRules(
  tx: Writes,
  caller: Pick<Caller, 'userId'>,
  { programId, promotionTypeId, mayBeEmpty, findKept }: RulePlace,
  { stored, rules }: { readonly stored: readonly RuleRow[]; readonly rules: readonly RuleBody[] },
): Promise<ReadRules> {
  const unknown: Issue[] = []
  const rows = readRules(stored, rules, 'rules', unknown)
  const ids = rows.flatMap(({ rule }) => rule.ruleActions.flatMap(({ awardVehicleId }) => awardVehicleId ?? []))
  const { known, offered, inactive } = await findVehicles(tx, caller, { programId, promotionTypeId }, ids)
  const kept = await findKept?.('awardVehicle', [...inactive])
  const vehicleProblem = (id: number) => {
    if (!known.has(id)) return MESSAGES.any.invalidSelection
    if (inactive.has(id) && !kept?.has(id)) return RECORD_MESSAGES.inactive
    return promotionTypeId !== null && !offered.has(id) ? MESSAGES.payout.vehicleNotOffered : null
  }
  const context = { vehicleProblem, checkExpression: await checkExpressions([rows]) }
  return { rows, issues: [...unknown, ...ruleGroupIssues(rows, context, mayBeEmpty)] }
}

/**
 * Validates the payout rules of a promotion's body against the stored ones; returns an empty list if the body omits
 * them.
 */
export async function validateRules(
  tx: Writes,
  { scope, promotionId, promotionTypeId, findKept }: LinePlace,
  body: RevisionBody['payoutGenerationRuleGroup'],
): Promise<ValidatedList[]> {
  if (body == null) return []
  const { programId } = scope
  const group = promotionId === null ? null : await findRuleGroupOf(tx, promotionId)
  const stored = openRules(group?.rules ?? [])
  const place = { programId, promotionTypeId, mayBeEmpty: true, findKept }
  const { rows, issues } = await readValidRules(tx, scope, place, { stored, rules: body.rules })
  return [
    {
      name: 'payoutGenerationRuleGroup',
      label: 'Payout Rules',
      issues: issues.map((issue) => ({ ...issue, field: `payoutGenerationRuleGroup.${issue.field}` })),
      write: async (writes, owner, now) => {
        const isChanged = areRulesChanged(stored, rows)
        if (isChanged) await writeRulesOf(writes, owner, { programId, id: group?.id ?? null, rows, now })
        const [change] = ruleChanges(stored, rows).filter(isListChange)
        const { added, changed, removed, rows: described } = change ?? { ...NO_CHANGE, changed: isChanged ? 1 : 0 }
        return { counts: { added, changed, removed }, rows: described, touchedIds: [], expired: [] }
      },
    },
  ]
}

const NO_CHANGE = { added: 0, removed: 0, rows: [] }
