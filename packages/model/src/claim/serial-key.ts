/** Returns the form in which serial numbers are compared: trimmed and in upper case. */
export function serialKey(serial: string): string {
  return serial.trim().toUpperCase()
}
