/** How long something may take before the page says that it is loading (U49). */
export const patienceMilliseconds = 300
