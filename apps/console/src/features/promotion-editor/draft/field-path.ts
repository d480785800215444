import type { InvitationField, PromotionDraft, PromotionField } from '@incentive/model'
import { INVITATION_FIELD_NAMES, PROMOTION_FIELD_NAMES, rootOf } from '@incentive/model'

const SETTING = 'promotionInvitationSetting'

/** The path of a field of the invitation setting, which is a field of the promotion like any other on the screen. */
export const invitationPath = (field: InvitationField): string => `${SETTING}.${field}`

/** The field of the invitation setting to which a path leads; null for a path of anything else. */
export function invitationFieldOf(path: string): InvitationField | null {
  const [, name] = /^promotionInvitationSetting\.(\w+)/.exec(path) ?? []
  return INVITATION_FIELD_NAMES.find((field) => field === name) ?? null
}

/** What a draft has at the path of a field. */
export function valueAt(draft: PromotionDraft, path: string): unknown {
  const inner = invitationFieldOf(path)
  return inner ? draft[SETTING][inner] : draft[rootOf(path) as PromotionField]
}

/** The paths of the fields at which two drafts are not the same. */
export function changedPaths(before: PromotionDraft, after: PromotionDraft): string[] {
  return PROMOTION_FIELD_NAMES.filter((field) => before[field] !== after[field]).flatMap((field) =>
    field === SETTING
      ? INVITATION_FIELD_NAMES.filter((inner) => before[field][inner] !== after[field][inner]).map(invitationPath)
      : [field],
  )
}
