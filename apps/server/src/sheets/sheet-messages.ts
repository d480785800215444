const grouped = (count: number) => count.toLocaleString('en-US')

/** Messages about files that cannot be read, for users. */
export const SHEET_MESSAGES = {
  encodingUnknown: 'The text is not in UTF-8. Choose the encoding of the file',
  noSuchEncoding: (name: string) => `There is no encoding ${name}`,
  noHeader: 'The file is empty. The first row must have the names of the columns',
  noSuchSheet: (name: string) => `The workbook has no sheet ${name}`,
  noSheets: 'The workbook has no sheet with cells',
  notAWorkbook: 'The file is not an Excel workbook, or it is damaged',
  isEncrypted: 'The workbook is protected by a password. Save it without one',
  torn: 'The file is damaged or incomplete',
  tooManyBytes: (most: number) => `The file is larger than ${grouped(most / 1_000_000)} MB`,
  tooManyRows: (most: number) => `The file has more than ${grouped(most)} rows`,
  unpacksTooLarge: 'The file unpacks to more than a file of this kind can hold',
  rowTooLong: 'The row is longer than 1 MB',
  rowsTooLong: (last: number) => `The row is longer than 1 MB; it ends in line ${grouped(last)}`,
  quoteNotClosed: (last: number) =>
    `A quotation mark is never closed, so the lines up to ${grouped(last)} cannot be read`,
  tooManyCells: (cells: number, columns: number) => `The row has ${cells} cells, but the header has ${columns}`,
  emptyJson: 'The file has no lines',
  notJson: 'The line is not valid JSON',
  notAnObject: 'The line is not a JSON object',
  unexpectedName: (name: string) => `Unknown column ${name}`,
} as const
