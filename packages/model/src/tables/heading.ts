/** A heading of a table without case and word separators: `Model_Number` is `model number`. */
export const plainHeading = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
