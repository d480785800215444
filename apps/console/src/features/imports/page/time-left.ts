/** The estimated time for a number of rows at this speed: `about 3 minutes left`; empty if it cannot be estimated. */
export function timeLeft(rows: number, rowsPerSecond: number): string {
  if (rowsPerSecond <= 0 || rows < 0) return ''
  const seconds = rows / rowsPerSecond
  if (seconds < 10) return 'a few seconds left'
  if (seconds < 55) return `about ${Math.ceil(seconds / 10) * 10} seconds left`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `about ${minutes === 1 ? '1 minute' : `${minutes} minutes`} left`
  const hours = Math.round(minutes / 60)
  return `about ${hours === 1 ? '1 hour' : `${hours} hours`} left`
}
