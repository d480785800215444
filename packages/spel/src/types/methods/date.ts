import { exactly, signature } from '../signature.ts'
import { BOOLEAN, INTEGER } from '../type.ts'

const date = exactly('DATE')

/** The methods of dates (expressions, section 4.3). */
export const dateMethods = {
  before: signature([date], BOOLEAN, 'Is earlier than the date'),
  after: signature([date], BOOLEAN, 'Is later than the date'),
  equals: signature([date], BOOLEAN, 'Is the same moment'),
  compareTo: signature([date], INTEGER, '-1, 0 or 1: earlier, same, later'),
}
