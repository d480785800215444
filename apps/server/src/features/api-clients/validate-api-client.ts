import { ACCOUNT_MESSAGES, apiClientIssues, type Issue } from '@incentive/model'
import { invalidFrom, withUnread, type FieldErrors } from '../../refusal.ts'
import type { OwnRights } from '../../store/api-clients/own-rights.ts'
import type { ApiClientFields } from '../../store/api-clients/write-api-client.ts'

/** The validation context in addition to the body. */
interface Context {
  /** The rights that the caller can grant: their own, and those that the API client already has. */
  readonly grantable: OwnRights
  readonly isNameTaken: boolean
  /** Problems of other parts of the body. */
  readonly more: readonly Issue[]
  /** Parts of the body that could not be parsed. */
  readonly unread: FieldErrors
}

const {
  account: { beyondOwnRights },
  apiClient: { nameExists },
} = ACCOUNT_MESSAGES

/**
 * Returns the fields for storage; throws 400 with every problem at its field. A caller cannot grant a right that they
 * lack.
 */
export function validateApiClient(body: ApiClientFields, context: Context): ApiClientFields {
  const { grantable, isNameTaken, more, unread } = context
  const { name, canWrite, canViewParticipants, callsPerMinute } = body
  const found = [
    ...apiClientIssues({ name, callsPerMinute: String(callsPerMinute) }),
    ...(isNameTaken ? [{ field: 'name', message: nameExists }] : []),
    ...(canWrite && !grantable.canWrite ? [{ field: 'canWrite', message: beyondOwnRights }] : []),
    ...(canViewParticipants && !grantable.canViewParticipants
      ? [{ field: 'canViewParticipants', message: beyondOwnRights }]
      : []),
    ...more,
  ]
  const issues = withUnread(found, unread)
  if (issues.length > 0) throw invalidFrom(issues)
  return { name: name.trim(), canWrite, canViewParticipants, callsPerMinute }
}
