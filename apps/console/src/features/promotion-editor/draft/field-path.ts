import { type InvitationField, INVITATION_FIELD_NAMES } from '@incentive/model/invitation'
import { rootOf } from '@incentive/model/issues'
import { type PromotionDraft, type PromotionField, PROMOTION_FIELD_NAMES } from '@incentive/model/promotion'

const SETTING = 'promotionInvitationSetting'

/** Path of a field of the invitation setting, which the screen shows like any other field of the promotion. */
export const invitationPath = (field: InvitationField): string => `${SETTING}.${field}`

/** Returns the field of the invitation setting at a path, or null for any other path. */
export function invitationFieldOf(path: string): InvitationField | null {
  const [, name] = /^promotionInvitationSetting\.(\w+)/.exec(path) ?? []
  return INVITATION_FIELD_NAMES.find((field) => field === name) ?? null
}

/** Returns the value of a draft at the path of a field. */
export function valueAt(draft: PromotionDraft, path: string): unknown {
  const inner = invitationFieldOf(path)
  return inner ? draft[SETTING][inner] : draft[rootOf(path) as PromotionField]
}

/** Paths of the fields that differ between two drafts. */
export function changedPaths(before: PromotionDraft, after: PromotionDraft): string[] {
  return PROMOTION_FIELD_NAMES.filter((field) => before[field] !== after[field]).flatMap((field) =>
    field === SETTING
      ? INVITATION_FIELD_NAMES.filter((inner) => before[field][inner] !== after[field][inner]).map(invitationPath)
      : [field],
  )
}

/** Returns the given fields of a draft. */
export const partOf = (draft: Partial<PromotionDraft>, fields: readonly PromotionField[]): Partial<PromotionDraft> =>
  Object.fromEntries(fields.map((field) => [field, draft[field]]))
