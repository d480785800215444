import {
  ACCOUNT_MESSAGES,
  CALL_MESSAGES,
  FEED_MESSAGES,
  FILE_IMPORT_MESSAGES,
  IMPORT_MESSAGES,
  MESSAGES,
  RECORD_MESSAGES,
  REVISION_MESSAGES,
} from '@incentive/model/issues'

const gap = '\u0001'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Each message of the catalog as a pattern, with a wildcard for each parameter. */
const patterns = Object.values({
  ...MESSAGES,
  ...ACCOUNT_MESSAGES,
  call: CALL_MESSAGES,
  feed: FEED_MESSAGES,
  fileImport: FILE_IMPORT_MESSAGES,
  import: IMPORT_MESSAGES,
  record: RECORD_MESSAGES,
  revision: REVISION_MESSAGES,
})
  .flatMap((place) => Object.values<unknown>(place))
  .map((message) =>
    typeof message === 'function'
      ? (message as (...named: string[][]) => string)(...Array.from({ length: message.length }, () => [gap]))
      : message,
  )
  .map((text) => new RegExp(`^${escaped(String(text)).replaceAll(gap, '[^]*')}$`))

/** True if a message of the server is in the catalog, which is the only source of texts. Domain 7. */
export const isCatalogued = (message: string): boolean => patterns.some((pattern) => pattern.test(message))
