/** Puts the focus at the start of the screen, after what had it is gone with the screen before. */
export function focusScreen(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
