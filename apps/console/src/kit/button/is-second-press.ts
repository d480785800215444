/**
 * Whether a press of the mouse is the second one of a double click. What the first one has put under the pointer is not
 * meant by it (U8).
 */
export const isSecondPress = ({ detail }: { readonly detail: number }): boolean => detail > 1
