/**
 * Characters that are forbidden in a displayed name: controls, line ends, lone surrogates, and characters that change
 * the writing direction or are invisible, so that a name looks like another one. The joiners of scripts and emoji are
 * allowed.
 */
export const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u00ad\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/gu
