import { ACCOUNT_MESSAGES, CALL_MESSAGES, IMPORT_MESSAGES, MESSAGES } from '@incentive/model'

const gap = '\u0001'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Each message of the catalogue as a pattern, with anything where it names something. */
const patterns = Object.values({ ...MESSAGES, ...ACCOUNT_MESSAGES, call: CALL_MESSAGES, import: IMPORT_MESSAGES })
  .flatMap((place) => Object.values<unknown>(place))
  .map((message) =>
    typeof message === 'function'
      ? (message as (...named: string[][]) => string)(...Array.from({ length: message.length }, () => [gap]))
      : message,
  )
  .map((text) => new RegExp(`^${escaped(String(text)).replaceAll(gap, '[^]*')}$`))

/** Whether a message that the server sends stands in the catalogue: the one place where texts are written. Domain 7. */
export const isCatalogued = (message: string): boolean => patterns.some((pattern) => pattern.test(message))
