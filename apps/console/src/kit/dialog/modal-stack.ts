/** A layer in front of the page while it is open. */
export interface ModalEntry {
  readonly element: HTMLElement
  /** Where the focus goes back to: where it came from, then where it came from to the layer under this one, and so on. */
  readonly origins: readonly HTMLElement[]
}

/** The open layers, the topmost last. */
const openEntries: ModalEntry[] = []

/** Only the topmost layer, and what floats above all (popups, tooltips, toasts), can be reached and read. */
function updateInert(): void {
  const top = openEntries.at(-1)
  for (const part of document.body.children) {
    if (!(part instanceof HTMLElement)) continue
    part.inert = top !== undefined && !part.contains(top.element) && !part.hasAttribute('data-kit-floating')
  }
}

/** Whether the element took the focus. One that has left the page, is inert or is disabled does not. */
function takesFocus(element: HTMLElement): boolean {
  if (!element.isConnected || element.closest('[inert]')) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

export function isTopmost(entry: ModalEntry): boolean {
  return openEntries.at(-1) === entry
}

/** Opens a layer: what is under it can no longer be reached. The focus is still where it was. */
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
 * Closes a layer and gives the focus back. Layers that close together do so in any order: whichever is the last to go
 * finds the nearest origin that is still there.
 */
export function closeModal(entry: ModalEntry): void {
  const wasTopmost = isTopmost(entry)
  openEntries.splice(openEntries.indexOf(entry), 1)
  updateInert()
  if (!wasTopmost) return
  const below = openEntries.at(-1)
  if (!entry.origins.some(takesFocus) && below) takesFocus(below.element)
}
