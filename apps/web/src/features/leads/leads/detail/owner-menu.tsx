import { Combobox } from '@mantine/core'
import type { Lead } from '@kartu/contracts/leads/leads'
import { searchCharactersMax } from '@kartu/contracts/limits'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { Row } from '../../../../ui/layout/layout.tsx'
import { PersonAvatar } from '../../../../ui/picture/person-avatar.tsx'
import type { PopupButton } from '../../../../ui/popup/lazy-popup.tsx'
import { menuPlace } from '../../../../ui/popup/menu-place.ts'
import { SearchList, SearchListOption } from '../../../../ui/popup/search-list.tsx'
import { usePopup } from '../../../../ui/popup/use-popup.ts'
import { useLeadUpdate } from './use-lead-update.ts'
import { t } from '../words.ts'

const typingMs = 200
const foundMax = 8

/** Assigns the lead to a colleague with a verified card, found by the typed text. */
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
    <SearchList
      {...menuPlace}
      {...usePopup()}
      width={280}
      button={button}
      label={t(($) => $.leads.column.owner)}
      searchLabel={t(($) => $.leads.page.assign.label)}
      search={typed}
      onSearch={setTyped}
      onPick={(id) => {
        if (id !== lead.owner?._id) change({ owner_id: id })
      }}
    >
      {(found.data?.data ?? []).map((row) => (
        <SearchListOption key={row._id} value={row._id} checked={row._id === lead.owner?._id}>
          <Row as="span">
            <PersonAvatar name={row.card.name} src={row.card.photo?.url} size={24} />
            <bdi>{row.card.name}</bdi>
          </Row>
        </SearchListOption>
      ))}
      {found.data?.data.length === 0 ? <Combobox.Empty>{t(($) => $.leads.page.assign.none)}</Combobox.Empty> : null}
    </SearchList>
  )
}
