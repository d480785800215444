import { isAddress } from '../accounts/administrator-rules.ts'
import { FEED_MESSAGES } from '../issues/feed-messages.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue } from '../issues/rule.ts'

/** The settings of a feed that users type; numbers are text while they are typed. */
export interface FeedDraft {
  readonly name: string
  /** Hours between two files; empty: files come at any time. */
  readonly expectedHours: string
  /** Share of the feed's records that one file can deactivate without a confirmation, in percent. */
  readonly missingLimit: string
  readonly emails: readonly string[]
}

/** Maximum number of hours between two files of a feed: a year. */
const MAX_FEED_HOURS = 8_784

/** Maximum number of addresses that hear about a feed. */
const MAX_FEED_EMAILS = 20

/** A name is a part of an address: letters, digits, and a few signs between them. */
const plainName = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._-]{0,98}[\p{L}\p{M}\p{N}])?$/u

/** Every problem of a feed, at its field. */
export function feedIssues({ name, expectedHours, missingLimit, emails }: FeedDraft): Issue[] {
  const wrong = emails.flatMap((email) => (isAddress(email) ? [] : [email]))
  return [
    ...(name === '' ? [{ field: 'name', message: MESSAGES.promotion.nameRequired }] : []),
    ...(name !== '' && !plainName.test(name) ? [{ field: 'name', message: FEED_MESSAGES.plainName }] : []),
    ...wholeIssues('expectedHours', expectedHours, 1, MAX_FEED_HOURS),
    ...(missingLimit === '' ? [{ field: 'missingLimit', message: MESSAGES.any.required }] : []),
    ...wholeIssues('missingLimit', missingLimit, 0, 100),
    ...wrong.map((email) => ({ field: 'emails', message: FEED_MESSAGES.wrongEmail(email) })),
    ...(emails.length > MAX_FEED_EMAILS
      ? [{ field: 'emails', message: FEED_MESSAGES.tooManyEmails(String(MAX_FEED_EMAILS)) }]
      : []),
  ]
}

const wholeIssues = (field: string, text: string, least: number, most: number): Issue[] =>
  text === '' || (/^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most)
    ? []
    : [{ field, message: FEED_MESSAGES.wholeNumberBetween(String(least), most.toLocaleString('en-US')) }]
