import type { AnswerOf } from '@incentive/contract'
import { sql } from 'kysely'
import type { Queries } from '../queries.ts'

type Names = AnswerOf<'getParticipantFacts'>['names']

/** Loads the display names of the keys in the facts of a program's participant. */
export async function loadNames(db: Queries, programId: number, participantId: number): Promise<Names> {
  const { rows } = await sql<Names>`
    SELECT (SELECT name FROM participant_type WHERE id = participant.participant_type_id) AS "participantType",
      (SELECT name FROM organization_type WHERE id = organization.organization_type_id) AS "organizationType",
      ARRAY(
        SELECT joined.name FROM organization_group_member AS member
        JOIN organization_group AS joined ON joined.id = member.organization_group_id AND joined.program_id = ${programId}
        WHERE member.organization_id = organization.id ORDER BY joined.organization_group_key) AS "organizationGroups"
    FROM participant LEFT JOIN organization ON organization.id = participant.organization_id
    WHERE participant.id = ${participantId}`.execute(db)
  return rows[0] ?? { participantType: null, organizationType: null, organizationGroups: [] }
}
