import { createStore } from 'zustand/vanilla'

/** When the server last responded to a signed-in user; the idle time counts from then. */
const answeredAt = createStore(() => 0)

/** Milliseconds of the clock; 0 before the first response. */
export const lastAnswer = answeredAt.getState

/** Records a response at the current time. */
export const noteAnswer = (): void => answeredAt.setState(Date.now(), true)

/** Returns a function that ends the subscription. */
export const watchAnswers = answeredAt.subscribe
