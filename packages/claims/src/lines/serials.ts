import type { Evaluation } from '../evaluation.ts'
import type { LineRun } from './line-run.ts'
import type { LineStep, ReportLine } from './line-step.ts'

/** There must be as many serials as units; repeated and unregistered ones cost a unit each. */
export const serials: LineStep = {
  step: 'L05',
  applies: ({ settings }) => settings?.collectsSerials ?? false,
  check(line, report, evaluation) {
    if (!line.settings?.collectsSerials) return true
    if (line.serials.length === 0) return report('SERIAL_MISSING')
    if (line.serials.length !== line.units) {
      return report('SERIAL_COUNT_DIFFERS', { serials: line.serials.length, units: line.units })
    }
    line.named = line.serials
    line.serials = validSerials(line, report, evaluation)
    line.accepted = line.serials.length
    return line.accepted > 0 || report('NO_VALID_SERIAL')
  },
  params: (line) => ({ serials: line.serials.length }),
}

function validSerials(line: LineRun, report: ReportLine, { facts, namedSerials }: Evaluation): readonly string[] {
  const { product } = line
  if (product === null) return []
  const before = namedSerials.get(product.productKey)
  const here = new Set<string>()
  return line.serials.filter((serial) => {
    if (here.has(serial) || before?.has(serial)) return report('SERIAL_REPEATED', { serial })
    here.add(serial)
    if (facts.catalog.isRegistered(product, serial)) return true
    return report('SERIAL_UNKNOWN', { serial, product: product.productKey })
  })
}

/** Records the serials of an accepted line, so that the lines after it cannot contain them again. */
export function keepSerials({ product, named }: LineRun, { namedSerials }: Evaluation): void {
  if (product === null || named.length === 0) return
  const known = namedSerials.get(product.productKey)
  if (known === undefined) namedSerials.set(product.productKey, new Set(named))
  else for (const serial of named) known.add(serial)
}
