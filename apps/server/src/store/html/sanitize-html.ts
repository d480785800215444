import { toSimpleMarkup } from '@incentive/scalars'
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
 * Returns the HTML that can be stored and shown: text with simple formatting and links, but no scripts, styles, images
 * or event handlers. Disallowed elements are dropped and their text is kept: tables, divs and Word lists become lines
 * and lists. Sanitizing clean HTML changes nothing. OP-70.
 */
export const sanitizeHtml = (given: string): string => sanitize(toSimpleMarkup(given), allowed)
