/** Formats a code of the wire as text: `MODEL_SERIAL_NUMBER` is "Model serial number". */
export function wordsOfCode(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
