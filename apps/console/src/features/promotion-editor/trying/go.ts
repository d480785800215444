/** Opens the tab of a field and moves the focus there; the text within it that is meant, when there is one. */
export type Go = (tab: string, field: string | null, text?: string) => void
