import { ACCOUNT_MESSAGES, apiClientIssues, type Issue } from '@incentive/model'
import { invalidFrom, withUnread, type FieldErrors } from '../../refusal.ts'
import type { OwnRights } from '../../store/api-clients/own-rights.ts'
import type { ApiClientFields } from '../../store/api-clients/write-api-client.ts'

/** What is known beside the body. */
interface Context {
  /** The rights that the caller may give: those they have, and those that the API client has already. */
  readonly givable: OwnRights
  readonly isNameTaken: boolean
  /** Problems of what else the body says. */
  readonly more: readonly Issue[]
  /** Parts of the body that could not be read. */
  readonly unread: FieldErrors
}

const {
  account: { beyondOwnRights },
  apiClient: { nameExists },
} = ACCOUNT_MESSAGES

/** The fields as they are stored; refuses (400) with every problem at its field. Nobody gives a right that they lack. */
export function validateApiClient(body: ApiClientFields, context: Context): ApiClientFields {
  const { givable, isNameTaken, more, unread } = context
  const { name, mayWrite, mayViewParticipants, callsPerMinute } = body
  const found = [
    ...apiClientIssues({ name, callsPerMinute: String(callsPerMinute) }),
    ...(isNameTaken ? [{ field: 'name', message: nameExists }] : []),
    ...(mayWrite && !givable.mayWrite ? [{ field: 'mayWrite', message: beyondOwnRights }] : []),
    ...(mayViewParticipants && !givable.mayViewParticipants
      ? [{ field: 'mayViewParticipants', message: beyondOwnRights }]
      : []),
    ...more,
  ]
  const issues = withUnread(found, unread)
  if (issues.length > 0) throw invalidFrom(issues)
  return { name: name.trim(), mayWrite, mayViewParticipants, callsPerMinute }
}
