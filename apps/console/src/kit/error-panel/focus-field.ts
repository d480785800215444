/**
 * Moves the focus to the control of a field and scrolls it into view; resolves to false if there is none. A tab or
 * dialog that has just opened may render it a moment later, so the search continues over a few frames.
 */
export function focusField(fieldId: string, framesLeft = 30): Promise<boolean> {
  const control = document.getElementById(fieldId)
  if (control) {
    control.focus({ preventScroll: true })
    control.scrollIntoView({ block: 'center' })
    return Promise.resolve(true)
  }
  if (framesLeft === 0) return Promise.resolve(false)
  return new Promise((resolve) => requestAnimationFrame(() => resolve(focusField(fieldId, framesLeft - 1))))
}
