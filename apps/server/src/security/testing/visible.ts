import type { EndpointName } from '@incentive/contract'

/** PostgreSQL needs the type of each parameter, even of those that a search does not use. */
const typed = '($1::bigint, $2::bigint, $3::bigint) IS NOT NULL'

const ofProgram = (table: string) => `SELECT id FROM ${table} WHERE program_id = $1 AND ${typed}`
const ofClient = (table: string) => `SELECT id FROM ${table} WHERE client_id = $2 AND ${typed}`

/**
 * The rows that each search can return to a user ($3) in a program ($1) of a client ($2), in the simplest possible SQL;
 * null for searches whose rows have no owner, or belong to the one promotion of the call.
 */
export const visibleRows: Partial<Record<EndpointName, string | null>> = {
  searchAdministrators: `SELECT app_user_id AS id FROM app_user_client JOIN app_user ON app_user.id = app_user_id
    WHERE client_id = $2 AND kind = 'PERSON' AND ${typed}`,
  searchClients: `SELECT client_id AS id FROM program JOIN app_user_program r ON r.program_id = program.id
    WHERE app_user_id = $3 AND ${typed} GROUP BY client_id`,
  searchPrograms: `SELECT program_id AS id FROM app_user_program
    WHERE app_user_id = $3 AND ${typed}`,
  searchAudit: `SELECT id FROM audit_entry WHERE ${typed}
    AND (client_id = $2 OR program_id IN (SELECT id FROM program WHERE client_id = $2))`,
  searchSavedViews: `SELECT id FROM saved_view
    WHERE program_id = $1 AND (app_user_id = $3 OR shared) AND ${typed}`,
  searchApiClients: `SELECT app_user_id AS id FROM api_token JOIN program ON program.id = program_id
    WHERE client_id = $2 AND ${typed}`,
  searchPromotions: ofProgram('promotion'),
  searchTestCases: null,
  searchPromotionDeadlines: null,
  searchPromotionProducts: null,
  searchPromotionProductGroups: null,
  searchPromotionCourses: null,
  searchPromotionParticipants: null,
  searchPromotionOrganizations: null,
  searchClaims: ofProgram('claim'),
  searchActivities: `${ofProgram('activity')} AND activity_type = 'promotion'`,
  searchPromotionTypes: ofClient('promotion_type'),
  searchInvoiceTypes: ofClient('invoice_type'),
  searchClaimTypes: ofClient('claim_type'),
  searchContests: ofProgram('contest'),
  searchParticipantTypes: ofProgram('participant_type'),
  searchParticipantGroups: ofProgram('participant_group'),
  searchOrganizationTypes: ofClient('organization_type'),
  searchOrganizationGroups: ofProgram('organization_group'),
  searchEmailTemplates: ofProgram('email_template'),
  searchCourses: ofProgram('course'),
  searchRecords: ofClient('award_vehicle'),
  searchRemovedRecords: `SELECT record_id AS id FROM catalog_change
    WHERE kind = 'REMOVED' AND entity = 'courses' AND program_id = $1 AND ${typed}`,
  searchImports: `SELECT id FROM import WHERE client_id = $2 AND (program_id IS NULL OR program_id = $1) AND ${typed}`,
  searchFeeds: `SELECT id FROM feed WHERE client_id = $2 AND (program_id IS NULL OR program_id = $1) AND ${typed}`,
  searchImportRows: null,
  searchRuleFormulas: null,
  searchProducts: ofClient('product'),
  searchProductSerialNumbers: `SELECT serial.id FROM product_serial_number serial
    JOIN product ON product.id = product_id WHERE client_id = $2 AND ${typed}`,
  searchStoreProducts: `SELECT DISTINCT store_product_id AS id FROM store_program_product
    JOIN store_program ON store_program.id = store_program_id
    JOIN award_vehicle ON award_vehicle.id = award_vehicle_id WHERE award_vehicle.client_id = $2 AND ${typed}`,
  searchParticipants: ofProgram('participant'),
  searchOrganizations: ofClient('organization'),
}
