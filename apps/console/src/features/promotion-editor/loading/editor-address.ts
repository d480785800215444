/**
 * The raw search parameters of an editor URL: the open tab, a test claim, a version, and true for the document to print.
 * U18, MS-13, MS-71.
 */
export type EditorAddress = {
  readonly tab?: string
  readonly claim?: string
  readonly version?: string
  readonly document?: true
}

/** Parses the search part of a URL. The editor checks whether tab and version exist. */
export function readEditorAddress(search: Readonly<Record<string, unknown>>): EditorAddress {
  const { tab, claim, version, document } = search
  return {
    ...(isText(tab) && { tab: String(tab) }),
    ...(typeof claim === 'string' && { claim }),
    ...(isText(version) && { version: String(version) }),
    ...(document === true && { document }),
  }
}

/** The router reads digits as a number. */
const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** Returns the id of a stored promotion from its part of the URL, or null if it is not an id (NAV-02). */
export const storedId = (part: string): number | null => (/^[1-9]\d{0,14}$/.test(part) ? Number(part) : null)
