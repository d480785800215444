import { MAX_UPLOAD_BYTES } from '@incentive/model/uploads'
import { gzipSync } from 'node:zlib'
import { samples } from './samples.ts'
import { officeFile, zipOf } from './zip-of.ts'

/** A malicious or broken file. */
export interface HostileFile {
  /** Description of the problem. */
  readonly what: string
  readonly name: string
  readonly content: Buffer
}

const file = (what: string, name: string, content: Buffer | string): HostileFile => ({
  what,
  name,
  content: typeof content === 'string' ? Buffer.from(content, 'latin1') : content,
})

const script = '<script>document.title="taken"</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
const html = `<!doctype html><html><body>${script}</body></html>`
const exe = 'MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff\x00\x00'
const elf = '\x7fELF\x02\x01\x01\x00'
const plainZip = zipOf([{ name: 'a.txt' }])
const jar = zipOf([{ name: 'META-INF/MANIFEST.MF' }, { name: 'Evil.class' }])
const huge = 4_000_000_000

/** File names that are not accepted. */
const badNames = [
  ...[
    'page.html',
    'page.htm',
    'page.xhtml',
    'drawing.svg',
    'style.css',
    'script.js',
    'module.mjs',
    'sheet.xsl',
    'a.xml',
  ],
  ...['run.exe', 'run.bat', 'run.ps1', 'run.sh', 'run.jar', 'run.hta', 'run.lnk', 'page.php', 'page.jsp', '.htaccess'],
  ...['macro.docm', 'macro.xlsm', 'macro.pptm', 'old.doc', 'pack.zip', 'page.mht', 'report.pdf.exe', 'report.pdf.'],
  ...[`${'n'.repeat(252)}.txt`, `${'計'.repeat(84)}.pdf`],
  ...['report', '...', '.pdf', '..', 'a.', 'report.pdf/', 'report.pdf\u202e', 'report.pdf\0.exe', 'report.pdf;.js'],
]

/** Files whose content does not match the extension. */
const lies: readonly HostileFile[] = [
  file('HTML named as an image', 'photo.png', html),
  file('a drawing with a script named as an image', 'photo.jpg', svg),
  file('a drawing with a script named as a GIF', 'photo.gif', svg),
  file('HTML named as PDF', 'terms.pdf', html),
  file('HTML before a PDF', 'terms.pdf', Buffer.concat([Buffer.from(html), samples.pdf])),
  file('a program named as PDF', 'terms.pdf', exe),
  file('a program of Linux named as WebP', 'photo.webp', elf),
  file('a program named as text', 'notes.txt', exe),
  file('a PNG named as JPEG', 'photo.jpg', samples.png),
  file('a JPEG named as PNG', 'photo.png', samples.jpg),
  file('a PDF named as GIF', 'photo.gif', samples.pdf),
  file('a GIF cut after 3 bytes', 'photo.gif', 'GIF'),
  file('a PNG cut after 4 bytes', 'photo.png', '\x89PNG'),
  file('a WebP that is a sound', 'photo.webp', 'RIFF\x24\x00\x00\x00WAVEfmt '),
  file('a packed file named as PDF', 'terms.pdf', gzipSync('x'.repeat(1000))),
  file('text with NUL', 'notes.txt', 'a\0b'),
  file('text with NUL after a megabyte', 'notes.csv', `${'a'.repeat(1_100_000)}\0`),
  file('text in UTF-16', 'notes.txt', Buffer.from('\ufeffnotes', 'utf16le')),
  file('text in Latin-1', 'notes.csv', 'Gr\xf6\xdfe'),
  file('text that ends within a character', 'notes.txt', 'a\xe2\x82'),
  file('text with a character in too many bytes', 'notes.txt', '\xc0\xaf\xc0\xae'),
  file('text with half of a surrogate pair', 'notes.txt', '\xed\xa0\x80'),
  file('nothing', 'terms.pdf', ''),
  file('nothing, as text', 'notes.txt', ''),
  file('one byte more than the limit', 'notes.txt', Buffer.alloc(MAX_UPLOAD_BYTES + 1, 'a')),
  file(
    'one byte more than the limit, as PDF',
    'terms.pdf',
    Buffer.concat([samples.pdf, Buffer.alloc(MAX_UPLOAD_BYTES)]),
  ),
]

/** Archives that are not documents, or malicious documents. */
const archives: readonly HostileFile[] = [
  file('an archive named as a document', 'plan.docx', plainZip),
  file('a Java program named as a sheet', 'plan.xlsx', jar),
  file('a sheet named as a document', 'plan.docx', samples.xlsx),
  file('a document named as slides', 'plan.pptx', samples.docx),
  file('an archive named as PDF', 'plan.pdf', plainZip),
  file('a document with macros', 'plan.docx', officeFile('docx', [{ name: 'word/vbaProject.bin' }])),
  file('a sheet with macros', 'plan.xlsx', officeFile('xlsx', [{ name: 'xl/VBAPROJECT.BIN' }])),
  file('a sheet with old macros', 'plan.xlsx', officeFile('xlsx', [{ name: 'xl/macrosheets/sheet1.xml' }])),
  file('a bomb by its stated size', 'plan.docx', officeFile('docx', [{ name: 'a', statedUnpacked: huge }])),
  file(
    'a bomb that states a thousand bytes',
    'plan.docx',
    officeFile('docx', [{ name: 'a', content: 'a'.repeat(120_000_000), isDeflated: true, statedUnpacked: 1000 }]),
  ),
  file(
    'content that is smaller than stated',
    'plan.docx',
    officeFile('docx', [{ name: 'a', content: 'abc', isDeflated: true, statedUnpacked: 1000 }]),
  ),
  file(
    'content that is stored and larger than stated',
    'plan.docx',
    officeFile('docx', [{ name: 'a', content: 'abc', statedUnpacked: 1 }]),
  ),
  file(
    'content that is packed in another way',
    'plan.docx',
    officeFile('docx', [{ name: 'a', content: 'abc', method: 12 }]),
  ),
  file(
    'content that cannot be unpacked',
    'plan.docx',
    officeFile('docx', [{ name: 'a', content: '\xff\xff\xff', method: 8 }]),
  ),
  file(
    'something hidden behind packed content',
    'plan.docx',
    officeFile('docx', [{ name: 'a', content: 'abc', isDeflated: true, hidden: script }]),
  ),
  file(
    'a bomb of many entries',
    'plan.xlsx',
    officeFile(
      'xlsx',
      Array.from({ length: 50 }, (_, n) => ({ name: `a${n}`, statedUnpacked: 11_000_000 })),
    ),
  ),
  file(
    'a bomb of entries that share their content',
    'plan.docx',
    officeFile(
      'docx',
      Array.from({ length: 20 }, (_, n) => ({ name: `a${n}`, statedStart: 0, statedPacked: 900 })),
    ),
  ),
  file(
    'more entries than are read',
    'plan.docx',
    officeFile(
      'docx',
      Array.from({ length: 10_001 }, (_, n) => ({ name: `${n}` })),
    ),
  ),
  file('an entry above its folder', 'plan.docx', officeFile('docx', [{ name: '../../etc/cron.d/x' }])),
  file('an entry at the root', 'plan.docx', officeFile('docx', [{ name: '/etc/passwd' }])),
  file('an entry on a drive', 'plan.docx', officeFile('docx', [{ name: 'C:\\windows\\x' }])),
  file('a locked entry', 'plan.docx', officeFile('docx', [{ name: 'secret', flags: 1 }])),
  file('an entry beyond the end', 'plan.docx', officeFile('docx', [{ name: 'a', statedStart: 0x7fffffff }])),
  file('a directory that states more entries', 'plan.docx', officeFile('docx', [], { statedCount: 9 })),
  file('a directory that states the longer form', 'plan.docx', officeFile('docx', [], { statedCount: 0xffff })),
  file('a script before a document', 'plan.docx', officeFile('docx', [], { before: Buffer.from(script) })),
  file('a script behind a document', 'plan.docx', officeFile('docx', [], { after: Buffer.from(script) })),
  file('a document cut in the middle', 'plan.docx', samples.docx.subarray(0, samples.docx.length - 30)),
  file('an archive of 22 bytes', 'plan.docx', Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])),
  file('an image with an archive behind it, as a document', 'plan.docx', Buffer.concat([samples.gif, samples.docx])),
]

const relations = (rows: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows}</Relationships>`
const relation = (type: string, target: string, mode = 'TargetMode="External"') =>
  `<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" ${mode}/>`
type Kind = 'docx' | 'xlsx' | 'pptx'
const related = (kind: Kind, content: string, isDeflated = true) =>
  officeFile(kind, [{ name: `${kind}/_rels/settings.xml.rels`, content, isDeflated }])
const loads = (what: string, kind: Kind, content: string, isDeflated = true) =>
  file(what, `plan.${kind}`, related(kind, content, isDeflated))
const template = (target: string, mode?: string) => relations(relation('attachedTemplate', target, mode))

/** Documents that load external content when opened. */
export const loadingFiles: readonly HostileFile[] = [
  loads('a template of another host', 'docx', template('https://own.example/t.dotm')),
  loads('a template that is stored', 'docx', template('http://own.example/t.dotm'), false),
  loads('a template of a share', 'docx', template('file://host/share/t.dotm')),
  loads('a template of a share as Windows writes it', 'docx', template('\\\\host\\share\\t.dotm')),
  loads(
    'a template whose mode is written in codes',
    'docx',
    template('http://own.example/t', 'TargetMode="&#69;xternal"'),
  ),
  loads(
    'a template whose mode is quoted otherwise',
    'docx',
    template('http://own.example/t', "TargetMode = 'External'"),
  ),
  loads(
    'a template by a prefix',
    'docx',
    template('http://own.example/t').replace('<Relationship Id', '<p:Relationship Id'),
  ),
  loads('an object of another host', 'xlsx', relations(relation('oleObject', 'http://own.example/o'))),
  loads('a frame of another host', 'pptx', relations(relation('frame', 'http://own.example/f'))),
  loads('macros by another name', 'docx', relations(relation('vbaProject', 'x.bin', ''))),
  loads('relations that declare entities', 'docx', `<!DOCTYPE x [<!ENTITY e "External">]>${relations('')}`),
  loads('relations that are no text', 'docx', '\xff\0'),
]

/** A typical document: with a link, an embedded image, and the author's template. */
export const linkedDocument = loads(
  'links',
  'docx',
  relations(
    relation('hyperlink', 'https://example.com/') +
      relation('attachedTemplate', 'file:///C:/Users/a/Normal.dotm') +
      relation('image', 'media/image1.png', ''),
  ),
)

/** Files that must be refused completely. */
export const refusedFiles: readonly HostileFile[] = [
  ...badNames.map((name) => file('no accepted name', name, samples.pdf)),
  ...lies,
  ...archives,
  ...loadingFiles,
]

/** Files of the right type that are malicious when a browser opens them, or by their name. */
export const keptFiles: readonly (HostileFile & { readonly shown: string })[] = [
  { ...file('text that is HTML', 'notes.txt', html), shown: 'notes.txt' },
  { ...file('text that is a drawing', 'notes.csv', svg), shown: 'notes.csv' },
  { ...file('formulas', 'rates.csv', '=cmd|"/c calc"!A1,+1,-1,@x\r\n'), shown: 'rates.csv' },
  {
    ...file('an image that is a script too', 'photo.gif', Buffer.concat([samples.gif, Buffer.from(`/*${html}*/`)])),
    shown: 'photo.gif',
  },
  {
    ...file('a PDF that is an archive too', 'terms.pdf', Buffer.concat([samples.pdf, plainZip])),
    shown: 'terms.pdf',
  },
  { ...file('a folder in the name', '../../../etc/passwd.txt', 'x'), shown: 'passwd.txt' },
  { ...file('a folder of Windows in the name', '..\\..\\boot.txt', 'x'), shown: 'boot.txt' },
  { ...file('a name that is turned round', 'annex\u202etxt.exe.pdf', samples.pdf), shown: 'annex_txt.exe.pdf' },
  { ...file('an unseen space in the name', 'a\u200b.txt', 'x'), shown: 'a_.txt' },
  { ...file('a control in the name', 'a\u0007b.txt', 'x'), shown: 'a_b.txt' },
  { ...file('a name of a device', 'CON.txt', 'x'), shown: 'CON.txt' },
  { ...file('a name of a device with a port', 'com1.pdf', samples.pdf), shown: 'com1.pdf' },
  { ...file('a name of 255 bytes', `${'n'.repeat(251)}.txt`, 'x'), shown: `${'n'.repeat(251)}.txt` },
  {
    ...file('a script in the name', `<img src=x onerror=alert(1)>.txt`, 'x'),
    shown: '<img src=x onerror=alert(1)>.txt',
  },
  { ...file('a formula in the name', '=cmd|calc.csv', 'x'), shown: '=cmd|calc.csv' },
  { ...file('a second header in the name', 'a.txt"; x="b.txt', 'x'), shown: 'a.txt%22; x=%22b.txt' },
  { ...file('SQL in the name', "'; DROP TABLE upload; --.txt", 'x'), shown: "'; DROP TABLE upload; --.txt" },
  { ...file('a name in many scripts', 'план 計画 👩‍💻 é.txt', 'x'), shown: 'план 計画 👩‍💻 é.txt' },
]
