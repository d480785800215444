import { encode } from 'uqr'
import css from './second-factor.module.css'

/** A text as a QR code: dark cells on a light background in both color schemes, as cameras require. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 2 })
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={css.qr} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={cells.join('')} />
    </svg>
  )
}
