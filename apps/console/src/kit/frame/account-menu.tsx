import { Menu, type MenuItem } from '../menu/menu.tsx'
import css from './app-frame.module.css'

interface AccountMenuProps {
  name: string
  /** Second line, such as the sign-in name or the role. */
  detail?: string
  items: readonly MenuItem[]
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0]?.toUpperCase() ?? '').join('')
}

/** The signed-in user and their actions. */
export function AccountMenu({ name, detail, items }: AccountMenuProps) {
  return (
    <Menu
      label="Account"
      items={items}
      header={
        <>
          <strong>{name}</strong>
          {detail}
        </>
      }
      trigger={
        <button type="button" className={css.account} aria-label={`Account: ${name}`}>
          <span className={css.initials} data-initials={initialsOf(name)} aria-hidden />
        </button>
      }
    />
  )
}
