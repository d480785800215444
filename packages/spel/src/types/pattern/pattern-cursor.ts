import { limits } from '../../source/limits.ts'
import type { Pattern } from './pattern.ts'

/** The reading position in a pattern, by code point. As in the parser, an error moves it to the end. */
export class PatternCursor {
  message: string | null = null
  private readonly characters: readonly string[]
  private at = 0
  private depth = 0

  constructor(text: string) {
    this.characters = [...text]
  }

  get isAtEnd(): boolean {
    return this.at >= this.characters.length
  }

  is(character: string): boolean {
    return this.characters[this.at] === character
  }

  /** The character after the next one. */
  get following(): string {
    return this.characters[this.at + 1] ?? ''
  }

  get next(): string {
    return this.characters[this.at] ?? ''
  }

  take(): string {
    return this.characters[this.at++] ?? ''
  }

  takeIf(character: string): boolean {
    const isIt = this.is(character)
    if (isIt) this.at++
    return isIt
  }

  /** NaN if there is no number here. */
  takeNumber(): number {
    let digits = ''
    while (/^[0-9]$/.test(this.next)) digits += this.take()
    return digits === '' ? NaN : Number(digits)
  }

  nested(read: (cursor: PatternCursor) => Pattern): Pattern {
    if (this.depth === limits.nesting) this.refuse('The groups of the pattern are nested too deeply')
    this.depth++
    const pattern = read(this)
    this.depth--
    return pattern
  }

  refuse(message: string): void {
    this.message ??= message
    this.at = this.characters.length
  }
}
