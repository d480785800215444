import type { PromotionLists } from '@incentive/contract'
import {
  compareInstants,
  holdsNumber,
  issuesOf,
  issuesWithin,
  MESSAGES,
  NUMBER_CHECKS,
  numberRules,
  numberText,
  rule,
  toInstant,
  type NumberCheck,
} from '@incentive/model'
import type { ProgramScope } from '../../../caller.ts'
import { readCourses, writeCourses, type CourseRow, type CourseTerms } from '../../../store/promotions/lists/courses.ts'
import type { Writes } from '../../../store/queries.ts'
import type { ValidatedList } from './validated-list.ts'
import { namedBy, readChanges, saidOfRows, type GivenList, type Put } from './read-changes.ts'

type Row = NonNullable<PromotionLists['promotionCourses']>[number]

const awardUnits: NumberCheck = {
  places: 4,
  min: '0',
  max: '99999999.9999',
  isBlankAllowed: false,
  message: MESSAGES.any.zeroOrPositive,
}

const isDateOrBlank = (date: string | null) => date === null || toInstant(date) !== null

/** Spec 5, Course; ALG-20. */
const rules = [
  rule<CourseTerms>('overridePassingGrade', MESSAGES.course.gradeOutOfRange, ({ overridePassingGrade }) =>
    holdsNumber(NUMBER_CHECKS.passingGrade, overridePassingGrade ?? ''),
  ),
  ...numberRules<CourseTerms>('awardUnitsValueInCurrency', awardUnits, (terms) => terms.awardUnitsValueInCurrency),
  rule<CourseTerms>('effectiveDate', MESSAGES.date.invalid, ({ effectiveDate }) => isDateOrBlank(effectiveDate)),
  rule<CourseTerms>('expirationDate', MESSAGES.date.invalid, ({ expirationDate }) => isDateOrBlank(expirationDate)),
  rule<CourseTerms>('expirationDate', MESSAGES.payout.endBeforeStart, ({ effectiveDate, expirationDate }) => {
    const [start, end] = [effectiveDate, expirationDate].map((date) => (date === null ? null : toInstant(date)))
    return !start || !end || compareInstants(start, end) < 0
  }),
]

/** The courses of a promotion with their terms. Spec 2, Courses tab; ALG-11, ALG-19. */
export async function judgeCourses(
  tx: Writes,
  scope: ProgramScope,
  promotionId: number | null,
  rows: readonly Row[],
): Promise<ValidatedList> {
  const list: GivenList<Row> = {
    name: 'promotionCourses',
    item: 'course',
    itemOf: ({ course }) => course,
    itemRequired: MESSAGES.course.required,
    rows,
  }
  const changes = readChanges(list, promotionId, await readCourses(tx, scope, promotionId, namedBy(list)))
  const wanted = changes.puts.map((put) => ({ at: put.at, itemId: put.itemId, ...readTerms(put) }))
  return {
    name: list.name,
    label: 'Courses',
    issues: saidOfRows(changes, [
      ...changes.issues,
      ...wanted.flatMap((terms) => issuesWithin(terms.at, issuesOf(rules, terms, undefined))),
    ]),
    write: (writes, id, now) => writeCourses(writes, id, changes.removedIds, wanted, now),
  }
}

/** An absent key leaves what is stored, null clears it; the value of award units is 1 when nothing is said. */
function readTerms({ row, stored }: Put<Row, CourseRow>): CourseTerms {
  const units = row.awardUnitsValueInCurrency
  return {
    overridePassingGrade: numeric(row.overridePassingGrade, stored?.overridePassingGrade),
    effectiveDate: row.effectiveDate === undefined ? (stored?.effectiveDate ?? null) : row.effectiveDate,
    expirationDate: row.expirationDate === undefined ? (stored?.expirationDate ?? null) : row.expirationDate,
    awardUnitsValueInCurrency: units === null ? '1' : (numeric(units, stored?.awardUnitsValueInCurrency) ?? '1'),
  }
}

function numeric(given: number | null | undefined, stored: string | null | undefined): string | null {
  if (given === undefined) return stored ?? null
  return given === null ? null : numberText(given)
}
