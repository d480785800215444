/** Time that the browser has to read a file before its URL is revoked, in milliseconds. */
const READING_MS = 60_000

/** Downloads a file under a name. */
export function keepFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // the browser reads it after this task
  setTimeout(() => URL.revokeObjectURL(link.href), READING_MS)
}
