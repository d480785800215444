import { Duplex } from 'node:stream'
import type { Engine, EngineSession } from './engine.ts'
import { createBatcher, welcome } from './wire-batches.ts'

/**
 * The socket of a `pg` client: a stream that speaks the PostgreSQL protocol with the embedded engine.
 *
 * Each stream is one session. Responses that arrive after it was destroyed are dropped, so a connection that gave up
 * with replies pending never leaves them to the next one.
 */
export class WireStream extends Duplex {
  readonly #engine: Engine
  readonly #cut = createBatcher()
  #session: EngineSession | undefined

  constructor(engine: Engine) {
    super()
    this.#engine = engine
  }

  connect(): this {
    this.#engine.openSession().then(
      (session) => {
        this.#session = session
        if (!this.destroyed) this.emit('connect')
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    for (const cut of this.#cut(chunk)) {
      if (cut.kind === 'startup') this.push(welcome)
      else if (cut.kind === 'batch') this.#answer(cut.bytes)
    }
    done()
  }

  override _read(): void {
    // Responses are pushed as they arrive; the engine sends none without a request.
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  #answer(batch: Uint8Array) {
    this.#session?.run(batch).then(
      (bytes) => {
        if (!this.destroyed) this.push(bytes)
      },
      (error: Error) => this.destroy(error),
    )
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }
}
