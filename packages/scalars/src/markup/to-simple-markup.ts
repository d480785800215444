import { readMarkup } from './read-markup.ts'
import { MarkupWriter } from './write-markup.ts'

/**
 * Rewrites the HTML of mail programs, spreadsheets and Word in the markup of descriptions: paragraphs, line breaks,
 * lists, headings, quotations, preformatted text, rules, links and bold, italic, underlined, struck and code text. The
 * end of any other block ends a line, an empty line ends a paragraph. A table row is a line of its cells, separated by
 * " | "; list paragraphs of Word are lists. Simple markup stays unchanged.
 *
 * The result is not safe to display: addresses of links are not checked. The work is linear in the length.
 */
export const toSimpleMarkup = (html: string): string => new MarkupWriter().write(readMarkup(html))
