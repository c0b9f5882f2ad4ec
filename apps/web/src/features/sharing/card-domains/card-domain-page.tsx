import { Button } from '@mantine/core'
import { canSeeCardDomains, canSetCardDomains, cardDomainRoutes } from '@kartu/contracts/sharing/card-domains.plain'
import { useQuery } from '@tanstack/react-query'
import { useFeature } from '../../../lib/company/use-feature.ts'
import { openModal } from '../../../lib/modals.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { LockedNote } from '../../../ui/form/locked-note.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { SettingRows } from '../../../ui/list/setting-row.tsx'
import { CompanyPage } from '../../../ui/frame/company-page.tsx'
import { AddDomain } from './add-domain.tsx'
import classes from './card-domains.module.css'
import { DomainRow } from './domain-row.tsx'
import { OldAddresses } from './old-addresses.tsx'
import { t } from './words.ts'

/** `/company/card-domain`: domains on which the company serves its cards. */
export function CardDomainPage() {
  const actor = useActor()
  return (
    <CompanyPage
      title={t(($) => $.cardDomains.title)}
      line={(company) => t(($) => $.cardDomains.line, { company })}
      closed={canSeeCardDomains(actor) ? null : t(($) => $.cardDomains.closed)}
    >
      <Loaded companyId={actor.companyId} maySet={canSetCardDomains(actor)} />
    </CompanyPage>
  )
}

function Loaded({ companyId, maySet }: { companyId: string; maySet: boolean }) {
  const { data, error, refetch } = useQuery(q(cardDomainRoutes.get, { params: { companyId } }))
  const { included } = useFeature('card_domains')
  if (!data) return <QueryFallback query={{ error, refetch }} fields={2} />
  const oldAddresses = (
    <OldAddresses companyId={companyId} maySet={maySet} included={included} offersDomains={data.target !== null} />
  )
  if (data.target === null)
    return (
      <Stack gap="l" className={classes.page}>
        <EmptyState text={t(($) => $.cardDomains.not_offered)} />
        {oldAddresses}
      </Stack>
    )
  return (
    <Stack gap="l" className={classes.page}>
      {maySet ? null : <Text tone="2">{t(($) => $.cardDomains.readonly)}</Text>}
      {maySet && !included ? (
        <LockedNote
          of="page"
          action={
            <Button variant="default" onClick={() => openModal('paywalled', { feature: 'card_domains' })}>
              {t(($) => $.cardDomains.lapsed_action)}
            </Button>
          }
        >
          {t(($) => $.cardDomains.lapsed)}
        </LockedNote>
      ) : null}
      <Text tone="2">{t(($) => $.cardDomains.hint)}</Text>
      {data.domains.length === 0 ? (
        <Text tone="2">{t(($) => $.cardDomains.none)}</Text>
      ) : (
        <SettingRows label={t(($) => $.cardDomains.list)}>
          {data.domains.map((domain) => (
            <DomainRow
              key={domain._id}
              domain={domain}
              companyId={companyId}
              maySet={maySet}
              isOnly={data.domains.length === 1}
            />
          ))}
        </SettingRows>
      )}
      {maySet ? <AddDomain companyId={companyId} /> : null}
      {oldAddresses}
    </Stack>
  )
}
