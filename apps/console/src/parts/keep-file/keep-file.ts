/** How long the browser has to read a file that it keeps, in milliseconds. */
const READING_MS = 60_000

/** Gives a file to the browser to keep, under a name. */
export function keepFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // the browser reads it after this turn
  setTimeout(() => URL.revokeObjectURL(link.href), READING_MS)
}
