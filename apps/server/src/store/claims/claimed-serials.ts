import type { WrittenClaimLine } from '@incentive/claims'
import { inSlices } from '../../slices.ts'

/** Returns the distinct serial numbers in the lines, in the normalized form for comparisons. There can be very many. */
export const claimedSerials = (lines: readonly WrittenClaimLine[]): Promise<readonly string[]> =>
  inSlices(eachOnce(lines))

function* eachOnce(lines: readonly WrittenClaimLine[]): Generator<void, readonly string[], void> {
  const serials = new Set<string>()
  for (const { serialNumbers = [] } of lines) {
    for (const serial of serialNumbers) serials.add(serial.trim().toUpperCase())
    yield
  }
  return [...serials]
}
