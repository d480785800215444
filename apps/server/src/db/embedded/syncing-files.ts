import { fdatasyncSync, fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type FileSystemSetup = Parameters<NodeFS['init']>[1]

/** The parts of Emscripten's Node file system that we extend; PGlite does not type them. */
type NodeFileSystem = {
  FS: { isDir(mode: number): boolean }
  NODEFS: {
    tryFSOperation<T>(operation: () => T): T
    stream_ops: { fsync?: (stream: { nfd: number; node: { mode: number } }) => number }
  }
}

/**
 * The files of an embedded database, with an `fsync` that reaches the disk.
 *
 * PGlite's own layer has none, so PostgreSQL treats a commit as durable while it is only in the operating system's
 * cache. A failed sync returns an error number, which PostgreSQL handles as usual.
 */
export class SyncingFiles extends NodeFS {
  override async init(pg: PGlite, setup: FileSystemSetup): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, setup)
    const preRun = [...(emscriptenOpts.preRun ?? []), addSync] as FileSystemSetup['preRun']
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/**
 * Start parameters of PostgreSQL on {@link SyncingFiles}: PGlite's defaults without `-F`, which turns syncing off. The
 * method is `fsync` because Emscripten implements `fdatasync` without calling the file system.
 */
export const startParams = (defaults: readonly string[]): string[] => [
  ...defaults.filter((param) => param !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=32MB'].flatMap((setting) => ['-c', setting]),
]

function addSync(module: NodeFileSystem) {
  const { FS, NODEFS } = module
  NODEFS.stream_ops.fsync = ({ nfd, node }) =>
    NODEFS.tryFSOperation(() => {
      if (FS.isDir(node.mode)) fsyncSync(nfd)
      else fdatasyncSync(nfd)
      return 0
    })
}
