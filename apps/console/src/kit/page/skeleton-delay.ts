/** Delay before the page shows that it is loading (U49). */
export const skeletonDelayMilliseconds = 300
