import { Button } from '@mantine/core'
import type { LeftPlace } from '@kartu/contracts/governance/account-deletions'
import { accountDeletionDays as days } from '@kartu/contracts/limits'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { SideSection } from '../../../ui/frame/section.tsx'
import { CompanyMark } from '../../../ui/picture/company-mark.tsx'
import { Panel, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

/** Consequences for card, leads and company, one after the other. */
export function LeftPlaces({ places }: { places: readonly LeftPlace[] }) {
  return (
    <SideSection
      title={t(($) => $.accountDeletions.companies.title)}
      hint={t(($) => $.accountDeletions.companies.hint)}
    >
      {places.length === 0 ? <p>{t(($) => $.accountDeletions.companies.none)}</p> : null}
      {places.map((place) => (
        <Place key={place.company._id} place={place} />
      ))}
    </SideSection>
  )
}

function Place({ place }: { place: LeftPlace }) {
  return place.personal ? <PersonalCard place={place} /> : <CompanyPlace place={place} />
}

/** A personal card has no other member who could keep it. */
function PersonalCard({ place: { company, leads, card_url: url } }: { place: LeftPlace }) {
  return (
    <Panel as="article" gap="s" aria-label={company.name}>
      <Row gap="m">
        <CompanyMark name={company.name} logoUrl={undefined} colour={company.color} size={32} />
        <Text as="h3">
          <bdi>{company.name}</bdi> · {t(($) => $.accountDeletions.companies.personal)}
        </Text>
      </Row>
      <Stack gap="xs">
        <Text tone="2">{t(($) => $.accountDeletions.companies.personal_text, { days })}</Text>
        <Text tone="2">
          {leads === 0
            ? t(($) => $.accountDeletions.companies.personal_leads_none)
            : t(($) => $.accountDeletions.companies.personal_leads, { count: leads })}
        </Text>
      </Stack>
      <Row wrap>
        <Button component="a" href={url} variant="default">
          {t(($) => $.accountDeletions.companies.card)}
        </Button>
      </Row>
    </Panel>
  )
}

function CompanyPlace({ place }: { place: LeftPlace }) {
  const { company, status, leads, only_super_admin: isOnly, others } = place
  const card = status === 'verified' || status === 'paused' ? status : 'unused'
  return (
    <Panel as="article" gap="s" aria-label={company.name}>
      <Row gap="m">
        <CompanyMark name={company.name} logoUrl={company.logo?.url} colour={company.color} size={32} />
        <Text as="h3">
          <bdi>{company.name}</bdi>
        </Text>
      </Row>
      {place.closing ? (
        <p role="note">{t(($) => $.accountDeletions.companies.closing, { company: company.name })}</p>
      ) : null}
      {isOnly ? (
        <p role="note">
          {t(($) => (others > 0 ? $.accountDeletions.companies.only : $.accountDeletions.companies.alone), {
            company: company.name,
          })}
        </p>
      ) : null}
      <Stack gap="xs">
        <Text tone="2">{t(($) => $.accountDeletions.companies[card], { days })}</Text>
        {card === 'unused' ? null : (
          <Text tone="2">
            {leads === 0
              ? t(($) => $.accountDeletions.companies.leads_none)
              : t(($) => $.accountDeletions.companies.leads, { count: leads })}
          </Text>
        )}
        {isOnly ? <Text tone="2">{t(($) => $.accountDeletions.companies.invoices)}</Text> : null}
      </Stack>
      <Row wrap>
        {isOnly ? (
          <>
            <Button component={Link} to={paths.companyOf(company._id)}>
              {t(($) => $.accountDeletions.companies.to_company)}
            </Button>
            <Button component={Link} to={paths.companyDeletion(company._id)} variant="default">
              {t(($) => $.accountDeletions.companies.delete_company)}
            </Button>
          </>
        ) : null}
        {card === 'unused' ? null : (
          <Button component="a" href={place.card_url} variant="default">
            {t(($) => $.accountDeletions.companies.card)}
          </Button>
        )}
      </Row>
    </Panel>
  )
}
