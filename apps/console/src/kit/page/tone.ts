/** Meaning of a color; always used together with text or an icon. */
export type Tone = 'neutral' | 'good' | 'info' | 'warning' | 'bad'
