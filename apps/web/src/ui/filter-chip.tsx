import { Menu, UnstyledButton } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { menuPlace } from './menu-place.ts'
import classes from './filter-chip.module.css'

export interface FilterOption {
  value: string
  label: string
  icon?: ReactNode
  /** Stands at the end of the line: how many there are, for example. */
  note?: string
}

interface FilterChipProps {
  name: string
  options: readonly FilterOption[]
  /** The chosen values; empty is no filter. Values that no option has are kept, and shown as they are. */
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Beyond so many options the list gets a search of its own. */
const searchFromOptions = 8
const labelsShown = 2

/** A filter that shows its value: dashed and offering while empty, filled once it filters. */
export function FilterChip({ name, options, value, onChange }: FilterChipProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const target = useRef<HTMLButtonElement>(null)
  const active = value.length > 0
  const found = options.filter((option) => option.label.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()))

  const labels = value.map((item) => options.find((option) => option.value === item)?.label ?? item)
  const words =
    labels.length > labelsShown
      ? t(($) => $.ui.filter.more, { first: labels[0] ?? '', count: labels.length - 1 })
      : labels.join(', ')
  const text = active ? t(($) => $.ui.filter.value, { name, values: words }) : name

  return (
    <div className={classes.chip} data-active={active || undefined}>
      <Menu {...menuPlace} position="bottom-start" closeOnItemClick={false} onClose={() => setSearch('')}>
        <Menu.Target>
          <UnstyledButton
            ref={target}
            className={classes.open}
            aria-label={active ? text : t(($) => $.ui.filter.add, { name })}
          >
            {active ? null : <IconPlus size={15} stroke={1.8} aria-hidden="true" />}
            <span className={classes.text}>{text}</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown} aria-label={name}>
          {options.length >= searchFromOptions ? (
            <Menu.Search
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
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
      </Menu>
      {active ? (
        <UnstyledButton
          className={classes.clear}
          aria-label={t(($) => $.ui.filter.clear, { name })}
          onClick={() => {
            onChange([])
            target.current?.focus()
          }}
        >
          <IconX size={15} stroke={1.8} aria-hidden="true" />
        </UnstyledButton>
      ) : null}
    </div>
  )
}
