import { callMessages } from '@incentive/contract'
import { randomInt } from 'node:crypto'
import { Refusal } from '../../refusal.ts'

/**
 * Maximum number of values in a body, regardless of its length: the cost of parsing JSON depends on its parts, not its
 * bytes. A promotion with 10,000 product lines and a payout each has 480,000 values, 70,000 of them objects and lists.
 */
export const maxValues = 700_000
export const maxContainers = 300_000
export const maxKeysOfObject = 1_000
export const maxDifferentTexts = 100_000

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const openList = 0x5b
const closeList = 0x5d
const openObject = 0x7b
const closeObject = 0x7d

/** A random seed per process, so that no one can choose texts with the same digest. */
const seed = randomInt(2 ** 32)
const prime = 0x01000193

/** Measures JSON as it arrives, before it is kept or parsed. The parser checks whether the text is JSON. */
export class JsonMeter {
  #values = 0
  #containers = 0
  /** Number of keys of each open object. Lists have none. */
  readonly #open: number[] = []
  /** Digests of the keys and texts so far. Every new one costs the parser the most. */
  readonly #texts = new Set<number>()
  #isInText = false
  #isEscaped = false
  #text = seed
  #refusal: Refusal | undefined

  /** Measures the next bytes. Returns a refusal (400) once there are too many parts. */
  take(bytes: Uint8Array): Refusal | undefined {
    for (const byte of bytes) {
      if (this.#isInText) this.#character(byte)
      else this.#sign(byte)
      if (this.#refusal) return this.#refusal
    }
    return undefined
  }

  #character(byte: number): void {
    if (byte === quote && !this.#isEscaped) this.#endText()
    else {
      this.#text = Math.imul(this.#text ^ byte, prime)
      this.#isEscaped = byte === backslash && !this.#isEscaped
    }
  }

  #endText(): void {
    this.#isInText = false
    this.#texts.add(this.#text)
    if (this.#texts.size > maxDifferentTexts) this.#refusal = tooMuch('different texts', maxDifferentTexts)
  }

  #sign(byte: number): void {
    if (byte === quote) {
      this.#isInText = true
      this.#text = seed
    } else if (byte === comma) this.#value()
    else if (byte === colon) this.#key()
    else if (byte === openObject || byte === openList) this.#container()
    else if (byte === closeObject || byte === closeList) this.#open.pop()
  }

  #value(): void {
    this.#values += 1
    if (this.#values > maxValues) this.#refusal = tooMuch('values', maxValues)
  }

  #container(): void {
    this.#value()
    this.#containers += 1
    if (this.#containers > maxContainers) this.#refusal = tooMuch('objects and lists', maxContainers)
    this.#open.push(0)
  }

  #key(): void {
    const keys = (this.#open.pop() ?? 0) + 1
    this.#open.push(keys)
    if (keys > maxKeysOfObject) this.#refusal = tooMuch('fields in one object', maxKeysOfObject)
  }
}

const tooMuch = (what: string, most: number) => new Refusal(400, { generalErrors: [callMessages.tooMuch(most, what)] })
