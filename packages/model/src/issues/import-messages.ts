const grouped = (count: number) => count.toLocaleString('en-US')

/** Messages about pasted and imported products. A separate file, because no first screen needs them. */
export const IMPORT_MESSAGES = {
  tooLargeToSave: (size: string, most: string) =>
    `After this import, Save would have to send about ${size}, and the maximum is ${most}.`,
  importInParts: (rows: number) =>
    rows === 0 ? 'Save first.' : `Import at most ${grouped(rows)} rows, save, and import the rest.`,
  productNotFound: 'Product not found',
  ambiguousModel: 'Model number is ambiguous',
  duplicateRow: 'Duplicate row',
  invalidFormat: 'Invalid format',
  modelRequired: 'Model is required',
  unreadableAmount: (text: string, reason: string) => `Invalid amount ${text}: ${reason}`,
  amountReasons: {
    commaInItems: 'write it with a decimal point, such as 25.50',
    decimalMark: (mark: '.' | ',') => `the decimal mark is set to a ${mark === '.' ? 'point' : 'comma'}`,
    percent: 'a percentage is not an amount',
    currency: 'it has the symbol of another currency',
    parentheses: 'it is in parentheses',
    groups: 'write it without spaces or apostrophes',
    exponent: 'it has an exponent',
  },
  ambiguousComma: 'Ambiguous comma',
  changedBySpreadsheet: 'Looks like a number changed by a spreadsheet; format the column as text',
  chooseColumns: 'Choose what each column contains',
  modelColumnRequired: 'Choose the model column',
  columnTwice: 'Two columns hold the same field',
  aboveHeadings: 'Above the headings',
  amountRequired: 'Amount is required when dates are given',
  startRequired: 'Start date is required when an end date is given',
  startAfterEnd: 'Start date must be before end date',
  payoutsOverlap: 'Payout dates overlap an existing payout',
  notFlatAmount: 'Existing payout is not a flat amount',
  noPayoutRuns: 'No payout runs now; give a start date',
  payoutDateUnclear: 'A payout of this line has an invalid date',
} as const
