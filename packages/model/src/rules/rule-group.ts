import type { Field } from '../draft/field.ts'
import { optionalOne } from '../draft/reference-fields.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Reference } from '../references/reference.ts'
import type { ReferenceInput } from '../references/reference-input.ts'
import { describeRules } from './describe-rules.ts'
import type { PayoutRule } from './payout-rule.ts'
import type { RuleBody } from './read-rules.ts'
import { readRules } from './read-rules.ts'
import type { RuleRow, SentRuleRow } from './rule-rows.ts'
import { areRulesChanged, keptRules, openRules, sendRules } from './rule-rows.ts'

/** The rule group of a payout in a response; `rules` is present only if they were read. */
export type RuleGroup = {
  readonly id: number
  readonly ruleCount: number
  readonly name?: string | null
  readonly rules?: readonly PayoutRule[]
}

/** The rule group of a payout in the editor (PAY-35 to PAY-41). */
export type RuleGroupDraft = {
  /** Null: not stored yet. */
  readonly id: number | null
  /** Number of rules that remain after a save. */
  readonly ruleCount: number
  /** The rules as they were opened and as they are edited; undefined until they are loaded: they stay as stored. */
  readonly opened?: readonly RuleRow[]
  readonly rows?: readonly RuleRow[]
  /** The name as it was opened and as a body sets it; undefined if the group has none or it was not read. */
  readonly openedName?: string
  readonly name?: string
}

/** A group as a body sends it: only its id while its rules and name are unchanged. OP-123. */
export type SentRuleGroup =
  Reference | { readonly id: number | null; readonly name?: string | null; readonly rules: readonly SentRuleRow[] }

/** A group as the server accepts it in a body. */
export type RuleGroupBody =
  string | (Exclude<ReferenceInput, string> & { readonly rules?: readonly RuleBody[] | null | undefined })

/** The group with other rules. */
export function withRules(group: RuleGroupDraft, rows: readonly RuleRow[]): RuleGroupDraft {
  return { ...group, opened: group.opened ?? [], rows, ruleCount: keptRules(rows).length }
}

/** The group with its rules as they are stored. */
export function withStoredRules({ id }: Pick<RuleGroupDraft, 'id'>, rules: readonly PayoutRule[]): RuleGroupDraft {
  const rows = openRules(rules)
  return { id, opened: rows, rows, ruleCount: rows.length }
}

/** The group with the name from a body; without one, it keeps its name. */
function withName({ name: before, ...group }: RuleGroupDraft, name: string | null | undefined): RuleGroupDraft {
  const after = name === undefined ? before : name
  return { ...group, ...(after == null ? {} : { name: after }) }
}

/** A placeholder for a group of a body that is not within reach: the payout is by rules anyway. */
const UNKNOWN_GROUP = { id: 0, ruleCount: 1 }

/** The rule group of a payout, as a field of it. */
export function ruleGroupField(): Field<
  RuleGroup | null,
  RuleGroupDraft | null,
  SentRuleGroup | null,
  RuleGroupBody | null
> {
  const reference = optionalOne('ruleGroup')
  return {
    open: (wire) => {
      if (wire === null) return null
      if (!wire.rules) return { id: wire.id, ruleCount: wire.ruleCount }
      const stored = withStoredRules(wire, wire.rules)
      return wire.name == null ? stored : { ...stored, openedName: wire.name, name: wire.name }
    },
    send: sendGroup,
    isSame: (a, b) => JSON.stringify(sendGroup(a)) === JSON.stringify(sendGroup(b)),
    describe: (draft) => draft && { rows: draft.rows ? describeRules(draft.rows, draft.opened) : [unreadRules(draft)] },
    read: (body, before, at, reading) => {
      if (body === null) return null
      if (typeof body === 'string' || body.rules == null) {
        const known = before?.id == null ? null : { id: before.id, ruleCount: before.ruleCount }
        const named = reference.read(body, known, at, reading)
        return named === null ? UNKNOWN_GROUP : named.id === before?.id ? before : named
      }
      const id = body.id ?? null
      const group = id === null ? { id, ruleCount: 0 } : before?.id === id ? before : null
      if (group === null) {
        reading.issues.push({ field: at, message: MESSAGES.any.invalidSelection })
        return UNKNOWN_GROUP
      }
      const read = withRules(group, readRules(group.opened ?? [], body.rules, `${at}.rules`, reading.issues))
      return withName(read, body.name)
    },
    seek: (body, find) => {
      if (typeof body === 'string' || body?.rules == null) reference.seek?.(body, find)
    },
  }
}

function sendGroup(draft: RuleGroupDraft | null): SentRuleGroup | null {
  if (draft === null) return null
  const { id, opened = [], rows, openedName, name } = draft
  const isNameKept = name === openedName
  const isKept = isNameKept && (rows === undefined || !areRulesChanged(opened, rows))
  if (id !== null && isKept) return { id }
  const rename = isNameKept ? {} : { name: name ?? null }
  return { id, ...rename, rules: sendRules(rows ?? [], 'CLAIM_PRODUCT_PAYOUT') }
}

/** Rules that were not read, as one row with their number. */
const unreadRules = ({ id, ruleCount }: RuleGroupDraft) => ({
  key: `group ${id ?? 'new'}`,
  name: ruleCount === 1 ? '1 rule' : `${ruleCount} rules`,
  fields: [],
})
