import { MAX_SAVE_BYTES, MAX_UPLOAD_BYTES } from '@incentive/model'

/**
 * How large bodies may be, in bytes, by what they hold. An endpoint that says nothing takes the usual size, or next to
 * nothing when it has no body.
 */
export const BODY_BYTES = {
  /** An empty object, as some clients send it where there is nothing to say. */
  none: 1024,
  /** An address and a password. */
  signIn: 4 * 1024,
  /** A search with its filters, a small object. */
  usual: 64 * 1024,
  /** Up to 1,000 keys of 200 characters, or 10,000 ids. */
  list: 1024 * 1024,
  /** What was typed into a promotion: a million characters, with room for their escapes. */
  draft: 4 * 1024 * 1024,
  /** A promotion with its lists: 10,000 product lines with a payout each are 12 MB. */
  promotion: MAX_SAVE_BYTES,
  /** A form with the largest file. */
  form: MAX_UPLOAD_BYTES + 64 * 1024,
} as const
