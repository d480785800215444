import type { ImportOptions } from '@incentive/contract'

/** The options of an import that names none. */
export const DEFAULT_OPTIONS: ImportOptions = {
  emptyCell: 'keep',
  onError: 'skipFailed',
  decimalMark: null,
  dateFormat: null,
  encoding: null,
  separator: null,
  sheet: null,
  createMissing: false,
  apply: 'ask',
  unlessRejectedAbove: null,
}

/** Options that a call gives; one that is absent is as in the base, null is a choice. */
type GivenOptions = { readonly [Name in keyof ImportOptions]?: ImportOptions[Name] | undefined }

/** The options of a call as they are stored. */
export const optionsOf = (given: GivenOptions, base: ImportOptions = DEFAULT_OPTIONS): ImportOptions => {
  const names = Object.keys(DEFAULT_OPTIONS) as (keyof ImportOptions)[]
  const named = names.filter((name) => given[name] !== undefined).map((name) => [name, given[name]] as const)
  return { ...base, ...(Object.fromEntries(named) as Partial<ImportOptions>) }
}
