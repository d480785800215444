/** The raw search parameters of an editor URL: the open tab, and a test claim. U18, MS-13. */
export type EditorAddress = { readonly tab?: string; readonly claim?: string }

/** Parses the search part of a URL. The editor checks whether the tab exists. */
export function readEditorAddress(search: Readonly<Record<string, unknown>>): EditorAddress {
  const { tab, claim } = search
  return {
    ...((typeof tab === 'string' || typeof tab === 'number') && { tab: String(tab) }),
    ...(typeof claim === 'string' && { claim }),
  }
}

/** Returns the id of a stored promotion from its part of the URL, or null if it is not an id (NAV-02). */
export const storedId = (part: string): number | null => (/^[1-9]\d{0,14}$/.test(part) ? Number(part) : null)
