// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { Generated, Instant } from './column-types.ts'

export type ParticipantGroupMember = {
  participant_group_id: number
  participant_id: number
  id: Generated<number>
  folded_key: string | null
  version: Generated<number>
  updated_date: Generated<Instant>
  updated_by: number | null
  source: string | null
  feed_id: number | null
}

export type OrganizationGroupMember = {
  organization_group_id: number
  organization_id: number
  id: Generated<number>
  folded_key: string | null
  version: Generated<number>
  updated_date: Generated<Instant>
  updated_by: number | null
  source: string | null
  feed_id: number | null
}

/** The tables of `members.sql`. */
export type MembersTables = {
  participant_group_member: ParticipantGroupMember
  organization_group_member: OrganizationGroupMember
}
