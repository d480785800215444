import { MESSAGES, type Issue } from '@incentive/model'

/** `?name=value&name=value`, with an optional question mark, or empty. Anything else would lead elsewhere. */
const searchPart = /^(?:\??\p{L}+=[^\p{C}\s&#]*(?:&\p{L}+=[^\p{C}\s&#]*)*)?$/u

/**
 * Returns the problem of an address that a list cannot read, at the given path. The address is only the query string,
 * in which the list ignores unknown parts; it contains neither path nor scheme, and no control characters.
 */
export function addressIssues(path: string, address: string): Issue[] {
  return searchPart.test(address) ? [] : [{ field: path, message: MESSAGES.list.invalidAddress }]
}
