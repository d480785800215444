/** Opens the tab of a field and focuses the field. Selects `text` within it, if given. */
export type Go = (tab: string, field: string | null, text?: string) => void
