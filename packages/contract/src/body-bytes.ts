import { MAX_SAVE_BYTES } from '@incentive/model/promotion'
import { MAX_UPLOAD_BYTES } from '@incentive/model/uploads'

/**
 * Maximum size of bodies in bytes, by content. Endpoints that declare none get the usual size, or almost nothing if
 * they have no body.
 */
export const BODY_BYTES = {
  /** An empty object, which some clients send when there is no data. */
  none: 1024,
  /** An email address and a password. */
  signIn: 4 * 1024,
  /** A search with its filters, a small object. */
  usual: 64 * 1024,
  /** Up to 1,000 keys of 200 characters, or 10,000 ids. */
  list: 1024 * 1024,
  /** The unsaved input of a promotion: a million characters, with room for their escapes. */
  draft: 4 * 1024 * 1024,
  /** A promotion with its lists: 10,000 product lines with one payout each are 12 MB. */
  promotion: MAX_SAVE_BYTES,
  /** A file to import. The server counts the bytes of the file as they arrive. */
  importFile: 2 * 1024 * 1024 * 1024,
  /** A multipart form with the largest file. */
  form: MAX_UPLOAD_BYTES + 64 * 1024,
} as const
