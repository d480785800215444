import { randomUUID } from 'node:crypto'

/** A part of a form. */
export interface FormPart {
  readonly field?: string
  /** Null for a part that is not a file. */
  readonly name: string | null
  readonly content: Buffer | string
}

/** A form as a browser sends it: file names in UTF-8, with quotes and line ends escaped. */
export function formWith(...parts: readonly FormPart[]): { body: Buffer; headers: Record<string, string> } {
  const boundary = `form-${randomUUID()}`
  const escaped = (name: string) => name.replace(/["\r\n]/g, (each) => encodeURIComponent(each))
  const heads = parts.map(({ field = 'file', name }) => {
    const file = name === null ? '' : `; filename="${escaped(name)}"\r\nContent-Type: application/octet-stream`
    return `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n`
  })
  const pieces = parts.flatMap(({ content }, index) => [heads[index] ?? '', content, '\r\n'])
  const body = Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)))
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
