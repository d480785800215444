import { row } from '@incentive/quality/row'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../issues/messages.ts'
import {
  remainingUploads,
  MAX_UPLOAD_BYTES,
  uploadProblem,
  sanitizeFileName,
  ACCEPTED_TYPES,
  acceptedExtension,
} from './upload-rules.ts'
import { formatSize } from './format-size.ts'

describe('OP-73 accepted files', () => {
  it.each(Object.keys(ACCEPTED_TYPES))('a name that ends in .%s is accepted, whatever its case', (extension) => {
    expect(acceptedExtension(`plan.${extension}`)).toBe(extension)
    expect(acceptedExtension(`Plan 2026.v2.${extension.toUpperCase()}`)).toBe(extension)
  })

  it.each([
    'plan',
    'plan.',
    '.pdf',
    '...pdf',
    ' .pdf',
    '_.pdf',
    'plan.exe',
    'plan.svg',
    'plan.pdf.exe',
    'a.pdf.',
    '...',
  ])('the name "%s" is not accepted', (name) => {
    expect(uploadProblem({ name, size: 1 })).toBe(MESSAGES.upload.wrongType(name))
  })

  it('names of the language itself are no types', () => {
    expect(acceptedExtension('a.constructor')).toBeNull()
    expect(acceptedExtension('a.__proto__')).toBeNull()
  })

  it('a file has 1 byte to 20 MB and a name of at most 255 bytes', () => {
    const sized = (size: number) => uploadProblem({ name: 'plan.pdf', size })
    expect(sized(1)).toBeNull()
    expect(sized(MAX_UPLOAD_BYTES)).toBeNull()
    expect(sized(MAX_UPLOAD_BYTES + 1)).toBe('plan.pdf is larger than 20 MB')
    expect(sized(0)).toBe('plan.pdf is empty')
    const named = (stem: string) => uploadProblem({ name: `${stem}.pdf`, size: 1 })
    expect(named('a'.repeat(251))).toBeNull()
    expect(named('a'.repeat(252))).toBe(MESSAGES.upload.nameTooLong)
    expect([named('ö'.repeat(125)), named('ö'.repeat(126))]).toEqual([null, MESSAGES.upload.nameTooLong])
    expect([named('計'.repeat(83)), named('計'.repeat(84))]).toEqual([null, MESSAGES.upload.nameTooLong])
    expect([named('😀'.repeat(62)), named('😀'.repeat(63))]).toEqual([null, MESSAGES.upload.nameTooLong])
  })

  it('no limit means any number of files', () =>
    row('DOC-03', () => {
      expect([
        remainingUploads(null, 900),
        remainingUploads(3, 1),
        remainingUploads(3, 3),
        remainingUploads(3, 5),
      ]).toEqual([Infinity, 2, 0, 0])
    }))
})

describe('the size that is shown', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1023 bytes'],
    [1024, '1 KB'],
    [12_300, '12 KB'],
    [1024 * 1024 - 1, '1.0 MB'],
    [1_500_000, '1.4 MB'],
    [MAX_UPLOAD_BYTES, '20.0 MB'],
  ])('%i bytes are %s', (bytes, shown) => {
    expect(formatSize(bytes)).toBe(shown)
  })
})

describe('the name that is shown', () => {
  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\fakepath\\plan.pdf', 'plan.pdf'],
    ['annex\u202etxt.pdf', 'annex_txt.pdf'],
    ['nul\0.pdf', 'nul_.pdf'],
    ['line\r\nend.pdf', 'line__end.pdf'],
    ['hidden\u200bspace\ufeff.pdf', 'hidden_space_.pdf'],
    ['half\ud800.pdf', 'half_.pdf'],
    ['  plan.pdf  ', 'plan.pdf'],
    ['Größe 2026 – план 計画 👩‍💻.pdf', 'Größe 2026 – план 計画 👩‍💻.pdf'],
    ['<img onerror=x>"; .pdf', '<img onerror=x>"; .pdf'],
    ['CON.txt', 'CON.txt'],
  ])('%j is shown as %j', (given, shown) => {
    expect(sanitizeFileName(given)).toBe(shown)
  })

  it('never holds a folder, a control or a turned direction, and is its own plain name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        const name = sanitizeFileName(given)
        expect(name).not.toMatch(/[/\\\p{Cc}\p{Bidi_Control}]/u)
        expect(name.isWellFormed()).toBe(true)
        expect(sanitizeFileName(name)).toBe(name)
      }),
      { seed: 73, numRuns: 300 },
    )
  })
})
