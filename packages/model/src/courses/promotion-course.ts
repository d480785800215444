import type { Instant } from '@incentive/scalars'
import { optionalDateRules } from '../draft/date-rules.ts'
import { kept, shown } from '../draft/field.ts'
import { one } from '../draft/reference-fields.ts'
import { numberOr, optionalDate, optionalNumber } from '../draft/value-fields.ts'
import { MESSAGES } from '../issues/messages.ts'
import { rule } from '../issues/rule.ts'
import { listKind, type ListKindOf, type ListRowOf } from '../lists/list-kind.ts'
import { NUMBER_CHECKS, numberRules } from '../numbers/number-checks.ts'
import { isBeforeOrOpen } from '../time/typed-date.ts'
import { courseWarnings } from './unreachable-courses.ts'

const COURSE_FIELDS = {
  course: kept(one('course')),
  /** Null: the passing grade of the course itself. */
  overridePassingGrade: optionalNumber(),
  effectiveDate: optionalDate(),
  expirationDate: optionalDate(),
  /** The value of an award unit of the course; blank means 1 (CRS-20). */
  awardUnitsValueInCurrency: numberOr(1),
  updatedDate: shown<Instant>(),
}
type Fields = typeof COURSE_FIELDS

/** A course of a promotion with its grade, window and award value, as a draft. */
export type PromotionCourseRow = ListRowOf<Fields>

/** Spec 5, Course (ALG-20). */
const COURSE_RULES = [
  rule<PromotionCourseRow>('course', MESSAGES.course.required, ({ course }) => course !== null),
  ...numberRules<PromotionCourseRow>(
    'overridePassingGrade',
    NUMBER_CHECKS.passingGrade,
    (row) => row.overridePassingGrade,
  ),
  ...numberRules<PromotionCourseRow>(
    'awardUnitsValueInCurrency',
    NUMBER_CHECKS.awardUnitsValue,
    (row) => row.awardUnitsValueInCurrency,
  ),
  ...optionalDateRules<PromotionCourseRow>('effectiveDate', ({ effectiveDate }) => effectiveDate),
  ...optionalDateRules<PromotionCourseRow>('expirationDate', ({ expirationDate }) => expirationDate),
  rule<PromotionCourseRow>('expirationDate', MESSAGES.payout.endBeforeStart, (row) =>
    isBeforeOrOpen(row.effectiveDate, row.expirationDate),
  ),
]

const kind: ListKindOf<Fields> = listKind({
  name: 'promotionCourses',
  item: 'course',
  fields: COURSE_FIELDS,
  labels: {
    course: null,
    overridePassingGrade: 'Override Passing Grade',
    effectiveDate: 'Effective Date',
    expirationDate: 'Expiration Date',
    awardUnitsValueInCurrency: 'Award Units Value In Currency',
    updatedDate: null,
  },
  rules: COURSE_RULES,
  keyOf: ({ course }) => course?.id ?? 0,
  describe: ({ course }) => course?.name ?? '',
})

/** The courses of a promotion (Spec 2, Courses tab). */
export const PROMOTION_COURSES = { ...kind, warnings: courseWarnings }
