/** Reads one part of an address; undefined when it makes no sense. */
export type Reader<Value> = (raw: string) => Value | undefined

/** How each part of an address is read, by its name. */
export type Readers<Address> = { readonly [Key in keyof Address]-?: Reader<NonNullable<Address[Key]>> }

/** What a list shows, as its address says: a link shows the same to everyone. Pages are counted from 1. */
export interface ListAddress {
  readonly keyword?: string | undefined
  /** `field,asc` or `field,desc`. */
  readonly sort?: string | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** A whole number of the range. */
export const whole =
  (from: number, to: number): Reader<number> =>
  (raw) => {
    const value = /^\d{1,15}$/.test(raw) ? Number(raw) : NaN
    return value >= from && value <= to ? value : undefined
  }

/** Ids with commas between them. */
export const ids: Reader<readonly number[]> = (raw) => {
  const read = raw.split(',').map(whole(1, Number.MAX_SAFE_INTEGER))
  return read.every((id) => id !== undefined) ? [...new Set(read)] : undefined
}

/** One of some words. */
export const oneOf =
  <Word extends string>(words: readonly Word[]): Reader<Word> =>
  (raw) =>
    words.find((word) => word === raw)

/** Some of some words, with commas between them. */
export const someOf =
  <Word extends string>(words: readonly Word[]): Reader<readonly Word[]> =>
  (raw) => {
    const read = raw.split(',').map(oneOf(words))
    return read.every((word) => word !== undefined) ? [...new Set(read)] : undefined
  }

/** Words to search by; text whose bytes were no UTF-8 is none. */
const keyword: Reader<string> = (raw) => (raw.length <= 200 && !/[\0\uFFFD]/.test(raw) ? raw : undefined)

/** How the address of a list is read that can be sorted by these fields. */
export const listReaders = (sortable: readonly string[]): Readers<ListAddress> => ({
  keyword,
  sort: (raw) => {
    const [field = '', direction = '', ...rest] = raw.split(',')
    const isOrder = sortable.includes(field) && /^(asc|desc)$/i.test(direction) && rest.length === 0
    return isOrder ? `${field},${direction.toLowerCase()}` : undefined
  },
  page: whole(1, 1_000_000),
  size: whole(1, 100),
})

/**
 * Parts that addresses had in former times, by their names: what each says in the parts of today; undefined when it
 * makes no sense. Old links go on working.
 */
export type FormerParts<Address> = Readonly<Record<string, Reader<Partial<Address>>>>

/** An address as it was read, and the names of the parts that made no sense and were left out. */
export interface ReadAddress<Address> {
  readonly address: Address
  readonly dropped: readonly string[]
}

/**
 * Reads an address part by part. Blank parts say nothing; unknown ones are left out like those that make no sense. A
 * part of today outweighs a former one.
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

/** What one part of an address holds; several have commas between them. */
type Part = string | number | readonly (string | number)[] | null | undefined

/** The search part of an address, such as `?keyword=fall&page=2`; parts that say nothing are left out. */
export function printAddress(address: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(address) as [string, Part][]) {
    const text = String(value ?? '')
    if (text !== '') search.set(name, text)
  }
  return search.size > 0 ? `?${search.toString().replaceAll('%2C', ',')}` : ''
}
