import { toSimpleMarkup } from '@incentive/scalars'
import { sanitizeHtml } from './sanitize-html.ts'

/** Converts the HTML of a clipboard for the editor; the server converts and sanitizes descriptions in the same way. */
export const pastedHtml = (html: string): string => sanitizeHtml(toSimpleMarkup(html))
