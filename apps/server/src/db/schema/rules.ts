// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { Generated, Instant } from './column-types.ts'

export type RuleCondition = {
  id: Generated<number>
  spel_expression: string
}

export type RuleGroup = {
  id: Generated<number>
  program_id: number
  version: Generated<number>
  created_date: Generated<Instant>
  name: string | null
  updated_date: Generated<Instant>
}

export type Rule = {
  id: Generated<number>
  rule_group_id: number
  rule_condition_id: number
  error_message: string | null
  effective_date: Instant | null
  expiration_date: Instant | null
  sort_order: Generated<number>
}

export type RuleAction = {
  id: Generated<number>
  rule_id: number
  action_key: Generated<string>
  string_context: Generated<string>
}

/** The tables of `rules.sql`. */
export type RulesTables = {
  rule_condition: RuleCondition
  rule_group: RuleGroup
  rule: Rule
  rule_action: RuleAction
}
