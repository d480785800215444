/** Formats a number of promotions: `1 promotion`, `3,412 promotions`. */
export const promotionsInWords = (count: number): string =>
  count === 1 ? '1 promotion' : `${count.toLocaleString('en-US')} promotions`
