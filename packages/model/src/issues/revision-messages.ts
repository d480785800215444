/** Messages about revisions of a promotion. */
export const REVISION_MESSAGES = {
  nothingToSave: 'There are no changes to save as a revision',
  tooMany: (limit: number) => `A promotion can have at most ${limit} open revisions`,
  changedByOther: 'Another user has changed this revision. Open it again.',
  notOpen: 'This revision is already live or was discarded',
  conflicts: 'The live promotion has changed the same values. Open the revision, and save it again.',
  pastDate: 'Choose a date in the future',
  notBoth: 'Check either a body or a revision',
  hidden: 'This revision changes participants, which you are not allowed to see',
} as const
