/** The exclusive right of one browser window to keep the draft of a promotion. */
export interface DraftTurn {
  readonly has: () => boolean
  /** Takes the right unless another window has it. Returns true if this window has it now. */
  readonly take: () => Promise<boolean>
  readonly give: () => void
}

/** Lock name of the right. A new promotion has one draft per program. */
export const turnName = (program: number | null, promotion: number): string => `promotion draft ${program} ${promotion}`

/** True if any window, including this one, has the right. */
export async function isTurnTaken(name: string): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {}
  return held.some((lock) => lock.name === name)
}

/** If the browser has no locks, as outside a secure context, every window has the right. */
export function draftTurn(name: string): DraftTurn {
  const manager = locks()
  if (!manager) return { has: () => true, take: () => Promise.resolve(true), give: () => undefined }
  let release: (() => void) | null = null
  let taking: Promise<boolean> | null = null
  const request = () =>
    new Promise<boolean>((resolve, reject) => {
      const hold = (lock: Lock | null) => {
        if (lock) return new Promise<void>((end) => resolve((release = end) !== null))
        taking = null
        resolve(false)
        return undefined
      }
      manager.request(name, { ifAvailable: true }, hold).catch(reject)
    })
  return {
    has: () => release !== null,
    take: () => (taking ??= request()),
    give: () => {
      const isTaken = taking
      taking = null
      void isTaken?.then(() => {
        release?.()
        release = null
      })
    },
  }
}

const locks = (): LockManager | undefined => (navigator as { readonly locks?: LockManager }).locks
