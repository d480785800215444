/** How far one step goes, and between which figures. */
export interface NumberSteps {
  by: number
  min: number
  max: number
}

/**
 * The text of a figure one step up (1) or down (-1), inside the bounds; blank counts as 0. A finer figure keeps its
 * digits, and text that is no figure stays as it was typed.
 */
export function stepNumber(text: string, direction: 1 | -1, { by, min, max }: NumberSteps): string {
  const trimmed = text.trim()
  if (!/^(-?\d+(\.\d+)?)?$/.test(trimmed)) return text
  const digits = Math.max(digitsOf(trimmed), digitsOf(String(by)))
  const next = Math.min(max, Math.max(min, Number(trimmed) + direction * by))
  return String(Number(next.toFixed(digits)))
}

/** How many digits follow the point. */
function digitsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0
}
