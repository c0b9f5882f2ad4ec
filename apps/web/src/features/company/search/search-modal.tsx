import { modalWidthPx } from '@kartu/contracts/limits'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ModalProps } from '../../../lib/modals.ts'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import { ModalFrame } from '../../../ui/popup/modal-frame.tsx'
import { type SearchEntry, searchGroups } from './search-entry.ts'
import { useFoundEntries } from './use-found-entries.ts'
import { Row, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './search.module.css'

/**
 * Finds people, leads, divisions, events, pages and actions: the combobox pattern of WAI-ARIA, in which the focus stays
 * in the field and arrows move the active option.
 */
export function SearchModal({ close }: ModalProps<'search'>) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState<string | null>(null)
  const { entries, isSearching, error, again } = useFoundEntries(typed)
  const active = Math.max(
    entries.findIndex(({ key }) => key === at),
    0,
  )
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const open = ({ target }: SearchEntry): void => {
    close()
    if ('to' in target) void navigate(target.to)
    else if ('act' in target) target.act()
    else if (target.tab === true) window.open(target.href, '_blank', 'noopener')
    else window.location.assign(target.href)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing || entries.length === 0) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const next = (active + (key === 'ArrowDown' ? 1 : -1) + entries.length) % entries.length
      setAt(entries[next]?.key ?? null)
    } else if (key === 'Enter') {
      event.preventDefault()
      const entry = entries[active]
      if (entry) open(entry)
    }
  }

  const hasOptions = entries.length > 0
  const isNothing = !hasOptions && !isSearching && error === null
  const said = isSearching
    ? t(($) => $.search.searching)
    : isNothing
      ? t(($) => $.search.nothing, { text: typed.trim() })
      : t(($) => $.search.results, { count: entries.length })
  return (
    <ModalFrame title={t(($) => $.search.title)} widthPx={modalWidthPx} onClose={close}>
      <SearchField
        typed={typed}
        onType={(text) => {
          setTyped(text)
          setAt(null)
        }}
        onKeyDown={onKeyDown}
        listId={hasOptions ? `${id}-list` : undefined}
        activeId={hasOptions ? optionId(id, active) : undefined}
      />
      <Text
        role="status"
        tone="2"
        className={isNothing || (isSearching && !hasOptions) ? classes.said : 'visually-hidden'}
      >
        {said}
      </Text>
      {error === null ? null : (
        <Row wrap justify="between" className={classes.said}>
          <Text role="alert" tone="2">
            {t(($) => $.search.failed)}
          </Text>
          <PlainButton onClick={again}>{t(($) => $.common.retry)}</PlainButton>
        </Row>
      )}
      {hasOptions ? (
        <OptionList id={id} entries={entries} active={active} onPoint={({ key }) => setAt(key)} onOpen={open} />
      ) : null}
    </ModalFrame>
  )
}

interface SearchFieldProps {
  typed: string
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** Undefined while there are no options. */
  listId: string | undefined
  activeId: string | undefined
}

function SearchField({ typed, onType, onKeyDown, listId, activeId }: SearchFieldProps) {
  return (
    <Row className={classes.field}>
      <IconSearch size={18} stroke={1.6} aria-hidden="true" />
      <input
        data-autofocus
        className={classes.input}
        type="text"
        role="combobox"
        aria-label={t(($) => $.search.field)}
        aria-autocomplete="list"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={t(($) => $.search.hint)}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </Row>
  )
}

const optionId = (id: string, index: number): string => `${id}-${index}`

interface OptionListProps {
  id: string
  entries: readonly SearchEntry[]
  /** Index of the active option. */
  active: number
  onPoint: (entry: SearchEntry) => void
  onOpen: (entry: SearchEntry) => void
}

function OptionList({ id, entries, active, onPoint, onOpen }: OptionListProps) {
  return (
    <div
      role="listbox"
      tabIndex={-1}
      id={`${id}-list`}
      aria-label={t(($) => $.search.list)}
      className={classes.list}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {searchGroups
        .filter((group) => entries.some((entry) => entry.group === group))
        .map((group) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <Text id={`${id}-${group}`} role="presentation" size="small" tone="2" className={classes.group}>
              {t(($) => $.search.groups[group])}
            </Text>
            {entries.map((entry, index) =>
              entry.group === group ? (
                <Option
                  key={entry.key}
                  id={optionId(id, index)}
                  entry={entry}
                  isActive={index === active}
                  onPoint={() => onPoint(entry)}
                  onOpen={() => onOpen(entry)}
                />
              ) : null,
            )}
          </div>
        ))}
    </div>
  )
}

interface OptionProps {
  id: string
  entry: SearchEntry
  isActive: boolean
  onPoint: () => void
  onOpen: () => void
}

function Option({ id, entry: { icon: Icon, label, about = '' }, isActive, onPoint, onOpen }: OptionProps) {
  return (
    <Row
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.option}
      onMouseMove={isActive ? undefined : onPoint}
      onClick={onOpen}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <Text oneLine>
        <bdi>{label}</bdi>
        {about === '' ? null : (
          <Text as="span" tone="2">
            {' '}
            <bdi>{about}</bdi>
          </Text>
        )}
      </Text>
    </Row>
  )
}
