import { type FactView, metadataOf, type MetadataCategory } from '@incentive/model/facts'
import { IconCode, IconTag } from '../../../kit/icon/icons.ts'
import { useRef, useState } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import { CommandBox, matchingGroups, type CommandGroup } from '../../../kit/command/command-box.tsx'
import { Popup } from '../../../kit/floating/popup.tsx'
import type { IconShape } from '../../../kit/icon/icon.tsx'
import css from './insert-menu.module.css'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

interface RuleMenusProps {
  facts: FactView
  onInsert: (text: string) => void
}

/** The Fields and the Functions menus (COND-01, COND-03). */
export function RuleMenus({ facts, onInsert }: RuleMenusProps) {
  const { categories, ...metadata } = useMetadata(facts)
  const { formulas, total, ...functions } = useFormulas()
  const more = total - formulas.length
  return (
    <>
      <InsertMenu
        label="Fields"
        icon={IconTag}
        groups={categories.map(({ name, fields }) => ({
          label: name,
          items: fields.map((field) => ({
            id: field.property,
            label: field.name,
            detail: field.property,
            text: field.property,
          })),
        }))}
        isKnown={metadata.isKnown}
        isError={metadata.isError}
        onRetry={metadata.refetch}
        onInsert={onInsert}
      />
      <InsertMenu
        label="Functions"
        icon={IconCode}
        groups={[
          {
            label: more > 0 ? `Functions (${more} more are not listed)` : 'Functions',
            items: formulas.map(({ id, name, formula, description }) => ({
              id: String(id),
              label: name,
              detail: description ?? formula,
              text: formula || `${name}()`,
            })),
          },
        ]}
        isKnown={functions.isKnown}
        isError={functions.isError}
        onRetry={functions.refetch}
        onInsert={onInsert}
      />
    </>
  )
}

/** An item that a menu offers to insert. */
interface Insertable {
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly text: string
}

interface InsertMenuProps {
  /** `Fields`: the label of the button; with `Search` before it, the label of the search box. */
  label: string
  icon: IconShape
  groups: readonly { readonly label: string; readonly items: readonly Insertable[] }[]
  isKnown: boolean
  isError: boolean
  onRetry: () => void
  onInsert: (text: string) => void
}

/** A button with a searchable list; the chosen item is inserted at the caret, and the focus returns there. */
function InsertMenu(props: InsertMenuProps) {
  const { label, icon, isError, onRetry, onInsert } = props
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const open = () => {
    if (isError) onRetry()
    setIsOpen(!isOpen)
  }
  const leave = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  const insert = (text: string) => {
    setIsOpen(false)
    onInsert(text)
  }
  return (
    <span ref={setAnchor} className={css.anchor}>
      <Button ref={button} size="small" icon={icon} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        {label}
      </Button>
      {isOpen && (
        <Popup anchor={anchor} onDismiss={() => setIsOpen(false)} onEscape={leave} className={css.popup}>
          <InsertBox {...props} onInsert={insert} />
        </Popup>
      )}
    </span>
  )
}

/** The search data is created when the menu opens: a closed menu costs nothing per keystroke in the text. */
function InsertBox({ label, groups, isKnown, isError, onInsert }: InsertMenuProps) {
  const [keyword, setKeyword] = useState('')
  const options = groups.map(({ label: heading, items }): CommandGroup => ({
    label: heading,
    options: items.map(({ id, label: name, detail, text }) => ({
      id,
      label: name,
      detail,
      onChoose: () => onInsert(text),
    })),
  }))
  const found = matchingGroups(options, keyword)
  const nothing = found.length === 0 ? `Nothing matches “${keyword.trim()}”` : undefined
  const note = isError ? `${label} could not be loaded. Close this and try again.` : isKnown ? nothing : 'Loading…'
  return (
    <section role="dialog" aria-label={label} ref={focusBox}>
      <CommandBox
        label={`Search ${label.toLowerCase()}`}
        keyword={keyword}
        onKeyword={setKeyword}
        groups={found}
        note={note}
      />
    </section>
  )
}

const focusBox = (box: HTMLElement | null) => box?.querySelector('input')?.focus({ preventScroll: true })

/** A menu that closes or unmounts does not cancel these calls: the next one would only repeat them. */
const kept = { staleTime: 300_000 }

/** The facts available to a view (COND-04), and whether they could be loaded. */
export function useMetadata(view: FactView) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['rules', 'metadata'],
    queryFn: () => call('getRuleMetadata'),
    ...kept,
  })
  const categories: readonly MetadataCategory[] = data ? metadataOf(data, view) : []
  return { categories, isKnown: data !== undefined, isError, refetch: () => void refetch() }
}

/** The functions of the Functions menu, by name (COND-07). */
function useFormulas() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['rules', 'formulas'],
    queryFn: () => call('searchRuleFormulas', { query: { size: '1000', sort: 'name' }, body: {} }),
    ...kept,
  })
  return {
    formulas: data?.content ?? [],
    total: data?.totalElements ?? 0,
    isKnown: data !== undefined,
    isError,
    refetch: () => void refetch(),
  }
}
