/** Measures the maximum CPU time of this thread in one turn of the event loop, in milliseconds. */
export interface BlockWatch {
  /** The longest turn since the last call. */
  longest(): number
  stop(): void
}

/**
 * Measures how long all other callers wait. It uses CPU time, so another process that takes the core makes no
 * turn longer.
 */
export function watchBlocks(): BlockWatch {
  let longest = 0
  let isWatching = true
  let before = process.threadCpuUsage()
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    longest = Math.max(longest, (user + system) / 1000)
    if (isWatching) setImmediate(turn)
  }
  setImmediate(turn)
  return {
    longest: () => {
      const found = longest
      longest = 0
      return found
    },
    stop: () => {
      isWatching = false
    },
  }
}
