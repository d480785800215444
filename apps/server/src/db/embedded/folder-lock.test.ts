import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FolderInUse, lockFolder } from './folder-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Another process that locks the folder, reports that it has, and holds the lock until it is killed. */
async function startHolder() {
  const source = `
    import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)}
    globalThis.held = lockFolder(${JSON.stringify(folder)})
    console.log('held')
    setInterval(() => undefined, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  return holder
}

describe('lockFolder', () => {
  test('refuses a folder that this process holds, and gives it again after release', () => {
    const lock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(FolderInUse)
    expect(() => lockFolder(folder)).toThrow('in use by this process itself')
    lock.release()
    lock.release()
    lockFolder(folder).release()
  })

  test('refuses a folder that another process holds, naming the process and what to do', async () => {
    const holder = await startHolder()
    expect(() => lockFolder(folder)).toThrow(
      new RegExp(`in use by process ${holder.pid} \\(started .*Z\\)\\. Stop that process, or choose another folder`),
    )
    holder.kill('SIGKILL')
    await once(holder, 'exit')
  })

  test('takes over what a killed process held, every time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const holder = await startHolder()
      expect(() => lockFolder(folder)).toThrow(FolderInUse)
      holder.kill('SIGKILL')
      await once(holder, 'exit')
      lockFolder(folder).release()
    }
  })
})
