import type { Feed } from '@incentive/contract'
import { feedIssues, type CatalogName, type FeedDraft } from '@incentive/model/catalog'
import type { Issue } from '@incentive/model/issues'
import type { FeedBody } from '../../../api/queries/feeds.ts'

/** The choices of when a file is applied. */
export type ApplyChoice = 'ask' | 'whenClean' | 'unless'

/** A feed as edited in the dialog; numbers and lists are text. */
export interface FeedForm extends Omit<FeedDraft, 'emails'> {
  readonly entity: CatalogName | ''
  readonly apply: ApplyChoice
  /** Rejected rows up to which a file is applied: `5` or `2%`. */
  readonly rejectedLimit: string
  readonly onError: 'skipFailed' | 'rejectAll'
  readonly emptyCell: 'keep' | 'clear'
  readonly missing: 'keep' | 'deactivate'
  /** Addresses, separated by commas or line breaks. */
  readonly emails: string
  /** As chosen for the last file; null: as the headings propose. */
  readonly columns: Feed['columns']
}

/** Initial values of the dialog. Null creates a new feed of an entity, if one is chosen. */
export const openFeedForm = (edited: Feed | null, entity: CatalogName | ''): FeedForm => ({
  name: edited?.name ?? '',
  entity: edited?.entity ?? entity,
  apply: edited?.options.unlessRejectedAbove != null ? 'unless' : (edited?.options.apply ?? 'whenClean'),
  rejectedLimit: edited?.options.unlessRejectedAbove ?? '1%',
  onError: edited?.options.onError ?? 'skipFailed',
  emptyCell: edited?.options.emptyCell ?? 'keep',
  missing: edited?.missing ?? 'keep',
  missingLimit: String(edited?.missingLimit ?? 20),
  expectedHours: edited?.expectedHours == null ? '' : String(edited.expectedHours),
  emails: edited?.emails.join('\n') ?? '',
  columns: edited?.columns ?? null,
})

const addresses = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** Every problem of the form, at its field. */
export function feedFormIssues(form: FeedForm): Issue[] {
  return [
    ...feedIssues({ ...form, name: form.name.trim(), emails: addresses(form.emails) }),
    ...(form.entity === '' ? [{ field: 'entity', message: 'Records are required' }] : []),
    ...(form.apply === 'unless' && !/^\d{1,9}%?$/.test(form.rejectedLimit.trim())
      ? [{ field: 'rejectedLimit', message: 'Type a number of rows, or a percentage such as 1%' }]
      : []),
  ]
}

/** Converts the form to a request body. How a file is read stays as the feed remembers it. */
export function feedBodyOf(form: FeedForm, edited: Feed | null): FeedBody {
  const { apply, onError, emptyCell, missing, columns } = form
  const { decimalMark, dateFormat, encoding, separator, sheet, createMissing } = edited?.options ?? {}
  return {
    entity: form.entity as CatalogName,
    options: {
      ...{ decimalMark, dateFormat, encoding, separator, sheet, createMissing, onError, emptyCell },
      apply: apply === 'ask' ? 'ask' : 'whenClean',
      unlessRejectedAbove: apply === 'unless' ? form.rejectedLimit.trim() : null,
    },
    columns,
    missing,
    missingLimit: Number(form.missingLimit),
    expectedHours: form.expectedHours === '' ? null : Number(form.expectedHours),
    emails: addresses(form.emails),
    version: edited?.version ?? null,
    isNew: edited === null,
  }
}
