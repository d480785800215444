/** Selects a text within the field that has the focus, where it stands first; nothing when it is not there. */
export function selectText(text: string | undefined): void {
  const field = document.activeElement
  if (text === undefined || !(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return
  const start = field.value.indexOf(text)
  if (start >= 0) field.setSelectionRange(start, start + text.length)
}
