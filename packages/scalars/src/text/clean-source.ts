/*
 * Texts that a machine reads as well: what they say there stays as it is.
 */

const controls = /(?![\t\n\r])\p{Cc}/gu
const quoted = /'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)/
const unquoted = new RegExp(`(${quoted.source})|[^'"]+`, 'g')

const cleanPart = (text: string) => text.replace(controls, '').normalize('NFC')

/** An expression of the rule language as it is stored: outside its quoted texts in NFC and without control characters. */
export const cleanExpression = (expression: string): string =>
  expression.replace(unquoted, (part, literal: string | undefined) => literal ?? cleanPart(part))

/**
 * HTML as it is stored: in NFC and without control characters. A mark behind a tag stays apart from it: "<", ">" and "="
 * are letters of the markup, which some marks would change into other signs.
 */
export const cleanMarkup = (html: string): string => html.replace(/[^<=>]+/g, cleanPart)
