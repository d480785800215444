import { toSimpleMarkup } from '@incentive/scalars'
import { sanitizeHtml } from './sanitize-html.ts'

/** The HTML of a clipboard as the editor takes it: the server converts and cleans descriptions in the same way. */
export const pastedHtml = (html: string): string => sanitizeHtml(toSimpleMarkup(html))
