/** A reference in a call or a file: an id, or the parts of a key. */
export interface GivenReference {
  readonly id?: number | undefined
  /** The parts of the key by field, or `name` for a lookup value. */
  readonly key: Readonly<Record<string, string>>
}

/** The price in a country; null removes it. */
export interface GivenPrice {
  readonly country: GivenReference
  readonly price: number | null
}

/** A value in a call or a file; null clears the field. */
export type GivenValue =
  string | number | boolean | null | GivenReference | readonly GivenReference[] | readonly GivenPrice[]

/** The fields in a call or a file, by name; a field that is absent stays as it is. */
export type GivenRecord = Readonly<Record<string, GivenValue | undefined>>
