/**
 * What must not stand in a name that is shown: controls, line ends, lone surrogates, and what turns the direction of
 * writing round or is not seen at all, so that a name looks like another one. The joiners of scripts and emoji stay.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u00ad\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/gu

/**
 * The name under which an uploaded file is kept and shown: the one that was given, without the folders before it, with
 * `_` for every character that could deceive. It is never a name in a file system.
 */
export function plainFileName(given: string): string {
  const name = given.split(/[/\\]/u).at(-1) ?? ''
  return name.replace(UNSEEN, '_').trim()
}
