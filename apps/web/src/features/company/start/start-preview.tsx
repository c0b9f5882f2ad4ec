import { isHex } from '@kartu/cards/contrast'
import { resolveCard } from '@kartu/cards/resolve-card'
import type { Company } from '@kartu/contracts/company/companies'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import type { Member } from '@kartu/contracts/company/members'
import { Button } from '@mantine/core'
import { IconExternalLink, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths, serverPaths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { useShownLogos } from '../../../lib/company/use-shown-logos.ts'
import { PreviewPane } from '../../../ui/card/preview-pane.tsx'
import type { Look } from './look-step.tsx'
import { t } from './words.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'

interface StartPreviewProps {
  company: Company
  look: Look
  own: Member
}

/** The reader's own card with the look chosen beside it, saved or not. */
export function StartPreview({ company, look, own }: StartPreviewProps) {
  const logos = useShownLogos(company._id)
  const divisions = useQuery(q(divisionRoutes.list, { params: { companyId: company._id } }))
  const division = divisions.data?.find(({ _id }) => _id === own.division?._id) ?? null
  const shown = {
    ...company,
    logo: look.logo && { ...look.logo, percentage_size: company.logo?.percentage_size ?? 70 },
    metadata: { color: isHex(look.colour) ? look.colour : company.metadata.color },
  }
  return (
    <PreviewPane
      card={resolveCard({ company: shown, division, card: own.card, secondary_logos: logos })}
      pageUrl={own.card.url}
      hint={t(($) => $.start.preview)}
      choice={
        <Row wrap>
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={paths.editMember()}
            leftSection={<IconPencil {...icon} />}
          >
            {t(($) => $.start.edit_card)}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            component="a"
            href={serverPaths.card(own.card.slug)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink {...icon} />}
          >
            {t(($) => $.start.open_card)}
          </Button>
        </Row>
      }
    />
  )
}
