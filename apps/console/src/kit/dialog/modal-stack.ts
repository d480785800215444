/** An open layer in front of the page. */
export interface ModalEntry {
  readonly element: HTMLElement
  /** Elements to return the focus to: its origin, then the origin of the layer under this one, and so on. */
  readonly origins: readonly HTMLElement[]
}

/** The open layers; the topmost is the last. */
const openEntries: ModalEntry[] = []

/** Makes all but the topmost layer and floating elements (popups, tooltips, toasts) inert. */
function updateInert(): void {
  const top = openEntries.at(-1)
  for (const part of document.body.children) {
    if (!(part instanceof HTMLElement)) continue
    part.inert = top !== undefined && !part.contains(top.element) && !part.hasAttribute('data-kit-floating')
  }
}

/** Returns true if the element took the focus. A removed, inert or disabled element does not. */
function takesFocus(element: HTMLElement): boolean {
  if (!element.isConnected || element.closest('[inert]')) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

export function isTopmost(entry: ModalEntry): boolean {
  return openEntries.at(-1) === entry
}

/** Opens a layer and makes everything under it inert. The focus has not moved yet when this is called. */
export function openModal(element: HTMLElement): ModalEntry {
  const from = document.activeElement
  const below = openEntries.at(-1)?.origins ?? []
  const origins = from instanceof HTMLElement && from !== document.body ? [from, ...below] : below
  const entry = { element, origins }
  openEntries.push(entry)
  updateInert()
  return entry
}

/**
 * Closes a layer and returns the focus. Layers that close together do so in any order: the last one to close finds the
 * nearest origin that still exists.
 */
export function closeModal(entry: ModalEntry): void {
  const wasTopmost = isTopmost(entry)
  openEntries.splice(openEntries.indexOf(entry), 1)
  updateInert()
  if (!wasTopmost) return
  const below = openEntries.at(-1)
  if (!entry.origins.some(takesFocus) && below) takesFocus(below.element)
}
