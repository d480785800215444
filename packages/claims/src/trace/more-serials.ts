/** Stands for serial numbers of which nothing more is told. */
export const moreSerials = (count: number): string =>
  count === 1 ? 'and 1 more serial number' : `and ${count.toLocaleString('en-US')} more serial numbers`
