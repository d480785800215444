// @ts-check

/**
 * Start options of the server process. By default, the runtime uses memory as if the machine were its own and returns
 * none: an instance of 150 MB grows to 340 MB. Smaller steps keep it under 200 MB at the same speed, and set no limit
 * that a large promotion could reach (docs/operations.md, P16). The memory of an ended thread is returned to the
 * machine instead of being kept for other threads: 290 of 380 MB.
 */
export const launch = {
  flags: ['--max-semi-space-size=8', '--heap-growing-percent=50', '--no-memory-pool-share-memory-on-teardown'],
  env: { MALLOC_ARENA_MAX: '2' },
}
