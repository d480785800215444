const grouped = (count: number) => count.toLocaleString('en-US')

/** Messages about records of the catalog. A separate file, because only the catalog's screens need them. */
export const RECORD_MESSAGES = {
  required: (label: string) => `${label} is required`,
  priceCountry: 'Choose the country of each price',
  priceAmount: 'Enter the amount of each price',
  countryTwice: 'A country can have only one price',
  descriptionAlone: 'Enter the value that this describes',
  endBeforeStart: 'Expiration Date must be after Effective Date',
  unknownReference: (one: string, key: string) => `No ${one} ${key}`,
  inactive: 'Inactive: cannot be added',
  inactiveReference: (one: string, key: string) => `The ${one} ${key} is deactivated`,
  referenceTwice: (key: string) => `${key} is listed twice`,
  keyExists: (one: string) => `Another ${one} has this key`,
  keyTwice: 'Another row has this key',
  participantsOfOther: 'Only organizations have participants',
  noSuchRecord: (one: string) => `There is no such ${one}`,
  ownerFixed: 'Cannot be changed after creation',
  fixedInUse: (count: number) =>
    `Cannot be changed: ${grouped(count)} ${count === 1 ? 'promotion uses' : 'promotions use'} it`,
  keyInLiveRule: (names: string) => `Cannot be changed: rules of live promotions contain it (${names})`,
  keyReserved: (old: string, renamed: string, date: string) => `${old} was renamed to ${renamed} on ${date}`,
  parentCycle: 'An organization cannot be above itself',
  tooDeep: (most: number) => `Organizations can be nested at most ${most} levels deep`,
  inUse: (one: string, places: string) => `This ${one} is used by ${places}. Deactivate it instead`,
  tooManyForWorkbook: (most: number) => `A sheet holds at most ${grouped(most)} records; export them as CSV`,
  erased: (at: string) => `This person was erased on ${at}`,
  changedByOther: 'This record was changed in the meantime',
  catalogForbidden: 'You need the right to manage the catalog of this client',
  programDataForbidden: 'You need the right to edit the data of this program',
} as const
