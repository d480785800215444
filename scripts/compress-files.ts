import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const packers = [
  { ending: 'br', pack: promisify(brotliCompress) },
  { ending: 'gz', pack: promisify(gzip) },
]

/** Below this size in bytes, the headers cost more than compression saves. */
const smallest = 1024

/** Writes a `.br` and a `.gz` next to each text file of a folder; the server sends them as they are. */
export async function compressFiles(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css,html,svg,json}', { cwd: folder })
  await Promise.all(files.map((file) => compress(join(folder, file))))
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < smallest) return
  await Promise.all(packers.map(async ({ ending, pack }) => writeFile(`${file}.${ending}`, await pack(text))))
}
