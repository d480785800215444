import { currencyDigits, type Lookups } from '@incentive/claims'
import { withoutHidden, type RosterRow } from '@incentive/model'
import type { Content } from '../draft/history.ts'
import type { EditorList } from '../draft/lists.ts'
import type { Referred } from './referred.ts'

/**
 * The data that a draft refers to, except its products. Invitation approvers are left out until the promotion's
 * participants are known.
 */
export function lookupsOf({ draft: typed, lists }: Content, referred: Referred): Lookups {
  const draft = withoutHidden(typed)
  const { program, claimType, awardVehicles, storeProducts } = referred
  const { invoiceType, promotionInvitationSetting: setting } = draft
  const participants = lists.promotionParticipants?.load === null ? lists.promotionParticipants : null
  return {
    ...{ program, awardVehicles, storeProducts },
    currencyDigits: currencyDigits(draft.country?.currency.name),
    claimType: draft.claimType && claimType,
    contest: draft.contest,
    invoiceType: invoiceType && { name: invoiceType.name, currency: invoiceType.currency.name },
    courses: rowsIn(lists.promotionCourses).flatMap(({ course }) => course ?? []),
    organizationOf: new Map(
      rowsIn(participants).flatMap(({ participant }) =>
        participant?.organization ? [[participant.participantKey, participant.organization.organizationKey]] : [],
      ),
    ),
    invitation: participants && {
      approvalsNeeded: Number(setting.approvalsNeeded) || 0,
      approvers: setting.participantApprovers.length,
    },
  }
}

/** The rows of a list. Empty for a list that has not been shown yet. */
export function rowsIn<Row extends RosterRow>(list: EditorList<Row> | null): readonly Row[] {
  return list ? [...list.roster.rows.values()] : []
}
