import { toSimpleMarkup } from '@incentive/model'
import sanitize from 'sanitize-html'

const allowed: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'h2', 'h3', 'h4'],
    ...['blockquote', 'code', 'pre', 'hr'],
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
}

/**
 * The HTML that may be kept and shown: text with plain formatting and links, no scripts, styles, images or handlers.
 * What is not allowed is dropped, its text stays: tables, divs and the lists of Word as lines and lists. Cleaning what is
 * clean changes nothing. OP-70.
 */
export const sanitizeHtml = (given: string): string => sanitize(toSimpleMarkup(given), allowed)
