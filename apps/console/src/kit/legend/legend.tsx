import css from './legend.module.css'

interface LegendProps {
  /** Says how the swatch of each `data-of` looks. */
  className: string | undefined
  /** What is drawn, each with what it means; null: it is not drawn. */
  items: readonly (readonly [of: string, meaning: string] | null)[]
}

/** What the colors of a picture mean; hidden from who hears the picture in words. */
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
