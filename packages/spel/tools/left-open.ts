/** Where an operand is missing: behind an opening mark, a comma, a colon or a choice, or at an edge of the text. */
const shapes: readonly RegExp[] = [
  // nothing at all
  /^\s*$|\(\s*\)/,
  // a trailing comma
  /,\s*[)}]/,
  // an empty branch
  /(?:\?:|[?:])\s*(?:$|[)\]},:])/,
  // nothing in front of a dot, a choice or an assignment
  /(?:^|[([{,:?=])\s*(?:\?:|\?\.|\?|\.|=(?!=))/,
  // nothing behind an assignment
  /=\s*(?:$|[)\]},:])/,
  // U+0000, which Spring skips
  /\0/,
]

/**
 * Malformed texts that some versions of Spring accept and the language leaves open (expressions, section 2,
 * Precedence and shape). We refuse all of them.
 */
export function isLeftOpen(text: string): boolean {
  // behind a power Spring takes ++ for a + and forgets it
  const isForgottenSum = text.includes('^') && text.indexOf('++', text.indexOf('^')) >= 0
  return isForgottenSum || shapes.some((shape) => shape.test(text))
}
