/* Text with a formal syntax: its literals must stay unchanged. */

const controls = /(?![\t\n\r])\p{Cc}/gu
const quoted = /'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)/
const unquoted = new RegExp(`(${quoted.source})|[^'"]+`, 'g')

const cleanPart = (text: string) => text.replace(controls, '').normalize('NFC')

/** An expression of the rule language in stored form: NFC and no control characters, except in quoted text. */
export const cleanExpression = (expression: string): string =>
  expression.replace(unquoted, (part, literal: string | undefined) => literal ?? cleanPart(part))

/**
 * HTML in stored form: NFC and no control characters. A combining mark after a tag stays separate from it: "<", ">" and
 * "=" are markup syntax, which some marks would combine into other characters.
 */
export const cleanMarkup = (html: string): string => html.replace(/[^<=>]+/g, cleanPart)
