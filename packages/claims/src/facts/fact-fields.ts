/** An object as rules see it, by the names of the fact model; see `loadFacts` for the format of each type. */
export type FactFields = Readonly<Record<string, unknown>>
