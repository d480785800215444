import { registerHooks } from 'node:module'

/** Preloaded into a server with `--import`: prints the packages of OpenTelemetry that it loads, each at its first load. */
const printed = new Set<string>()

registerHooks({
  load(url, context, nextLoad) {
    const [, name] = /node_modules\/(@opentelemetry\/[^/]+)\//.exec(url) ?? []
    if (name !== undefined && !printed.has(name)) {
      printed.add(name)
      process.stderr.write(`loaded ${name}\n`)
    }
    return nextLoad(url, context)
  },
})
