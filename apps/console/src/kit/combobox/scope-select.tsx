import css from './combobox.module.css'

/** What a picker offers a part of: one of these parts, or everything. */
export interface OptionScope {
  /** Names the choice, such as `Category of Organization Groups`. */
  label: string
  /** What everything is called, such as `All categories`. */
  everything: string
  parts: readonly string[]
  /** Empty: everything. */
  value: string
  onChange: (part: string) => void
}

/** The choice of a part, beside the label of its picker. */
export function ScopeSelect({
  label,
  everything,
  parts,
  value,
  onChange,
  isDisabled,
}: OptionScope & { isDisabled: boolean | undefined }) {
  return (
    <select
      className={css.scope}
      aria-label={label}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{everything}</option>
      {parts.map((part) => (
        <option key={part} value={part}>
          {part}
        </option>
      ))}
    </select>
  )
}
