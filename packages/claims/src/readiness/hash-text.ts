/** 64 bits of a text as 16 hexadecimal digits: FNV-1a twice, from two beginnings. No secret is kept by it. */
export function hashText(text: string): string {
  let [first, second] = [0x811c9dc5, 0x9747b28c]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    first = Math.imul(first ^ unit, 0x01000193)
    second = Math.imul(second ^ unit ^ (second >>> 15), 0x85ebca6b)
  }
  return hex(first) + hex(second)
}

function hex(bits: number): string {
  return (bits >>> 0).toString(16).padStart(8, '0')
}
