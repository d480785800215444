/**
 * What must not stand in a name that is shown: controls, line ends, lone surrogates, and what turns the direction of
 * writing round or is not seen at all, so that a name looks like another one. The joiners of scripts and emoji stay.
 */
export const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u00ad\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/gu
