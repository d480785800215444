/** The text for the serial numbers without details. */
export const moreSerials = (count: number): string =>
  count === 1 ? 'and 1 more serial number' : `and ${count.toLocaleString('en-US')} more serial numbers`
