import { resolveCard } from '@kartu/cards/resolve-card'
import { cardRoutes } from '@kartu/contracts/company/cards.plain'
import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import type { Member } from '@kartu/contracts/company/members'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { openModal } from '../../../lib/modals.ts'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { PlainButton, PlainButtonLink } from '../../../ui/form/plain-button.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { Text } from '../../../ui/layout/layout.tsx'
import { Actions, Offer } from './offer-layout.tsx'
import { CardFace } from './received-card.tsx'
import { t } from './words.ts'

export interface Taken {
  companyId: string
  memberId: string
}

/** Target of "Edit my card". */
const ownCard = paths.editMember()

const AddPhoto = lazy(async () => ({ default: (await import('./add-photo.tsx')).AddPhoto }))

/** A card that the person has just accepted, with one next step: add a photo, or show the code. */
export function AcceptedCard({ taken: { companyId, memberId } }: { taken: Taken }) {
  const params = { companyId }
  const member = useQuery(q(memberRoutes.get, { params: { companyId, memberId } }))
  const company = useQuery(q(companyRoutes.get, { params }))
  const divisions = useQuery(q(divisionRoutes.list, { params }))
  const logos = useQuery(q(cardRoutes.logos, { params }))
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const failed = [member, company, divisions, logos].find(({ error }) => error !== null)
  const lacksPhoto = member.data !== undefined && mayAddPhoto(member.data)
  return (
    <Offer>
      <div>
        <Text as="h1" size="title-1" ref={title} tabIndex={-1}>
          {t(($) => $.invitations.received.yours)}
        </Text>
        <Text tone="2">
          {member.data === undefined
            ? null
            : t(($) => (lacksPhoto ? $.invitations.received.yours_line : $.invitations.received.yours_code))}
        </Text>
      </div>
      {failed?.error ? <FieldError error={failed.error.message} /> : null}
      {member.data && company.data && divisions.data && logos.data ? (
        <CardFace
          card={resolveCard({
            company: company.data,
            division: divisions.data.find(({ _id }) => _id === member.data.division?._id) ?? null,
            card: member.data.card,
            secondary_logos: logos.data,
          })}
        />
      ) : null}
      <Actions>
        {member.data === undefined ? null : lacksPhoto ? (
          <Suspense>
            <AddPhoto companyId={companyId} member={member.data} />
          </Suspense>
        ) : (
          <PlainButton
            look="primary"
            size="large"
            wide
            onClick={() =>
              openModal('card-code', {
                slug: member.data.card.slug,
                url: member.data.card.url,
                name: nameOf(member.data),
              })
            }
          >
            {t(($) => $.invitations.received.show_code)}
          </PlainButton>
        )}
        <PlainButtonLink size="large" wide to={ownCard}>
          {t(($) => $.invitations.received.edit_card)}
        </PlainButtonLink>
      </Actions>
    </Offer>
  )
}

const mayAddPhoto = ({ card }: Member): boolean =>
  card.photo === null && (card.full_edit_access || card.fields.photo.access === 'editable')

const nameOf = ({ card }: Member): string => [card.first_name, card.last_name].filter(Boolean).join(' ')
