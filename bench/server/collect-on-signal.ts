/** Loaded into a server that a benchmark measures: it collects all garbage when it gets SIGWINCH. */
process.on('SIGWINCH', () => void globalThis.gc?.())
