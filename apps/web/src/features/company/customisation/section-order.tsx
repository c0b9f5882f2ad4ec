import { Switch } from '@mantine/core'
import { type CardSection, cardSections } from '@kartu/contracts/company/customisation'
import { withBlocks } from '@kartu/cards/shown-sections'
import { useEffect, useRef, useState } from 'react'
import listClasses from '../../../ui/list/list-row.module.css'
import { MovableRow } from '../../../ui/list/movable-row.tsx'
import { moved, useReorder } from '../../../ui/list/use-reorder.ts'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { DividedList } from '../../../ui/layout/divided-list.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './template-panel.module.css'

interface SectionOrderProps {
  /** Visible sections of the card, in order. */
  sections: readonly CardSection[]
  onChange: (sections: CardSection[]) => void
  /** All available sections. */
  all?: readonly CardSection[]
  /** A heading beside the list already has its name. */
  isUntitled?: boolean
}

/** The sections of the card: visible ones can be reordered, hidden ones are listed below. */
export function SectionOrder({ sections: named, onChange, all = cardSections, isUntitled = false }: SectionOrderProps) {
  const sections = withBlocks(named)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const switches = useRef<HTMLElement>(null)
  const turned = useRef<CardSection | null>(null)
  const reorder = useReorder(list, sections.length, (from, to) => {
    const section = sections[from]
    if (section === undefined) return
    onChange(moved(sections, from, to))
    setSaid(t(($) => $.ui.row.moved, { name: nameOf(section), place: to + 1, count: sections.length }))
  })
  const show = (section: CardSection, shown: boolean): void => {
    const others = sections.filter((one) => one !== section)
    onChange(shown ? [...others, section] : others)
    turned.current = section
    setSaid(
      shown
        ? t(($) => $.customisation.template.shown, { name: nameOf(section), place: others.length + 1 })
        : t(($) => $.customisation.template.left_out, { name: nameOf(section) }),
    )
  }
  // The row has moved to the other list with its switch.
  useEffect(() => {
    if (turned.current === null) return
    switches.current?.querySelector<HTMLElement>(`[data-section="${turned.current}"]`)?.focus()
    turned.current = null
  }, [sections])

  const left = all.filter((section) => !sections.includes(section))
  const line = (section: CardSection, shown: boolean) => (
    <SectionLine section={section} shown={shown} onShow={(next) => show(section, next)} />
  )
  const content = (
    <>
      <Stack gap="s">
        {sections.length > 0 ? (
          <ul ref={list} className={listClasses.list} aria-label={t(($) => $.customisation.template.sections_list)}>
            {sections.map((section, index) => (
              <MovableRow
                key={section}
                name={nameOf(section)}
                index={index}
                count={sections.length}
                reorder={reorder}
                head={line(section, true)}
              />
            ))}
          </ul>
        ) : null}
        {left.length > 0 ? (
          <div className={classes.left}>
            <DividedList>
              {left.map((section) => (
                <li key={section}>{line(section, false)}</li>
              ))}
            </DividedList>
          </div>
        ) : null}
      </Stack>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
  return isUntitled ? (
    <section ref={switches} aria-label={t(($) => $.customisation.template.sections)}>
      {content}
    </section>
  ) : (
    <TitledSection
      ref={switches}
      title={t(($) => $.customisation.template.sections)}
      hint={t(($) => $.customisation.template.sections_hint)}
    >
      {content}
    </TitledSection>
  )
}

const nameOf = (section: CardSection): string => t(($) => $.customisation.template.section[section])

interface SectionLineProps {
  section: CardSection
  shown: boolean
  onShow: (shown: boolean) => void
}

const SectionLine = ({ section, shown, onShow }: SectionLineProps) => (
  <Row grow justify="between" className={classes.line}>
    <Text as="span" strong={shown} tone={shown ? 'ink' : '3'}>
      {nameOf(section)}
    </Text>
    {section === 'blocks' ? null : (
      <Switch
        checked={shown}
        data-section={section}
        aria-label={t(($) => $.customisation.template.show, { name: nameOf(section) })}
        onChange={(event) => onShow(event.currentTarget.checked)}
      />
    )}
  </Row>
)
