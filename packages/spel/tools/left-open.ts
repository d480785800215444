/**
 * Patterns of a missing operand: after an opening bracket, a comma, a colon or a choice, or at the start or end of the
 * text.
 */
const shapes: readonly RegExp[] = [
  // an empty text or group
  /^\s*$|\(\s*\)/,
  // a trailing comma
  /,\s*[)}]/,
  // an empty branch
  /(?:\?:|[?:])\s*(?:$|[)\]},:])/,
  // nothing before a dot, a choice or an assignment
  /(?:^|[([{,:?=])\s*(?:\?:|\?\.|\?|\.|=(?!=))/,
  // nothing after an assignment
  /=\s*(?:$|[)\]},:])/,
  // U+0000, which Spring skips
  /\0/,
]

/**
 * Malformed texts that some versions of Spring accept and the language leaves open (expressions, section 2, Precedence
 * and shape). We reject all of them.
 */
export function isLeftOpen(text: string): boolean {
  // after a power, Spring parses ++ as + and drops it
  const isForgottenSum = text.includes('^') && text.indexOf('++', text.indexOf('^')) >= 0
  return isForgottenSum || shapes.some((shape) => shape.test(text))
}
