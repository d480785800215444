import css from './legend.module.css'

interface LegendProps {
  /** Class with the style of the swatch of each `data-of`. */
  className: string | undefined
  /** The visible elements with their meanings; null for hidden elements. */
  items: readonly (readonly [of: string, meaning: string] | null)[]
}

/** The meaning of the colors of a picture; hidden from screen readers, which read the picture's text. */
export function Legend({ className, items }: LegendProps) {
  return (
    <ul className={`${css.legend} ${className ?? ''}`} aria-hidden>
      {items.map(
        (item) =>
          item && (
            <li key={item[0]} data-of={item[0]}>
              {item[1]}
            </li>
          ),
      )}
    </ul>
  )
}
