/** Number of frames in which a tab or dialog that has just opened renders its fields. */
const FRAMES = 30

/**
 * Moves the focus to the control of a field and scrolls it into view; resolves to false if there is none. A tab or
 * dialog that has just opened may render it a moment later, so the search continues over a few frames, and longer while
 * a part of the page loads and the user has not moved on.
 */
export async function focusField(fieldId: string): Promise<boolean> {
  let focused: Element | null = null
  for (let frame = 0; ; frame++) {
    const control = document.getElementById(fieldId)
    if (control) {
      control.focus({ preventScroll: true })
      control.scrollIntoView({ block: 'center' })
      return true
    }
    if (frame === FRAMES) focused = document.activeElement
    if (frame >= FRAMES && !(document.querySelector('[aria-busy=true]') && document.activeElement === focused))
      return false
    await new Promise(requestAnimationFrame)
  }
}
