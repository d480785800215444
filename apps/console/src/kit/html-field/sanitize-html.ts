import createPurifier from 'dompurify'
import { allowedAddress, allowedTags, keepAllowedMarkup } from './keep-allowed-markup.ts'

const purifier = createPurifier(window)

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  node.setAttribute('rel', 'noopener noreferrer')
  node.setAttribute('target', '_blank')
})

/**
 * Returns the allowed part of an HTML text: simple markup, and links to http, https and mail addresses that open in a
 * new tab.
 */
export function sanitizeHtml(html: string): string {
  return purifier.sanitize(keepAllowedMarkup(html), {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: allowedAddress,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}
