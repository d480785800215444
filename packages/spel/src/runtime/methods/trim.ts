/** String.trim of Java: strips U+0000 to U+0020 at both ends, but no other white space such as the no-break space. */
export function trimText(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && text.charCodeAt(start) <= 32) start++
  while (end > start && text.charCodeAt(end - 1) <= 32) end--
  return text.slice(start, end)
}
