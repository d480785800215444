// cspell:ignore Vendure Saleor -- code bases
// cspell:ignore anew nobody somebody told whom whoever beside stands tells -- words that the check counts

/** Words of the comments that the reference counts are from: graphql-js, Vendure and Saleor together. */
export const REFERENCE_WORDS = 196_496

/** Number of uses of a word in the comments of the reference code bases. */
export const REFERENCE_USES: Readonly<Record<string, number>> = {
  answer: 0,
  answered: 0,
  answers: 0,
  anew: 0,
  lies: 0,
  looked: 0,
  lost: 0,
  nobody: 0,
  refused: 0,
  said: 0,
  somebody: 0,
  told: 0,
  whom: 0,
  asked: 1,
  drawn: 1,
  meanwhile: 1,
  whoever: 1,
  among: 2,
  asks: 2,
  beside: 2,
  leads: 2,
  says: 2,
  gives: 3,
  stands: 3,
  waits: 3,
  tells: 4,
  whatever: 5,
  words: 5,
  something: 9,
  none: 27,
  nothing: 43,
  what: 58,
  its: 138,
}

/** Number of uses of "return" and "returns" in the reference code bases; ours needs at least half of their rate. */
export const REFERENCE_RETURNS = 893

/** Highest share of comments that begin with What, Who or Whether, in percent. */
export const MAX_OPENINGS = 2

/** Highest rate of a word that the reference code bases never use, per 10,000 words. */
export const MAX_UNUSED = 1
