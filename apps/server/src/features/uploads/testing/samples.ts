import { officeFile } from './zip-of.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

/** One valid file of each accepted type, by extension. */
export const samples = {
  pdf: bytes('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  jpg: Buffer.concat([
    bytes('\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00'),
    bytes('\xff\xd9'),
  ]),
  gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  webp: Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64'),
  txt: Buffer.from('Terms of the spiff – 2026\n'),
  csv: Buffer.from('\ufeffmodel,amount\r\nAX-100,25.00\r\n'),
  docx: officeFile('docx'),
  xlsx: officeFile('xlsx'),
  pptx: officeFile('pptx'),
} as const
