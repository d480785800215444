/** No rows, or no more rows, can be added; the message is for the user of the command. */
export class CannotGrow extends Error {
  override readonly name = 'CannotGrow'
}
