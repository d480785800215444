import type { Config } from '../config.ts'

/** Where a command reads from and writes to. */
export interface Terminal {
  readonly print: (line: string) => void
  readonly input: NodeJS.ReadStream
}

/** Something that `main.ts` can be told to do. */
export type Command = (config: Config, args: string[], terminal: Terminal) => Promise<void>
