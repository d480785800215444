import { createStore } from 'zustand/vanilla'

/** When the server last answered somebody who is signed in: what idles is counted from then. */
const answeredAt = createStore(() => 0)

/** Milliseconds of the clock; 0 before the first answer. */
export const lastAnswer = answeredAt.getState

/** An answer came just now. */
export const noteAnswer = (): void => answeredAt.setState(Date.now(), true)

/** Answers a function that ends the watch. */
export const watchAnswers = answeredAt.subscribe
