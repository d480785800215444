export { serialKey } from './serial-key.ts'
export type {
  EveryField,
  ForEachField,
  WrittenClaim,
  WrittenClaimLine,
  WrittenOrganization,
  WrittenProduct,
  WrittenState,
} from './written-claim.ts'
