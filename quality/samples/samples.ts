/** Sample promotions with a distinct value in every field, for tests that walk the fields of the contract. */
export { fieldsOf, sharedValues, switchesOf, unprovenFields, unsentFields, valuesAt } from './fields-of.ts'
export { limits, partSamples } from './part-samples.ts'
export { promotionSamples } from './promotion-samples.ts'
export type { Entity, Entities } from './entities.ts'
