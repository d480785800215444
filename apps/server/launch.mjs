// @ts-check

/**
 * Start options of the server process. By default, the runtime uses memory as if the machine were its own and returns
 * none: an instance of 150 MB grows to 340 MB. Smaller steps keep it under 200 MB at the same speed, and set no limit
 * that a large promotion could reach (docs/operations.md, P16). The memory of an ended thread is returned to the
 * machine instead of being kept for other threads: 290 of 380 MB. So is the memory of large buffers: by default, once
 * some of 10 MB have been freed, the allocator cuts the next ones from its own heap, which then stays large (84 MB with
 * 5 MB in use, after exports of the audit log). With a fixed limit it shrinks again.
 */
export const launch = {
  flags: ['--max-semi-space-size=8', '--heap-growing-percent=50', '--no-memory-pool-share-memory-on-teardown'],
  env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '1048576' },
}
