// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.

export type ParticipantGroupMember = {
  participant_group_id: number
  participant_id: number
}

export type OrganizationGroupMember = {
  organization_group_id: number
  organization_id: number
}

/** The tables of `members.sql`. */
export type MembersTables = {
  participant_group_member: ParticipantGroupMember
  organization_group_member: OrganizationGroupMember
}
