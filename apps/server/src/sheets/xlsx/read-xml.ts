import { SaxesParser } from 'saxes'
import { SHEET_MESSAGES } from '../sheet-messages.ts'
import { UnreadableSheet } from '../sheet.ts'

/** The handlers of a document of XML; names have no prefix. */
export interface XmlHandlers {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly close: (name: string) => void
  readonly text: (text: string) => void
}

/**
 * Reads a document of XML as it arrives, and yields after each chunk. Throws {@link UnreadableSheet} where it is not
 * well-formed. Entities that a document defines are not read.
 */
export async function* readXml(bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false })
  const decoder = new TextDecoder('utf-8')
  const fail = () => {
    throw new UnreadableSheet(SHEET_MESSAGES.torn)
  }
  parser.on('error', fail)
  parser.on('opentag', ({ name, attributes }) => handlers.open(withoutPrefix(name), attributes))
  parser.on('closetag', ({ name }) => handlers.close(withoutPrefix(name)))
  parser.on('text', handlers.text)
  parser.on('cdata', handlers.text)
  for await (const chunk of bytes) {
    parser.write(decoder.decode(chunk, { stream: true }))
    yield
  }
  parser.write(decoder.decode())
  parser.close()
  yield
}

/** Reads a whole document of XML. */
export async function readAllXml(bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(bytes, handlers)) continue
}

function withoutPrefix(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}
