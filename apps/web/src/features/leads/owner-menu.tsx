import { Menu } from '@mantine/core'
import type { Lead } from '@kartu/contracts/leads'
import { searchCharactersMax } from '@kartu/contracts/limits'
import { memberRoutes } from '@kartu/contracts/members.plain'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../lib/queries.ts'
import { useActor } from '../../lib/session.ts'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import type { PopupButton } from '../../ui/popup/lazy-popup.tsx'
import { menuPlace } from '../../ui/popup/menu-place.ts'
import { PopupMenu } from '../../ui/popup/popup-menu.tsx'
import { useLeadUpdate } from './use-lead-update.ts'
import { t } from './words.ts'
import classes from './field-menus.module.css'

const typingMs = 200
const foundMax = 8

/** Gives the lead to a colleague with a verified card, found by what is typed. */
export function OwnerMenu({ button, lead }: { button: PopupButton; lead: Lead }) {
  const { companyId } = useActor()
  const { change } = useLeadUpdate(lead)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim().slice(0, searchCharactersMax), typingMs)
  const found = useQuery({
    ...q(memberRoutes.list, {
      params: { companyId },
      query: { search: search || undefined, status: 'verified', per_page: foundMax },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <PopupMenu {...menuPlace} position="bottom-start" width={280} onClose={() => setTyped('')} button={button}>
      <Menu.Dropdown className={classes.dropdown} aria-label={t(($) => $.leads.column.owner)}>
        <Menu.Search
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          placeholder={t(($) => $.leads.page.assign.label)}
          aria-label={t(($) => $.leads.page.assign.label)}
        />
        {(found.data?.data ?? []).map((row) => (
          <Menu.Item
            key={row._id}
            leftSection={<PersonAvatar name={row.card.name} src={row.card.photo?.url} size={24} />}
            onClick={() => {
              if (row._id !== lead.owner?._id) change({ owner_id: row._id })
            }}
          >
            <bdi>{row.card.name}</bdi>
          </Menu.Item>
        ))}
        {found.data?.data.length === 0 ? <p className={classes.nothing}>{t(($) => $.leads.page.assign.none)}</p> : null}
      </Menu.Dropdown>
    </PopupMenu>
  )
}
