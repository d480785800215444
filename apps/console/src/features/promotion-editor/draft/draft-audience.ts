import type { BodyOf } from '@incentive/contract'
import type { Roster, RosterRow } from '@incentive/model/roster'
import type { EditorState } from './editor-state.ts'

/** An unsaved audience in the shape that the server resolves. */
export type DraftAudience = BodyOf<'resolveAudience'>['audience']

/** The audience of the draft: complete lists and settings, plus the rows that differ from the stored ones. */
export function draftAudience({ draft, lists }: Pick<EditorState, 'draft' | 'lists'>): DraftAudience {
  const { isRequired, spelExpression } = draft.participantEligibilityRuleCondition
  return {
    promotionAudienceType: draft.promotionAudienceType?.name ?? null,
    participantTypes: draft.participantTypes.map(({ id }) => id),
    participantGroups: draft.participantGroups.map(({ id }) => id),
    organizationTypes: draft.organizationTypes.map(({ id }) => id),
    organizationGroups: draft.organizationGroups.map(({ id }) => id),
    invitationOnly: draft.invitationOnly,
    condition: isRequired && spelExpression.trim() !== '' ? spelExpression.trim() : null,
    participants: changedRows(lists.promotionParticipants?.roster, ({ participant }) => participant?.id).map(
      ({ id, includeInPromotion }) => ({ participant: id, includeInPromotion }),
    ),
    organizations: changedRows(lists.promotionOrganizations?.roster, ({ organization }) => organization?.id).map(
      ({ id, includeInPromotion }) => ({ organization: id, includeInPromotion }),
    ),
  }
}

/** Rows whose include or exclude setting differs from the stored row. Null marks a stored row that was removed. */
function changedRows<Row extends RosterRow & { readonly includeInPromotion: boolean | null }>(
  roster: Roster<Row> | undefined,
  itemOf: (row: Row) => number | undefined,
): { readonly id: number; readonly includeInPromotion: boolean | null }[] {
  if (roster === undefined) return []
  const changed = [...roster.rows].flatMap(([key, row]) => {
    const id = itemOf(row)
    const { includeInPromotion } = row
    if (id === undefined || includeInPromotion === null) return []
    return roster.saved.get(key)?.includeInPromotion === includeInPromotion ? [] : [{ id, includeInPromotion }]
  })
  const removed = [...roster.removed.values()].flatMap((row) => {
    const id = itemOf(row)
    return id === undefined ? [] : [{ id, includeInPromotion: null }]
  })
  return [...changed, ...removed]
}
