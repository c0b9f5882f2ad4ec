import { ActionIcon, Button } from '@mantine/core'
import { isLogoShown } from '@kartu/cards/secondary-logos'
import { secondaryLogosPerCardMax } from '@kartu/contracts/limits'
import type { SecondaryLogo } from '@kartu/contracts/company/cards'
import { IconCalendarOff, IconCheck, IconChevronDown, IconTrash } from '@tabler/icons-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNow } from '../../lib/use-now.ts'
import listClasses from '../list/list-row.module.css'
import classes from './logo-choice.module.css'
import { Grid, Row, Stack, Text } from '../layout/layout.tsx'
import { icon } from '../layout/icon-props.ts'
import { MovableRow } from '../list/movable-row.tsx'
import { StatusChip } from '../table/status-chip.tsx'
import { moved, useReorder } from '../list/use-reorder.ts'
import { wordsOf } from '../../lib/words.ts'

const t = await wordsOf('cardLogos', 'ui')

interface LogoChoiceProps {
  /** The library of the company. */
  logos: readonly SecondaryLogo[]
  /** IDs of the logos on the card, in their order. */
  ids: readonly string[]
  /** Text for an empty list. */
  empty: string
  disabled?: boolean
  onChange: (ids: string[]) => void
}

/** Chooses up to six logos of the library and puts them in order; every change is announced. */
export function LogoChoice({ logos, ids, empty, disabled = false, onChange }: LogoChoiceProps) {
  const [open, setOpen] = useState(false)
  const [removed, setRemoved] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const libraryId = useId()
  const { chosen, said, reorder, take, add } = useLogoEdits({ logos, ids, onChange, list })
  const isFull = chosen.length >= secondaryLogosPerCardMax

  // The removed row had the focus.
  useEffect(() => {
    if (removed > 0) toggle.current?.focus()
  }, [removed])

  return (
    <Stack>
      {chosen.length === 0 ? (
        <p className={listClasses.empty}>{empty}</p>
      ) : (
        <ul
          className={`${listClasses.list} ${disabled ? classes.still : ''}`}
          ref={list}
          aria-label={t(($) => $.cardLogos.list)}
        >
          {chosen.map((logo, index) => (
            <MovableRow
              key={logo._id}
              name={logo.name}
              index={index}
              count={disabled ? 1 : chosen.length}
              reorder={reorder}
              head={
                <ChosenLogo
                  logo={logo}
                  {...(disabled
                    ? {}
                    : {
                        onRemove: () => {
                          take(logo)
                          setRemoved((before) => before + 1)
                        },
                      })}
                />
              }
            />
          ))}
        </ul>
      )}
      {disabled ? null : (
        <Row wrap gap="m">
          <Button
            ref={toggle}
            variant="default"
            aria-expanded={open}
            aria-controls={libraryId}
            rightSection={<IconChevronDown className={classes.chevron} size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => setOpen(!open)}
          >
            {t(($) => $.cardLogos.choose)}
          </Button>
          <Text size="small" tone="3">
            {countText(chosen.length)}
          </Text>
        </Row>
      )}
      <div id={libraryId} hidden={!open || disabled}>
        <Library
          logos={logos}
          chosen={chosen}
          isFull={isFull}
          onToggle={(logo, isChosen) => (isChosen ? take : add)(logo)}
        />
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </Stack>
  )
}

const countText = (count: number): string =>
  count >= secondaryLogosPerCardMax
    ? t(($) => $.cardLogos.full, { max: secondaryLogosPerCardMax })
    : t(($) => $.cardLogos.count, { count, max: secondaryLogosPerCardMax })

interface LogoEdits extends Pick<LogoChoiceProps, 'logos' | 'ids' | 'onChange'> {
  list: RefObject<HTMLUListElement | null>
}

/** The chosen logos, and the changes to them with their announcement. */
function useLogoEdits({ logos, ids, onChange, list }: LogoEdits) {
  const [said, setSaid] = useState('')
  // A logo that was deleted from the library shows nothing, so it does not count either.
  const chosen = ids.flatMap((id) => logos.find(({ _id }) => _id === id) ?? [])
  const put = (next: readonly SecondaryLogo[], message: string): void => {
    setSaid(message)
    onChange(next.map(({ _id }) => _id))
  }
  const reorder = useReorder(list, chosen.length, (from, to) =>
    put(
      moved(chosen, from, to),
      t(($) => $.ui.row.moved, { name: chosen[from]?.name ?? '', place: to + 1, count: chosen.length }),
    ),
  )
  const take = (logo: SecondaryLogo): void =>
    put(
      chosen.filter((other) => other !== logo),
      t(($) => $.ui.row.removed, { name: logo.name }),
    )
  const add = (logo: SecondaryLogo): void =>
    put(
      [...chosen, logo],
      t(($) => $.ui.row.added, { name: logo.name }),
    )
  return { chosen, said, reorder, take, add }
}

/** A logo of the card, in its order. */
function ChosenLogo({ logo, onRemove }: { logo: SecondaryLogo; onRemove?: () => void }) {
  return (
    <Row gap="m" grow className={classes.row}>
      <Picture logo={logo} />
      <Text as="bdi" grow>
        {logo.name}
      </Text>
      <Ended logo={logo} />
      {onRemove === undefined ? null : (
        <ActionIcon aria-label={t(($) => $.ui.row.remove_name, { name: logo.name })} onClick={onRemove}>
          <IconTrash {...icon} />
        </ActionIcon>
      )}
    </Row>
  )
}

interface LibraryProps {
  logos: readonly SecondaryLogo[]
  chosen: readonly SecondaryLogo[]
  /** True if no other logo fits on the card. */
  isFull: boolean
  onToggle: (logo: SecondaryLogo, isChosen: boolean) => void
}

/** All logos of the company; chosen ones are pressed. */
function Library({ logos, chosen, isFull, onToggle }: LibraryProps) {
  return (
    <Grid as="ul" gap="s" least="132px" align="stretch" aria-label={t(($) => $.cardLogos.library)}>
      {logos.map((logo) => {
        const isChosen = chosen.includes(logo)
        return (
          <li key={logo._id}>
            <button
              type="button"
              className={classes.offer}
              aria-pressed={isChosen}
              disabled={isFull && !isChosen}
              onClick={() => onToggle(logo, isChosen)}
            >
              <Picture logo={logo} />
              <Text as="span">{logo.name}</Text>
              <Ended logo={logo} />
              {isChosen ? <IconCheck className={classes.check} size={14} stroke={2.4} aria-hidden="true" /> : null}
            </button>
          </li>
        )
      })}
    </Grid>
  )
}

const Picture = ({ logo }: { logo: SecondaryLogo }) => (
  <span className={classes.frame}>
    <img className={classes.picture} src={logo.image.url} alt="" draggable={false} />
  </span>
)

/** Mark of a logo whose end date has passed. It stays chosen, because the company may extend it. */
function Ended({ logo }: { logo: SecondaryLogo }) {
  const nowMs = useNow()
  if (isLogoShown(logo, nowMs)) return null
  return (
    <StatusChip tone="waiting" icon={IconCalendarOff}>
      {t(($) => $.cardLogos.ended)}
    </StatusChip>
  )
}
