import type { ReferenceKind, ReferenceOf } from './reference.ts'

/** Display names of the objects that a promotion refers to. */
const names: { readonly [K in ReferenceKind]: (reference: ReferenceOf[K]) => string } = {
  promotionType: ({ name }) => name,
  country: ({ description }) => description,
  invoiceType: ({ name }) => name,
  awardVehicle: ({ name }) => name,
  payoutStrategyType: ({ description }) => description,
  audienceType: ({ description }) => description,
  claimType: ({ name }) => name,
  contest: ({ name }) => name,
  participant: ({ fullName }) => fullName,
  listedParticipant: ({ fullName }) => fullName,
  organization: ({ name }) => name,
  listedOrganization: ({ name }) => name,
  participantType: ({ name }) => name,
  participantGroup: ({ name }) => name,
  organizationType: ({ name }) => name,
  organizationGroup: ({ name }) => name,
  promotion: ({ promotionKey }) => promotionKey,
  upload: ({ fileName }) => fileName,
  emailTemplate: ({ subject }) => subject,
  participantStatus: ({ description }) => description,
  payoutType: ({ description }) => description,
  payoutMethod: ({ description }) => description,
  duplicationType: ({ description }) => description,
  course: ({ name }) => name,
  product: ({ productKey }) => productKey,
  storeProduct: ({ name }) => name,
  ruleGroup: ({ ruleCount }) => (ruleCount === 1 ? '1 rule' : `${ruleCount} rules`),
}

/** The display name of an object of a kind. */
export function referenceName<K extends ReferenceKind>(kind: K, reference: ReferenceOf[K]): string {
  return names[kind](reference)
}
