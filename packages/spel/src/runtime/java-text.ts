/** Simple mappings per unit, where JavaScript, which maps whole text, returns several units. */
const simpleUpper: ReadonlyMap<number, number> = new Map([
  ...[0x1f80, 0x1f90, 0x1fa0].flatMap((base) =>
    Array.from({ length: 8 }, (_, i): [number, number] => [base + i, base + i + 8]),
  ),
  ...[0x1fb3, 0x1fc3, 0x1ff3].map((unit): [number, number] => [unit, unit + 9]),
])
const capitalDottedI = 0x130

/**
 * Removes the case of a UTF-16 unit like String.equalsIgnoreCase of Java: Character.toUpperCase, then toLowerCase, unit
 * by unit. So the Kelvin sign equals k, and ß does not equal ss.
 */
export function foldUnit(unit: number): number {
  if (unit < 128) return unit >= 65 && unit <= 90 ? unit + 32 : unit
  return toLowerUnit(toUpperUnit(unit))
}

function toUpperUnit(unit: number): number {
  const upper = String.fromCharCode(unit).toUpperCase()
  return upper.length === 1 ? upper.charCodeAt(0) : (simpleUpper.get(unit) ?? unit)
}

function toLowerUnit(unit: number): number {
  if (unit === capitalDottedI) return 0x69
  const lower = String.fromCharCode(unit).toLowerCase()
  return lower.length === 1 ? lower.charCodeAt(0) : unit
}

/** String.compareToIgnoreCase of Java: the difference of the first units that differ, or of the lengths. */
export function compareIgnoringCase(left: string, right: string): number {
  const shared = Math.min(left.length, right.length)
  for (let at = 0; at < shared; at++) {
    const difference = foldUnit(left.charCodeAt(at)) - foldUnit(right.charCodeAt(at))
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

/** String.compareTo of Java: the difference of the first units that differ, or of the lengths. */
export function compareUnits(left: string, right: string): number {
  const shared = Math.min(left.length, right.length)
  for (let at = 0; at < shared; at++) {
    const difference = left.charCodeAt(at) - right.charCodeAt(at)
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

/** String.trim of Java: strips U+0000 to U+0020 at both ends, but no other white space such as the no-break space. */
export function trimText(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && text.charCodeAt(start) <= 32) start++
  while (end > start && text.charCodeAt(end - 1) <= 32) end--
  return text.slice(start, end)
}
