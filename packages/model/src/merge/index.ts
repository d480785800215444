export { mergePromotion } from './merge-promotion.ts'
export { mergeRoster } from './merge-roster.ts'
