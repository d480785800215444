import { kept } from '../draft/field.ts'
import { one } from '../draft/reference-fields.ts'
import { choice } from '../draft/value-fields.ts'
import { MESSAGES } from '../issues/messages.ts'
import { rule } from '../issues/rule.ts'
import { listKind, type ListKindOf, type ListRowOf } from '../lists/list-kind.ts'

const ORGANIZATION_FIELDS = {
  organization: kept(one('listedOrganization')),
  /** False excludes the organization. Null in a new row, until a user chooses. */
  includeInPromotion: kept(choice()),
}
type Fields = typeof ORGANIZATION_FIELDS

/** An organization that a promotion includes or excludes, as a draft. */
export type PromotionOrganizationRow = ListRowOf<Fields>

/** The organizations of a promotion, included or excluded (Spec 2, Organizations table). */
export const PROMOTION_ORGANIZATIONS: ListKindOf<Fields> = listKind({
  name: 'promotionOrganizations',
  item: 'organization',
  fields: ORGANIZATION_FIELDS,
  labels: { organization: null, includeInPromotion: 'Include In Promotion' },
  rules: [
    rule<PromotionOrganizationRow>('organization', MESSAGES.any.required, (row) => row.organization !== null),
    rule<PromotionOrganizationRow>(
      'includeInPromotion',
      MESSAGES.any.required,
      (row) => row.includeInPromotion !== null,
    ),
  ],
  keyOf: ({ organization }) => organization?.id ?? 0,
  describe: ({ organization }) => organization?.name ?? '',
})
