/** A range of the text: UTF-16 offsets, `end` exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

export function spanOf(start: number, end: number): Span {
  return Object.freeze({ start, end })
}
