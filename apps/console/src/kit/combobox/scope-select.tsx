import css from './combobox.module.css'

/** Choice that limits a picker to one part of its options; the empty value means all options. */
export interface OptionScope {
  /** Label of the select, such as `Category of Organization Groups`. */
  label: string
  /** Label of the choice without a limit, such as `All categories`. */
  everything: string
  parts: readonly string[]
  /** Empty: no limit. */
  value: string
  onChange: (part: string) => void
}

/** The select that limits the options, next to the label of its picker. */
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
