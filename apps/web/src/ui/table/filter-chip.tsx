import { UnstyledButton } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Text } from '../layout/layout.tsx'
import { lazyPopup } from '../popup/lazy-popup.tsx'
import { t } from '../words.ts'
import type { FilterChipProps } from './filter-props.ts'
import classes from './filter-chip.module.css'

const FilterList = lazyPopup('menu', async () => (await import('./filter-list.tsx')).loadFilterList())

const labelsShown = 2

/** A filter that shows its value: dashed while it is empty, filled once it has a value. */
export function FilterChip({ name, options, value, onChange, ...more }: FilterChipProps) {
  const active = value.length > 0

  const labels = value.map((item) => options.find((option) => option.value === item)?.label ?? item)
  const words =
    labels.length > labelsShown
      ? t(($) => $.ui.filter.more, { first: labels[0] ?? '', count: labels.length - 1 })
      : labels.join(', ')
  const text = active ? t(($) => $.ui.filter.value, { name, values: words }) : name

  return (
    <div className={classes.chip} data-active={active || undefined}>
      <FilterList
        name={name}
        options={options}
        value={value}
        onChange={onChange}
        {...more}
        button={
          <UnstyledButton className={classes.open} aria-label={active ? text : t(($) => $.ui.filter.add, { name })}>
            {active ? null : <IconPlus size={15} stroke={1.8} aria-hidden="true" />}
            <Text as="span" oneLine className={classes.text}>
              {text}
            </Text>
          </UnstyledButton>
        }
      />
      {active ? (
        <UnstyledButton
          className={classes.clear}
          aria-label={t(($) => $.ui.filter.clear, { name })}
          onClick={({ currentTarget }) => {
            const open = currentTarget.previousElementSibling as HTMLElement | null
            open?.focus()
            onChange([])
          }}
        >
          <IconX size={15} stroke={1.8} aria-hidden="true" />
        </UnstyledButton>
      ) : null}
    </div>
  )
}
