/** Reads one part of an address; undefined if it is invalid. */
export type Reader<Value> = (raw: string) => Value | undefined

/** The reader of each part of an address, by name. */
export type Readers<Address> = { readonly [Key in keyof Address]-?: Reader<NonNullable<Address[Key]>> }

/** The state of a list in its address: a link shows the same to everyone. Pages are counted from 1. */
export interface ListAddress {
  readonly keyword?: string | undefined
  /** `field,asc` or `field,desc`. */
  readonly sort?: string | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** A whole number within the range. */
export const whole =
  (from: number, to: number): Reader<number> =>
  (raw) => {
    const value = /^\d{1,15}$/.test(raw) ? Number(raw) : NaN
    return value >= from && value <= to ? value : undefined
  }

/** Ids separated by commas. */
export const ids: Reader<readonly number[]> = (raw) => {
  const read = raw.split(',').map(whole(1, Number.MAX_SAFE_INTEGER))
  return read.every((id) => id !== undefined) ? [...new Set(read)] : undefined
}

/** One of the given words. */
export const oneOf =
  <Word extends string>(words: readonly Word[]): Reader<Word> =>
  (raw) =>
    words.find((word) => word === raw)

/** Some of the given words, separated by commas. */
export const someOf =
  <Word extends string>(words: readonly Word[]): Reader<readonly Word[]> =>
  (raw) => {
    const read = raw.split(',').map(oneOf(words))
    return read.every((word) => word !== undefined) ? [...new Set(read)] : undefined
  }

/** A search text or a name; invalid if the bytes were not UTF-8. */
export const shortText: Reader<string> = (raw) => (raw.length <= 200 && !/[\0\uFFFD]/.test(raw) ? raw : undefined)

/** Readers for the address of a list that can be sorted by these fields. */
export const listReaders = (sortable: readonly string[]): Readers<ListAddress> => ({
  keyword: shortText,
  sort: (raw) => {
    const [field = '', direction = '', ...rest] = raw.split(',')
    const isOrder = sortable.includes(field) && /^(asc|desc)$/i.test(direction) && rest.length === 0
    return isOrder ? `${field},${direction.toLowerCase()}` : undefined
  },
  page: whole(1, 1_000_000),
  size: whole(1, 100),
})

/**
 * Obsolete address parts by name: each reader returns the corresponding current parts, or undefined if the value is
 * invalid. Old links keep working.
 */
export type FormerParts<Address> = Readonly<Record<string, Reader<Partial<Address>>>>

/** An address after parsing, and the names of the invalid parts that were dropped. */
export interface ReadAddress<Address> {
  readonly address: Address
  readonly dropped: readonly string[]
}

/**
 * Parses an address part by part. Empty parts are ignored; unknown and invalid ones are dropped. A current part takes
 * precedence over an obsolete one.
 */
export function readAddress<Address>(
  readers: Readers<Address>,
  search: object,
  former: FormerParts<Address> = {},
): ReadAddress<Address> {
  const read: Partial<Record<string, unknown>> = {}
  const formerly: Partial<Address>[] = []
  const dropped: string[] = []
  for (const [name, raw] of Object.entries(search)) {
    if (raw === '' || raw === undefined) continue
    const reader = Object.hasOwn(readers, name) ? readers[name as keyof Address] : undefined
    const value = reader?.(String(raw))
    const said = !reader && Object.hasOwn(former, name) ? former[name]?.(String(raw)) : undefined
    if (value !== undefined) read[name] = value
    else if (said !== undefined) formerly.push(said)
    else dropped.push(name)
  }
  return { address: Object.assign({}, ...formerly, read) as Address, dropped }
}

/** The value of one part of an address; multiple values are separated by commas. */
type Part = string | number | readonly (string | number)[] | null | undefined

/** The search part of an address, such as `?keyword=fall&page=2`; empty parts are omitted. */
export function printAddress(address: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(address) as [string, Part][]) {
    const text = String(value ?? '')
    if (text !== '') search.set(name, text)
  }
  return search.size > 0 ? `?${search.toString().replaceAll('%2C', ',')}` : ''
}
