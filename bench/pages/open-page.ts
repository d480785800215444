import type { BrowserContext, Page } from '@playwright/test'

/** Speed of the network and the processor; `slow` is the slowdown factor of the processor. */
export interface Network {
  readonly name: string
  /** Added latency of every response, in milliseconds. */
  readonly latency: number
  /** Bytes per second; -1 for no limit. */
  readonly throughput: number
  readonly slow: number
}

export const networks = {
  fast: { name: 'fast', latency: 0, throughput: -1, slow: 1 },
  slow: { name: 'slow', latency: 150, throughput: 200_000, slow: 4 },
} as const satisfies Record<string, Network>

export const slowProcessor: Network = { name: 'slow processor', latency: 0, throughput: -1, slow: 4 }

/** Opens a page under these conditions, with an empty cache. */
export async function openPage(context: BrowserContext, { latency, throughput, slow }: Network): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const rate = { downloadThroughput: throughput, uploadThroughput: throughput }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...rate })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow })
  return page
}
