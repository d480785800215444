/** Moves the focus to the start of the screen after the focused element was removed with the previous screen. */
export function focusScreen(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
