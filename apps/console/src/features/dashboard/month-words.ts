const short = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const dayOf = (month: string) => new Date(`${month}-01T00:00:00Z`)

/** Formats a month such as `2026-11` as `Nov` and `November 2026`, and its year. */
export const monthWords = (month: string): { short: string; long: string; year: string } => ({
  short: short.format(dayOf(month)),
  long: long.format(dayOf(month)),
  year: month.slice(0, 4),
})
