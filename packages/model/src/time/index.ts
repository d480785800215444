export { dateLabel, dayLabel, shortNy } from './date-labels.ts'
export {
  type Day,
  addInNy,
  formatNy,
  LAST_MINUTE,
  LAST_SECOND,
  nyDay,
  nyToInstant,
  onNyDay,
  START_OF_DAY,
  toWall,
} from './new-york.ts'
export { type ReadDate, readDateTime } from './read-date-time.ts'
export { type TypedDate, dateProblem, instantOf, isSameDate } from './typed-date.ts'
