/**
 * True for the second press of a double click. It is not meant for whatever the first press has put under the pointer
 * (U8).
 */
export const isSecondPress = ({ detail }: { readonly detail: number }): boolean => detail > 1
