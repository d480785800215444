const recordsOf = (count: number) => (count === 1 ? '1 record' : `${count.toLocaleString('en-US')} records`)
const isAre = (count: number) => (count === 1 ? 'is' : 'are')

/** Messages about feeds, in a separate file because only the import pages need them. */
export const FEED_MESSAGES = {
  plainName: 'Use letters, digits, spaces, dots, hyphens and underscores, at most 100 characters',
  nameTaken: 'There is already a feed with this name',
  unknown: (name: string) => `There is no feed named ${name}`,
  otherEntity: (records: string) => `This feed imports ${records}`,
  fixedEntity: 'The record type of a feed cannot be changed. Delete it and create another one',
  wrongEmail: (email: string) => `${email} is not an email address`,
  tooManyEmails: (max: string) => `At most ${max} addresses`,
  wholeNumberBetween: (min: string, max: string) => `Use a whole number from ${min} to ${max}`,
  feedRequired: 'Choose a feed: only records of a feed can be missing from a file',
  missingWait: (count: number) =>
    `${recordsOf(count)} of the feed ${isAre(count)} missing from the file: apply the import to confirm`,
  confirmMissing: (count: number) =>
    `${recordsOf(count)} of the feed ${isAre(count)} missing from the file and would be deactivated; enter the number to confirm`,
  suppliedByOther: 'Another file has supplied this record since the check',
  onlyMissingRejected:
    'The rejected rows are records missing from the file; the next file of the feed determines whether they are deactivated',
  newerApplied: 'A newer file of this feed was applied; check this one again',
  changedByOther: 'This feed was changed by someone else. Reload to continue.',
} as const
