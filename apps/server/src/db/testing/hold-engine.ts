import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The part of WebAssembly used here; Node's types omit it. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> }

let held: Promise<object> | undefined

/**
 * Compiles the embedded database's engine once for this process and keeps it. V8 shares the machine code of equal live
 * modules, so the many databases of its tests start and run on compiled code.
 */
export async function holdEngine(): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  held ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes))
  await held
}
