import type { Database } from '../../apps/server/src/db/connect.ts'

/** Ids of the listed participants and organizations. */
export interface Listed {
  readonly participants: readonly number[]
  readonly organizations: readonly number[]
}

/** Stores new rows of both lists with plain SQL, in one transaction. */
export async function insertAudienceBare({ pool }: Database, promotion: number, listed: Listed): Promise<void> {
  const connection = await pool.connect()
  try {
    await connection.query('BEGIN')
    await connection.query('SELECT version FROM promotion WHERE id = $1 FOR UPDATE', [promotion])
    await connection.query(
      `INSERT INTO promotion_participant (promotion_id, participant_id, include_in_promotion)
       SELECT $1, participant, true FROM unnest($2::bigint[]) AS participant`,
      [promotion, listed.participants],
    )
    await connection.query(
      `INSERT INTO promotion_organization (promotion_id, organization_id, include_in_promotion)
       SELECT $1, organization, true FROM unnest($2::bigint[]) AS organization`,
      [promotion, listed.organizations],
    )
    await connection.query('UPDATE promotion SET version = version + 1, updated_date = now() WHERE id = $1', [
      promotion,
    ])
    await connection.query('COMMIT')
  } finally {
    connection.release()
  }
}

/** Reads both lists completely with plain SQL, each row with the participant or organization. */
export async function readAudienceBare({ pool }: Database, promotion: number): Promise<number> {
  const participants = await pool.query(
    `SELECT promotion_participant.id, include_in_promotion, participant.*, organization.name, organization.organization_key,
            organization.company_number, participant_type.name, participant_type.participant_type_key
       FROM promotion_participant JOIN participant ON participant.id = participant_id
       JOIN participant_type ON participant_type.id = participant_type_id
       LEFT JOIN organization ON organization.id = organization_id
      WHERE promotion_id = $1
      ORDER BY last_name COLLATE "und-x-icu", first_name COLLATE "und-x-icu", promotion_participant.id`,
    [promotion],
  )
  const organizations = await pool.query(
    `SELECT promotion_organization.id, include_in_promotion, organization.*, parent.name, parent.organization_key,
            organization_type.name, organization_type.organization_type_key
       FROM promotion_organization JOIN organization ON organization.id = organization_id
       JOIN organization_type ON organization_type.id = organization.organization_type_id
       LEFT JOIN organization AS parent ON parent.id = organization.parent_organization_id
      WHERE promotion_id = $1 ORDER BY organization.name COLLATE "und-x-icu", promotion_organization.id`,
    [promotion],
  )
  return participants.rows.length + organizations.rows.length
}
