import { currencyDigits, type Lookups, type LookupVehicle } from '@incentive/claims'
import type { ProductGroup, ProductLine, RosterRow } from '@incentive/model'
import type { Content } from '../draft/history.ts'
import type { EditorList } from '../draft/lists.ts'

/**
 * What a draft refers to, as far as the editor knows it: prices, MPGs, items of stores and claim types are not in the
 * draft. The approvers of invitations stay unsaid until it is known whom the promotion includes.
 */
export function lookupsOf({ draft, lists }: Content): Lookups {
  const { invoiceType, promotionInvitationSetting: setting } = draft
  const participants = lists.promotionParticipants?.load === null ? lists.promotionParticipants : null
  const lines = [...rowsIn(lists.promotionProducts), ...rowsIn(lists.promotionProductGroups)]
  return {
    currencyDigits: currencyDigits(draft.country?.currency.name),
    awardVehicles: vehiclesOf(draft, lines),
    storeProducts: [],
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

/** The vehicles that the draft and these of its lines name, each with what it is. */
export function vehiclesOf(
  draft: Content['draft'],
  lines: readonly Pick<ProductLine | ProductGroup, 'promotionProductPayouts'>[],
): readonly LookupVehicle[] {
  const named = [
    draft.forcedAwardVehicle,
    ...lines.flatMap(({ promotionProductPayouts: payouts }) => payouts.map((payout) => payout.forcedAwardVehicle)),
  ]
  const vehicles = new Map(named.flatMap((vehicle) => (vehicle ? [[vehicle.name, vehicle]] : [])))
  return [...vehicles.values()].map(({ name, taxable, awardVehicleType }) => ({
    ...{ name, taxable, awardVehicleType: awardVehicleType.name },
  }))
}

/** The rows of a list; none of a list that nothing has shown yet. */
export function rowsIn<Row extends RosterRow>(list: EditorList<Row> | null): readonly Row[] {
  return list ? [...list.roster.rows.values()] : []
}
