/** A program as the switcher remembers it. */
export interface RecentProgram {
  readonly id: number
  readonly name: string
  readonly clientName: string
}

/** Maximum number of programs remembered, including the current one. */
const maxRecent = 5

const keyOf = (userId: number) => `incentive-recent-programs-${userId}`

/** Programs that a user last worked in with this browser, most recent first. */
export function readRecentPrograms(userId: number): readonly RecentProgram[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isProgram) : []
  } catch {
    return []
  }
}

/** Stores that a user works in a program. */
export function rememberProgram(userId: number, program: RecentProgram): void {
  const others = readRecentPrograms(userId).filter(({ id }) => id !== program.id)
  localStorage.setItem(keyOf(userId), JSON.stringify([program, ...others].slice(0, maxRecent)))
}

function isProgram(value: unknown): value is RecentProgram {
  const { id, name, clientName } = (value ?? {}) as Partial<Record<keyof RecentProgram, unknown>>
  return typeof id === 'number' && typeof name === 'string' && typeof clientName === 'string'
}
