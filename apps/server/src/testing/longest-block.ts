/** How much processor time of this thread the event loop spent in one turn at most, in milliseconds. */
export interface BlockWatch {
  /** The longest turn since the last time it was asked. */
  longest(): number
  stop(): void
}

/**
 * Watches how long everybody else waits. It is told in processor time: another process that takes the core away makes
 * no turn longer.
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
