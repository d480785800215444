/** Why nothing can be grown, or no more; the message is for whoever gave the command. */
export class CannotGrow extends Error {
  override readonly name = 'CannotGrow'
}
