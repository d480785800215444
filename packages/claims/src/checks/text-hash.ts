/** A 64-bit hash of a text in pieces: FNV-1a twice, from two initial values. Not for security. */
export class TextHash {
  #first = 0x811c9dc5
  #second = 0x9747b28c

  /** Adds more of the text. */
  add(piece: string): this {
    let [first, second] = [this.#first, this.#second]
    for (let at = 0; at < piece.length; at++) {
      const unit = piece.charCodeAt(at)
      first = Math.imul(first ^ unit, 0x01000193)
      second = Math.imul(second ^ unit ^ (second >>> 15), 0x85ebca6b)
    }
    this.#first = first
    this.#second = second
    return this
  }

  /** 16 hexadecimal digits. */
  get digits(): string {
    return hex(this.#first) + hex(this.#second)
  }
}

function hex(bits: number): string {
  return (bits >>> 0).toString(16).padStart(8, '0')
}
