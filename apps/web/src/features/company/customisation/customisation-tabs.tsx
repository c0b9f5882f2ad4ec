import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useListParams } from '../../../ui/table/use-list-url.ts'
import { t } from './words.ts'
import classes from './customisation-page.module.css'

export interface CustomisationTab {
  label: ReactNode
  /** True if the tab has unsaved edits. */
  changed?: boolean
  panel: ReactNode
}

const tabNames = ['template', 'permissions', 'requests', 'backgrounds'] as const
type TabName = (typeof tabNames)[number]
export type CustomisationTabSet = Partial<Record<TabName, CustomisationTab>>

/** The parts of the page, one at a time; the URL has the open one. */
export function CustomisationTabs({ tabs }: { tabs: CustomisationTabSet }) {
  const names = tabNames.filter((name) => tabs[name] !== undefined)
  const { query: asked, change } = useListParams(readTab)
  const current = names.find((name) => name === asked) ?? names[0] ?? null
  const list = useRef<HTMLDivElement>(null)
  // On a phone the chosen tab may be off screen.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <Tabs
      value={current}
      onChange={(name) => change({ tab: name === names[0] ? undefined : (name ?? undefined) })}
      keepMounted={false}
      classNames={{ panel: classes.panel ?? '' }}
    >
      <Tabs.List ref={list} aria-label={t(($) => $.customisation.tabs.label)}>
        {names.map((name) => {
          const { label, changed = false } = tabs[name] ?? { label: '' }
          return (
            <Tabs.Tab key={name} value={name}>
              {label}
              {changed ? (
                <span className={classes.changed}>
                  <span className="visually-hidden">{t(($) => $.customisation.tabs.changed)}</span>
                </span>
              ) : null}
            </Tabs.Tab>
          )
        })}
      </Tabs.List>
      {names.map((name) => (
        <Tabs.Panel key={name} value={name}>
          {tabs[name]?.panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

const readTab = (params: URLSearchParams): TabName | undefined => tabNames.find((name) => name === params.get('tab'))
