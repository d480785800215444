/** Formats a size in bytes: `900 bytes`, `12 KB`, `1.4 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  const kilobytes = bytes / 1024
  // 1023.6 KB would be displayed as 1024 KB
  if (kilobytes < 1023.5) return `${kilobytes.toFixed(0)} KB`
  return `${(kilobytes / 1024).toFixed(1)} MB`
}
