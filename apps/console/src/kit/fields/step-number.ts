/** Size of a step, and its bounds. */
export interface NumberSteps {
  by: number
  min: number
  max: number
}

/**
 * Returns the text of a number one step up (1) or down (-1), within the bounds; empty text counts as 0. Decimals are
 * kept, and text that is not a number is returned unchanged.
 */
export function stepNumber(text: string, direction: 1 | -1, { by, min, max }: NumberSteps): string {
  const trimmed = text.trim()
  if (!/^(-?\d+(\.\d+)?)?$/.test(trimmed)) return text
  const digits = Math.max(digitsOf(trimmed), digitsOf(String(by)))
  const next = Math.min(max, Math.max(min, Number(trimmed) + direction * by))
  return String(Number(next.toFixed(digits)))
}

/** Number of digits after the decimal point. */
function digitsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0
}
