import { exactly, signature } from '../signature.ts'
import { BOOLEAN, INTEGER, STRING } from '../type.ts'

const text = exactly('STRING')
const position = exactly('INTEGER')

/** The methods of text (expressions, section 4.3). */
export const textMethods = {
  equals: signature([text], BOOLEAN, 'Is the same text'),
  equalsIgnoreCase: signature([text], BOOLEAN, 'Is the same text, ignoring case'),
  contains: signature([text], BOOLEAN, 'Contains the text'),
  startsWith: signature([text], BOOLEAN, 'Starts with the text'),
  endsWith: signature([text], BOOLEAN, 'Ends with the text'),
  isEmpty: signature([], BOOLEAN, 'Has no characters'),
  length: signature([], INTEGER, 'The number of characters'),
  toUpperCase: signature([], STRING, 'In uppercase'),
  toLowerCase: signature([], STRING, 'In lowercase'),
  trim: signature([], STRING, 'Without spaces at both ends'),
  compareTo: signature([text], INTEGER, 'Below 0, 0 or above 0: sorts before, same, after'),
  compareToIgnoreCase: signature([text], INTEGER, 'Like compareTo, ignoring case'),
  indexOf: signature([text], INTEGER, 'Where the text first occurs, from 0; -1 when it does not'),
  substring: signature([position, position], STRING, 'The part from a position up to another one or the end', 1),
}
