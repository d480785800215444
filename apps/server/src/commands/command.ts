import type { Config } from '../config.ts'

/** Input and output of a command. */
export interface Terminal {
  readonly print: (line: string) => void
  readonly input: NodeJS.ReadStream
}

/** A command of `main.ts`. */
export type Command = (config: Config, args: string[], terminal: Terminal) => Promise<void>
