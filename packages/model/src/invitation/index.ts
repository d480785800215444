export { invitationWarnings } from './invitation-rules.ts'
export {
  type InvitationDraft,
  type InvitationField,
  type InvitationSetting,
  type SentInvitation,
  INVITATION_ALIASES,
  INVITATION_FIELD_NAMES,
  invitationLabel,
} from './invitation-setting.ts'
