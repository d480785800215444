import { MESSAGES, type Issue } from '@incentive/model'

/** `?name=value&name=value`, the mark optional, or nothing; what is not of this form leads elsewhere or nowhere. */
const searchPart = /^(?:\??\p{L}+=[^\p{C}\s&#]*(?:&\p{L}+=[^\p{C}\s&#]*)*)?$/u

/**
 * The problem of an address that a list cannot read, at the given path: it is the search part alone, in which parts
 * that the list does not know are passed over; neither path nor scheme, and no control characters.
 */
export function addressIssues(path: string, address: string): Issue[] {
  return searchPart.test(address) ? [] : [{ field: path, message: MESSAGES.list.invalidAddress }]
}
