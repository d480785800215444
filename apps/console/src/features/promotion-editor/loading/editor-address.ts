/** What the address of an editor says beside the promotion, as it was typed: the open tab, and a claim to try. U18, MS-13. */
export type EditorAddress = { readonly tab?: string; readonly claim?: string }

/** Reads the search part of an address; whether there is such a tab is for the editor to decide. */
export function readEditorAddress(search: Readonly<Record<string, unknown>>): EditorAddress {
  const { tab, claim } = search
  return {
    ...((typeof tab === 'string' || typeof tab === 'number') && { tab: String(tab) }),
    ...(typeof claim === 'string' && { claim }),
  }
}

/** The id of a stored promotion, out of the part of the address that names it; null when it names none (NAV-02). */
export const storedId = (part: string): number | null => (/^[1-9]\d{0,14}$/.test(part) ? Number(part) : null)
