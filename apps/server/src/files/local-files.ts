import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore, KeptFile } from '../deps.ts'

const isKey = (text: string) => /^[\w-]{1,200}$/.test(text)

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Keeps files in a folder of this machine, which is created for the first file. Content is written to a temporary file
 * in the same folder and renamed when all of it is on disk. Throws for an invalid key.
 */
export function openLocalFiles(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new RangeError('a storage key has letters, digits, - and _ only')
    return join(folder, key)
  }
  const writeWhole = async (key: string, write: (path: string) => Promise<void>) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const unfinished = join(folder, `unfinished-${randomUUID()}`)
    try {
      await write(unfinished)
      await sync(unfinished)
      await rename(unfinished, pathOf(key))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    await sync(folder)
  }
  return {
    put: (key, content) => writeWhole(key, (path) => save(path, content)),
    get: async (key) => {
      try {
        const file = await open(pathOf(key))
        return file.createReadStream()
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    copy: async (key) => {
      const [source, copy] = [pathOf(key), randomUUID()]
      try {
        await writeWhole(copy, (path) => copyFile(source, path, constants.COPYFILE_FICLONE))
      } catch (error) {
        ignoreMissing(error)
      }
      return copy
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    list: () => listFolder(folder),
  }
}

async function* listFolder(folder: string): AsyncGenerator<KeptFile> {
  try {
    for await (const { name } of await opendir(folder)) {
      if (!isKey(name)) continue
      const since = await stat(join(folder, name)).then(({ mtime }) => mtime, ignoreMissing)
      if (since) yield { key: name, since }
    }
  } catch (error) {
    ignoreMissing(error)
  }
}

function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error
}

async function save(path: string, content: Readable | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  await pipeline(content instanceof Readable ? content : Readable.from([content]), file.createWriteStream())
}

/** Waits until a file, or the entries of a folder, are synced to disk. */
async function sync(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
