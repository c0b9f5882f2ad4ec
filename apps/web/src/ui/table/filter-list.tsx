import { Menu } from '@mantine/core'
import type { FilterListProps } from './filter-props.ts'
import { menuPlace } from '../popup/menu-place.ts'
import { PopupMenu } from '../popup/popup-menu.tsx'
import { t } from '../words.ts'
import classes from './filter-chip.module.css'

/** Beyond so many options the list gets a search of its own. */
const searchFromOptions = 8

/**
 * Gives what draws the choices of a filter. The searched ones load from here: a page whose script is awaited does not have
 * to name all that they are made of.
 */
export async function loadFilterList() {
  const { SearchedFilterList } = await import('./searched-filter-list.tsx')
  return function FilterList(props: FilterListProps) {
    const searched = props.onSearch !== undefined || props.options.length >= searchFromOptions
    return searched ? <SearchedFilterList {...props} /> : <PlainFilterList {...props} />
  }
}

function PlainFilterList({ button, name, options, value, onChange }: FilterListProps) {
  return (
    <PopupMenu {...menuPlace} position="bottom-start" closeOnItemClick={false} button={button}>
      <Menu.Dropdown className={classes.dropdown} aria-label={name}>
        <Menu.CheckboxGroup value={[...value]} onChange={onChange}>
          {options.map((option) => (
            <Menu.CheckboxItem
              key={option.value}
              value={option.value}
              rightSection={option.note ? <span className={classes.note}>{option.note}</span> : undefined}
            >
              <span className={classes.option}>
                {option.icon}
                <bdi>{option.label}</bdi>
              </span>
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
        {options.length === 0 ? <p className={classes.nothing}>{t(($) => $.ui.filter.nothing)}</p> : null}
      </Menu.Dropdown>
    </PopupMenu>
  )
}
