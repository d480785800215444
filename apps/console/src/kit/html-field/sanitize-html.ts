import createPurifier from 'dompurify'

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

/** The markup that is allowed in a description; only links have an attribute, their address. */
const allowedTags: ReadonlySet<string> = new Set([
  ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'a'],
  ...['h2', 'h3', 'h4', 'blockquote', 'code', 'pre', 'hr'],
])

/** Allowed addresses of links. */
const allowedAddress = /^(?:https?:\/\/|mailto:)/i

/** Elements whose content is not readable text. */
const droppedWhole = new Set(['script', 'style', 'title', 'iframe', 'noscript', 'template', 'textarea', 'svg', 'math'])

const tagForm = /^(\/?)([a-z][a-z0-9]*)(?![a-z0-9])([^>]*)>/i
const addressForm = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i

function openTag(name: string, attributes: string): string {
  if (name !== 'a') return `<${name}>`
  const [, inDouble, inSingle, bare] = addressForm.exec(attributes) ?? []
  const address = (inDouble ?? inSingle ?? bare ?? '').trim()
  return allowedAddress.test(address) ? `<a href="${address.replaceAll('"', '&quot;')}">` : '<a>'
}

/**
 * Rewrites an HTML text from the allowed tags only, before any parser reads it: a browser reports every event handler
 * and inline style that it parses, even in a document that is never shown. Text is kept, including a `<` that does not
 * begin a tag. The result must still be sanitized as a tree.
 */
export function keepAllowedMarkup(html: string): string {
  const [start = '', ...pieces] = html.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '').split('<')
  let written = start
  let skipped: string | null = null
  for (const piece of pieces) {
    const [whole, slash, name = '', attributes = ''] = tagForm.exec(piece) ?? []
    const tag = name.toLowerCase()
    const rest = whole === undefined ? piece : piece.slice(whole.length)
    if (skipped !== null) {
      if (slash !== '/' || tag !== skipped) continue
      skipped = null
      written += rest
    } else if (whole === undefined) {
      // a markup declaration or an unclosed tag is dropped; any other `<` was meant as text
      written += /^[!?/a-z]/i.test(piece) ? '' : `&lt;${piece}`
    } else if (droppedWhole.has(tag) && slash === '') skipped = tag
    else if (!allowedTags.has(tag)) written += rest
    else written += (slash === '/' ? `</${tag}>` : openTag(tag, attributes)) + rest
  }
  return written
}
