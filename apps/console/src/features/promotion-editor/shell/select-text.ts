/** Selects the first occurrence of a text in the focused field. Does nothing if it does not occur. */
export function selectText(text: string | undefined): void {
  const field = document.activeElement
  if (text === undefined || !(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return
  const start = field.value.indexOf(text)
  if (start >= 0) field.setSelectionRange(start, start + text.length)
}
