import { readDateText } from '../date-text.ts'
import { exactly, signature, type Parameter } from '../signature.ts'
import { DATE, INTEGER } from '../type.ts'

const date = exactly('DATE')
const wholeNumber = exactly('INTEGER')

const dateText: Parameter = {
  ...exactly('STRING'),
  says: "a quoted date such as '2025-04-01' or '2025-04-01T13:30'",
  refuses(argument) {
    if (argument.kind !== 'literal' || argument.type !== 'STRING') return 'The date must be written as a quoted text'
    return readDateText(argument.value) === null ? `'${argument.value}' is not a date such as '2025-04-01'` : null
  },
}

/** The functions for dates (expressions, section 4.4). Days and wall times are in New York. */
export const dateFunctions = {
  date: signature([dateText], DATE, 'A day or a moment, New York time'),
  daysBetween: signature([date, date], INTEGER, 'Calendar days from the first date to the second'),
  addDays: signature([date, wholeNumber], DATE, 'The same time of day, a number of days later'),
  year: signature([date], INTEGER, 'The year of a date'),
  month: signature([date], INTEGER, 'The month of a date, 1 to 12'),
}
