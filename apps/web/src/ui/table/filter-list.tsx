import { Menu } from '@mantine/core'
import type { FilterListProps } from './filter-props.ts'
import { Row, Text } from '../layout/layout.tsx'
import { menuPlace } from '../popup/menu-place.ts'
import { PopupMenu } from '../popup/popup-menu.tsx'
import { t } from '../words.ts'
import classes from './filter-chip.module.css'

/** Least number of options for which the list has a search field. */
const searchFromOptions = 8

/** Loads the list of a filter. The one with a search loads from here, which keeps it out of the first script of a page. */
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
              rightSection={
                option.note ? (
                  <Text as="span" size="small" tone="2" figures>
                    {option.note}
                  </Text>
                ) : undefined
              }
            >
              <Row as="span">
                {option.icon}
                <bdi>{option.label}</bdi>
              </Row>
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
        {options.length === 0 ? <Menu.Label>{t(($) => $.ui.filter.nothing)}</Menu.Label> : null}
      </Menu.Dropdown>
    </PopupMenu>
  )
}
