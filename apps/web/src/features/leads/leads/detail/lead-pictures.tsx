import { ActionIcon, UnstyledButton } from '@mantine/core'
import { leadPictureRoutes } from '@kartu/contracts/leads/lead-pictures.plain'
import type { Lead, LeadPicture } from '@kartu/contracts/leads/leads'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { openModal } from '../../../../lib/modals.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { FieldError } from '../../../../ui/form/field-error.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { t } from '../words.ts'
import classes from './lead-page.module.css'

/** Pictures of the lead's badge or paper card. */
export function LeadPictures({ lead }: { lead: Lead }) {
  if (lead.pictures.length === 0) return null
  return (
    <Row as="ul" wrap gap="l" align="start" aria-label={t(($) => $.leads.picture.label)}>
      {lead.pictures.map((picture) => (
        <Picture key={picture._id} lead={lead} picture={picture} />
      ))}
    </Row>
  )
}

function Picture({ lead, picture: { _id: pictureId, width, height } }: { lead: Lead; picture: LeadPicture }) {
  const { companyId } = useActor()
  const image = useRef<HTMLImageElement>(null)
  const [isLarge, setLarge] = useState(false)
  const params = { companyId, leadId: lead._id, pictureId }
  const file = useQuery({ ...q(leadPictureRoutes.get, { params }), staleTime: Infinity })
  const blob = file.data?.blob
  useEffect(() => {
    if (blob === undefined || image.current === null) return undefined
    const url = URL.createObjectURL(blob)
    image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return (
    <li className={classes.picture} data-large={isLarge}>
      <UnstyledButton
        className={classes.show}
        aria-label={t(($) => $.leads.picture.show)}
        aria-expanded={isLarge}
        onClick={() => setLarge(!isLarge)}
      >
        <img ref={image} width={width} height={height} alt={t(($) => $.leads.picture.of, { lead: lead.name })} />
      </UnstyledButton>
      <FieldError error={file.error?.message ?? null} />
      <ActionIcon
        className={classes.remove ?? ''}
        variant="default"
        size={44}
        aria-label={t(($) => $.leads.picture.remove)}
        onClick={() => openModal('delete-lead-picture', { leadId: lead._id, pictureId })}
      >
        <IconTrash {...icon} />
      </ActionIcon>
    </li>
  )
}
