import { sql, type RawBuilder } from 'kysely'

type Columns = Readonly<Record<string, RawBuilder<unknown>>>

/** A decimal as its text: in JSON it would be a binary number. */
const exact = (column: string) => sql`${sql.ref(column)}::text`

const customFields: Columns = Object.fromEntries(
  [1, 2, 3, 4, 5].map((number) => [`customFieldValue${number}`, sql.ref(`participant.custom_field_value${number}`)]),
)

/**
 * The facts that rules read about a participant, by their names in the fact model, as columns of the row `participant`.
 */
export const PARTICIPANT_FACTS: Columns = {
  participantKey: sql.ref('participant.participant_key'),
  firstName: sql.ref('participant.first_name'),
  lastName: sql.ref('participant.last_name'),
  fullName: sql.ref('participant.full_name'),
  email: sql.ref('participant.email1'),
  participantTypeKey: sql`(SELECT participant_type_key FROM participant_type WHERE id = participant.participant_type_id)`,
  status: sql.ref('participant.participant_status'),
  country: sql.ref('participant.country'),
  state: sql.ref('participant.state'),
  city: sql.ref('participant.city'),
  postalCode: sql.ref('participant.postal_code'),
  hireDate: sql.ref('participant.hire_date'),
  registrationDate: sql.ref('participant.registration_date'),
  taxExempt: sql.ref('participant.tax_exempt'),
  yearsOfService: sql.ref('participant.years_of_service'),
  loyaltyPoints: sql.ref('participant.loyalty_points'),
  ytdPayoutAmount: exact('participant.ytd_payout_amount'),
  commissionRate: exact('participant.commission_rate'),
  groupKeys: sql`ARRAY(
    SELECT joined.name FROM participant_group_member AS member
    JOIN participant_group AS joined ON joined.id = member.participant_group_id
    WHERE member.participant_id = participant.id ORDER BY joined.name, joined.id)`,
  completedCourseKeys: sql.ref('participant.completed_course_keys'),
  ...customFields,
}

/**
 * The facts that rules read about an organization except its parent, as columns of the row `organization`. Groups
 * belong to a program.
 */
export const organizationFacts = (programId: number): Columns => ({
  organizationKey: sql.ref('organization.organization_key'),
  name: sql.ref('organization.name'),
  dba: sql.ref('organization.dba'),
  organizationTypeKey: sql`(SELECT organization_type_key FROM organization_type WHERE id = organization.organization_type_id)`,
  tier: sql.ref('organization.tier'),
  country: sql.ref('organization.country'),
  state: sql.ref('organization.state'),
  active: sql.ref('organization.active'),
  employeeCount: sql.ref('organization.employee_count'),
  annualVolume: exact('organization.annual_volume'),
  contractDate: sql.ref('organization.contract_date'),
  groupKeys: sql`ARRAY(
    SELECT joined.organization_group_key FROM organization_group_member AS member
    JOIN organization_group AS joined ON joined.id = member.organization_group_id AND joined.program_id = ${programId}
    WHERE member.organization_id = organization.id ORDER BY joined.organization_group_key)`,
})

/** The columns of the named facts, each with the fact's name as its alias. */
export function columnsOf(facts: Columns, names: Iterable<string>): RawBuilder<unknown> {
  const known = [...names].flatMap((name) => {
    const column = facts[name]
    return column === undefined ? [] : [sql`${column} AS ${sql.id(name)}`]
  })
  return sql.join([sql`NULL AS nothing`, ...known])
}
