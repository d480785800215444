import type { Deps } from '../../../deps.ts'

/** Emails about promotions, sent one at a time. */
export interface Letters {
  /** Adds an email; `send` reports its own failure. */
  readonly add: (send: () => Promise<void>) => void
  /** Resolves when all queued emails are sent. */
  readonly sent: () => Promise<void>
  /** Waits for the email in progress; the others are logged and never sent. */
  readonly end: () => Promise<void>
}

/** Sends emails in the background: a slow mail server does not delay the checks of promotions. */
export function openLetters({ log }: Pick<Deps, 'log'>): Letters {
  let waiting = 0
  let isEnded = false
  let last = Promise.resolve()
  return {
    add: (send) => {
      waiting += 1
      last = last.then(async () => {
        if (isEnded) return
        waiting -= 1
        await send()
      })
    },
    sent: () => last,
    end: () => {
      isEnded = true
      if (waiting > 0) log.warn({ letters: waiting }, 'emails about promotions were not sent')
      return last
    },
  }
}
