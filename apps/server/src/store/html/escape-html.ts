const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML that shows exactly that text. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** HTML with values in it, each escaped: html`Promotion <b>${key}</b> created`. */
export const html = (parts: TemplateStringsArray, ...values: readonly string[]): string =>
  parts.reduce((text, part, index) => text + escapeHtml(values[index - 1] ?? '') + part)
