import type { SentRuleRow } from '@incentive/model/rules'
import { sql, type RawBuilder } from 'kysely'
import type { Writes } from '../../queries.ts'
import { nextIds } from '../next-ids.ts'

/** A rule group to store: all of its rules in order, and the rules to delete. */
export interface RuleGroupToWrite {
  /** Null for a new group. */
  readonly id: number | null
  readonly name?: string | null | undefined
  readonly rules: readonly SentRuleRow[]
}

type KeptRule = Exclude<SentRuleRow, { toBeDeleted: true }>
type PlacedRule = Omit<KeptRule, 'id'> & {
  readonly id: number
  readonly isNew: boolean
  readonly groupId: number
  readonly place: number
}
type PlacedAction = Omit<KeptRule['ruleActions'][number], 'id'> & {
  readonly id: number
  readonly isNew: boolean
  readonly ruleId: number
}

/**
 * Stores rule groups with their rules, conditions and actions, and increments the version of stored groups. The number
 * of statements is the same for one group and for hundreds. Returns the ids of the groups in order.
 */
export async function writeRuleGroups(
  tx: Writes,
  programId: RawBuilder<number>,
  groups: readonly RuleGroupToWrite[],
  now: Date,
): Promise<readonly number[]> {
  if (groups.length === 0) return []
  const ids = await writeGroups(tx, programId, groups, now)
  await removeRules(
    tx,
    groups.flatMap(({ rules }) => rules.flatMap((rule) => ('toBeDeleted' in rule ? [rule.id] : []))),
  )
  const rules = await placedRules(tx, groups, ids)
  await addRules(
    tx,
    rules.filter(({ isNew }) => isNew),
  )
  await changeRules(
    tx,
    rules.filter(({ isNew }) => !isNew),
  )
  await writeActions(tx, rules)
  return ids
}

/** Stores one rule group of a program; returns its id. */
export async function writeRuleGroup(
  tx: Writes,
  programId: number,
  group: RuleGroupToWrite,
  now: Date,
): Promise<number> {
  const [id] = await writeRuleGroups(tx, sql`${programId}::bigint`, [group], now)
  return id ?? 0
}

async function writeGroups(
  tx: Writes,
  programId: RawBuilder<number>,
  groups: readonly RuleGroupToWrite[],
  now: Date,
): Promise<readonly number[]> {
  const news = (await nextIds(tx, 'rule_group', groups.filter(({ id }) => id === null).length)).values()
  const placed = groups.map((group) => ({ ...group, newId: group.id === null ? (news.next().value ?? 0) : null }))
  const added = placed.flatMap(({ newId, name = null }) => (newId === null ? [] : [{ id: newId, name }]))
  const stored = placed.flatMap(({ id, name }) =>
    id === null ? [] : [{ id, name: name ?? null, isNamed: name !== undefined }],
  )
  if (added.length > 0) {
    await sql`
      INSERT INTO rule_group (id, program_id, name, created_date, updated_date)
      SELECT id, ${programId}, name, ${now}::timestamptz, ${now}::timestamptz
      FROM unnest(${added.map(({ id }) => id)}::bigint[], ${added.map(({ name }) => name)}::text[]) AS added (id, name)
    `.execute(tx)
  }
  if (stored.length > 0) {
    await sql`
      UPDATE rule_group SET version = version + 1, updated_date = ${now}::timestamptz,
        name = CASE WHEN wanted.is_named THEN wanted.name ELSE rule_group.name END
      FROM unnest(${stored.map(({ id }) => id)}::bigint[], ${stored.map(({ name }) => name)}::text[],
        ${stored.map(({ isNamed }) => isNamed)}::boolean[]) AS wanted (id, name, is_named)
      WHERE rule_group.id = wanted.id`.execute(tx)
  }
  return placed.map(({ id, newId }) => id ?? newId ?? 0)
}

async function removeRules(tx: Writes, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: number }>`
    DELETE FROM rule WHERE id = ANY(${ids}::bigint[]) RETURNING rule_condition_id AS id`.execute(tx)
  await sql`DELETE FROM rule_condition WHERE id = ANY(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
}

async function placedRules(
  tx: Writes,
  groups: readonly RuleGroupToWrite[],
  groupIds: readonly number[],
): Promise<readonly PlacedRule[]> {
  const kept = groups.flatMap(({ rules }, index) =>
    rules
      .filter((rule): rule is KeptRule => !('toBeDeleted' in rule))
      .map((rule, place) => ({ rule, place, groupId: groupIds[index] ?? 0 })),
  )
  const ids = (await nextIds(tx, 'rule', kept.filter(({ rule }) => rule.id === null).length)).values()
  return kept.map(({ rule, place, groupId }) => {
    return { ...rule, place, groupId, isNew: rule.id === null, id: rule.id ?? ids.next().value ?? 0 }
  })
}

const columnsOf = (rules: readonly PlacedRule[]) => sql`
  unnest(
    ${rules.map(({ id }) => id)}::bigint[], ${rules.map(({ groupId }) => groupId)}::bigint[],
    ${rules.map(({ place }) => place)}::integer[],
    ${rules.map(({ ruleCondition }) => ruleCondition.spelExpression)}::text[],
    ${rules.map(({ errorMessage }) => errorMessage)}::text[],
    ${rules.map(({ effectiveDate }) => effectiveDate)}::timestamptz[],
    ${rules.map(({ expirationDate }) => expirationDate)}::timestamptz[])
    AS wanted (id, group_id, place, condition, error_message, effective_date, expiration_date)`

async function addRules(tx: Writes, rules: readonly PlacedRule[]): Promise<void> {
  if (rules.length === 0) return
  const conditions = await nextIds(tx, 'rule_condition', rules.length)
  await sql`
    INSERT INTO rule_condition (id, spel_expression) SELECT * FROM unnest(
      ${conditions}::bigint[], ${rules.map(({ ruleCondition }) => ruleCondition.spelExpression)}::text[])`.execute(tx)
  await sql`
    INSERT INTO rule (
      id, rule_group_id, rule_condition_id, error_message, effective_date, expiration_date, sort_order)
    SELECT wanted.id, group_id, condition.id, error_message, effective_date, expiration_date, place
    FROM ${columnsOf(rules)}
    JOIN unnest(${rules.map(({ id }) => id)}::bigint[], ${conditions}::bigint[]) AS condition (rule_id, id)
      ON condition.rule_id = wanted.id`.execute(tx)
}

async function changeRules(tx: Writes, rules: readonly PlacedRule[]): Promise<void> {
  if (rules.length === 0) return
  await sql`
    WITH wanted AS (SELECT * FROM ${columnsOf(rules)}),
    conditions AS (
      UPDATE rule_condition SET spel_expression = wanted.condition
      FROM wanted JOIN rule ON rule.id = wanted.id
      WHERE rule_condition.id = rule.rule_condition_id AND spel_expression <> wanted.condition)
    UPDATE rule SET sort_order = wanted.place, error_message = wanted.error_message,
      effective_date = wanted.effective_date, expiration_date = wanted.expiration_date
    FROM wanted WHERE rule.id = wanted.id`.execute(tx)
}

/** Replaces the actions of rules; actions that stay keep their ids. */
async function writeActions(tx: Writes, rules: readonly PlacedRule[]): Promise<void> {
  const wanted = rules.flatMap(({ id: ruleId, ruleActions }) => ruleActions.map((action) => ({ ...action, ruleId })))
  const ids = (await nextIds(tx, 'rule_action', wanted.filter(({ id }) => id === null).length)).values()
  const actions = wanted.map((action): PlacedAction => {
    return { ...action, isNew: action.id === null, id: action.id ?? ids.next().value ?? 0 }
  })
  await sql`
    DELETE FROM rule_action WHERE rule_id = ANY(${rules.map(({ id }) => id)}::bigint[])
      AND id <> ALL(${actions.map(({ id }) => id)}::bigint[])`.execute(tx)
  const [added, stored] = [actions.filter(({ isNew }) => isNew), actions.filter(({ isNew }) => !isNew)]
  if (stored.length > 0) {
    await sql`
      UPDATE rule_action SET string_context = wanted.context
      FROM unnest(${stored.map(({ id }) => id)}::bigint[], ${stored.map((action) => action.stringContext)}::text[])
        AS wanted (id, context)
      WHERE rule_action.id = wanted.id AND string_context <> wanted.context`.execute(tx)
  }
  if (added.length > 0) {
    await sql`
      INSERT INTO rule_action (id, rule_id, action_key, string_context) SELECT * FROM unnest(
        ${added.map(({ id }) => id)}::bigint[], ${added.map(({ ruleId }) => ruleId)}::bigint[],
        ${added.map(({ actionKey }) => actionKey)}::text[], ${added.map((action) => action.stringContext)}::text[])
    `.execute(tx)
  }
}
