const inWords = (count: number) => count.toLocaleString('en-US')

const people = (count: number, one: string, many: string) =>
  count === 1 ? `1 participant ${one}` : `${inWords(count)} participants ${many}`

/** Messages about imports of files of records. A separate file, because only imports need them. */
export const FILE_IMPORT_MESSAGES = {
  alsoInLines: (lines: string) => `Also in line ${lines}`,
  sameAsLine: (line: string) => `The same as line ${line}`,
  lineRejected: (line: string) => `Line ${line} is rejected`,
  cleanedCells: (count: string) => `Invisible characters were removed from ${count} cells`,
  removedSince: 'The record has been removed since the check',
  createdSince: (name: string, at: string) => `Created by ${name} at ${at} since the check`,
  changedSince: (name: string, at: string) => `Changed by ${name} at ${at} since the check`,
  changedWhileApplied: 'Records of this file were changed while it was applied',
  checkAgain: (lines: string) => `Records have been changed since the check (line ${lines}); check the file again`,
  otherImportChanged: (other: string) => `Import ${other} changed it`,
  userChanged: (name: string, at: string) => `${name} changed it at ${at}`,
  personErased: 'This person was erased',
  wasRemoved: 'The record was removed',
  usedBy: (places: string) => `Used by ${places}`,
  canceled: 'Canceled',
  notStorable: 'A cell contains a character that cannot be stored, or is nested too deeply',
  noRows: 'The file has no rows',
  tooManyRows: (most: string) => `The file has more than ${most} rows`,
  tooManyColumns: (most: string) => `The file has more than ${most} columns`,
  fileGone: 'The file is no longer stored; upload it again',
  rightLost: 'The user no longer has permission for this program',
  notCompleted: 'The server could not complete this import',
  emptyFile: 'The file is empty',
  noSpace: 'The server has no space for this file',
  tooManyUnfinished: (most: string) => `This client has ${most} unfinished imports. Apply or cancel some first`,
  columnsAsJson: 'Give the field of each column as JSON: {"Heading": "field"}',
  noSuchColumn: 'The file has no such column',
  cannotBe: (id: string, done: string) => `Import ${id} cannot be ${done} in its current state`,
  rejectedFirst: 'No rows are applied while any are rejected; correct the rejected rows first',
  undoTooLate: 'An import can be undone for 30 days',
  otherIsChanging: (other: string) => `Import ${other} is changing these records; try again when it has ended`,
  isChangingRecord: (other: string) => `Import ${other} is changing this record; try again in a minute`,
  noneRejected: 'This import has no rejected rows',
  notChecked: 'Rows can only be corrected after the check and before the import is applied',
  tooManySame: (most: string) => `More than ${most} lines have this key; correct the file`,
  confirmEffects: (count: number) =>
    `This import changes audiences by more than 1%. Confirm the participants who enter or leave: ${inWords(count)}`,
  effectsWait: (count: number) =>
    `Waiting for a user: audiences change by more than 1% (${people(count, 'enters or leaves', 'enter or leave')})`,
  checkedByOlder: 'This file was checked by another version of the console and was checked again',
  enterAudience: (count: number, promotion: string) =>
    `${people(count, 'enters', 'enter')} the audience of ${promotion}`,
  leaveAudience: (count: number, promotion: string) =>
    `${people(count, 'leaves', 'leave')} the audience of ${promotion}`,
  otherType: (count: number) => `${people(count, 'gets', 'get')} another type`,
  otherOrganization: (count: number) => `${people(count, 'gets', 'get')} another organization`,
  otherParent: (count: number) =>
    count === 1 ? '1 organization gets another parent' : `${inWords(count)} organizations get another parent`,
  otherPrices: (count: number, promotion: string) =>
    `Prices change for ${count === 1 ? '1 product' : `${inWords(count)} products`} with a percent payout in ${promotion}`,
  otherGrade: (count: number, promotion: string) =>
    `The passing grade changes for ${count === 1 ? '1 course' : `${inWords(count)} courses`} required by ${promotion}`,
  createdMissing: (count: number, one: string, many: string) =>
    count === 1 ? `1 ${one} will be created` : `${inWords(count)} ${many} will be created`,
  otherProgram: 'a promotion of another program',
  tooManyCorrected: (most: string) => `At most ${most} rows can be corrected here; correct the file`,
} as const
