import { Menu } from '@mantine/core'
import { useState } from 'react'
import type { FilterChipProps } from './filter-props.ts'
import type { PopupButton } from '../popup/lazy-popup.tsx'
import { menuPlace } from '../popup/menu-place.ts'
import { PopupMenu } from '../popup/popup-menu.tsx'
import { t } from '../words.ts'
import classes from './filter-chip.module.css'

/** Beyond so many options the list gets a search of its own. */
const searchFromOptions = 8

/** The choices of a filter. */
export function FilterList(props: FilterChipProps & { button: PopupButton }) {
  const { button, name, options, value, onChange, onSearch } = props
  const [search, setSearch] = useState('')
  const typed = (text: string): void => {
    setSearch(text)
    onSearch?.(text)
  }
  const wanted = onSearch ? '' : search.trim().toLocaleLowerCase()
  const found = options.filter((option) => option.label.toLocaleLowerCase().includes(wanted))
  return (
    <PopupMenu
      {...menuPlace}
      position="bottom-start"
      closeOnItemClick={false}
      onClose={() => typed('')}
      button={button}
    >
      <Menu.Dropdown className={classes.dropdown} aria-label={name}>
        {onSearch || options.length >= searchFromOptions ? (
          <Menu.Search
            value={search}
            onChange={(event) => typed(event.currentTarget.value)}
            placeholder={t(($) => $.ui.filter.search)}
            aria-label={t(($) => $.ui.filter.search)}
          />
        ) : null}
        <Menu.CheckboxGroup value={[...value]} onChange={onChange}>
          {found.map((option) => (
            <Menu.CheckboxItem
              key={option.value}
              value={option.value}
              rightSection={option.note ? <span className={classes.note}>{option.note}</span> : undefined}
            >
              <span className={classes.option}>
                {option.icon}
                {option.label}
              </span>
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
        {found.length === 0 ? <p className={classes.nothing}>{t(($) => $.ui.filter.nothing)}</p> : null}
      </Menu.Dropdown>
    </PopupMenu>
  )
}
