export {
  type AdministratorDraft,
  type PassedRights,
  type StoredRights,
  accountIssues,
  administratorIssues,
  nameIssues,
} from './administrator-rules.ts'
export { type ApiClientDraft, apiClientIssues, DEFAULT_CALLS_PER_MINUTE } from './api-client-rules.ts'
export { type HeldRights, type ProgramRights, beyondOwnIssues } from './given-rights.ts'
export { type OidcSettingsDraft, oidcSettingsIssues } from './sign-in-rules.ts'
