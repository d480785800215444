import type { Check } from '../check.ts'
import { claimedTwice } from './claimed-twice.ts'
import { deadlineBeforePublished } from './deadline-before-published.ts'
import { deadlinesOverlap } from './deadlines-overlap.ts'
import { equalRows } from './equal-rows.ts'
import { lineOutside } from './line-outside.ts'
import { linePaysNothing } from './line-pays-nothing.ts'
import { moreThanThePrice } from './more-than-the-price.ts'
import { neverEnoughUnits } from './never-enough-units.ts'
import { noCourseListed } from './no-course-listed.ts'
import { noPayee } from './no-payee.ts'
import { nothingToCarry } from './nothing-to-carry.ts'
import { publishedAfterStart } from './published-after-start.ts'
import { publishedTooLate } from './published-too-late.ts'
import { quantityWithoutEffect } from './quantity-without-effect.ts'
import { rowNeverInForce } from './row-never-in-force.ts'
import { rowsReplace } from './rows-replace.ts'
import { serialsNotCollected } from './serials-not-collected.ts'
import { tooManyOptions } from './too-many-options.ts'

/** Every check, in the order of their numbers. */
export const CHECKS: readonly Check[] = [
  publishedTooLate,
  publishedAfterStart,
  lineOutside,
  rowNeverInForce,
  equalRows,
  rowsReplace,
  deadlineBeforePublished,
  deadlinesOverlap,
  serialsNotCollected,
  claimedTwice,
  quantityWithoutEffect,
  neverEnoughUnits,
  moreThanThePrice,
  nothingToCarry,
  tooManyOptions,
  noCourseListed,
  noPayee,
  linePaysNothing,
]
