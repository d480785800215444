export { coverageOf, coverageWords, overlapWords } from './coverage.ts'
export { DEADLINE_PRESETS, newDeadlineDefaults, presetDeadline, presetKind } from './deadline-presets.ts'
export { deadlineIssues } from './deadline-rules.ts'
export {
  type DeadlineDraft,
  type DeadlineSource,
  type PromotionDeadline,
  type SentDeadline,
  BLANK_DEADLINE,
  isSameDeadline,
  MAX_DEADLINES,
  offsetDays,
  openDeadline,
} from './deadline.ts'
export { endWithPromotion } from './end-with-promotion.ts'
export { type GeneratorDraft, BLANK_GENERATOR, generatorIssues, previewDeadlines, windowProblem } from './generator.ts'
export { moveDeadlines } from './move-deadlines.ts'
export type { PeriodKind } from './period-kind.ts'
export { kindOfPeriod, nextDeadline, repeatDeadline } from './repeat-deadline.ts'
export { settleDeadline } from './settle-deadline.ts'
