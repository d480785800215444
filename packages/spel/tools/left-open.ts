/** Missing operands: after an opening mark, a comma, a colon or a choice, or at either end of the text. */
const shapes: readonly RegExp[] = [
  // empty text or empty parentheses
  /^\s*$|\(\s*\)/,
  // a trailing comma
  /,\s*[)}]/,
  // an empty branch
  /(?:\?:|[?:])\s*(?:$|[)\]},:])/,
  // no operand before a dot, a choice or an assignment
  /(?:^|[([{,:?=])\s*(?:\?:|\?\.|\?|\.|=(?!=))/,
  // no operand after an assignment
  /=\s*(?:$|[)\]},:])/,
  // U+0000, which Spring skips
  /\0/,
]

/**
 * Malformed text that some versions of Spring accept and the language leaves open (expressions, section 2, Precedence
 * and shape). We reject all of it.
 */
export function isLeftOpen(text: string): boolean {
  // after a power, Spring reads ++ as a + and drops it
  const isForgottenSum = text.includes('^') && text.indexOf('++', text.indexOf('^')) >= 0
  return isForgottenSum || shapes.some((shape) => shape.test(text))
}
