import { displayName } from '@kartu/cards/names'
import { resolveCard } from '@kartu/cards/resolve-card'
import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import type { CurrentUser } from '@kartu/contracts/identity/users'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { asksToSwitch } from '../../../lib/sign-in/ask-to-switch.ts'
import { useColorScheme } from '../../../lib/color-scheme.ts'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { chooseCompany, type CompanyAccess } from '../../../lib/session.ts'
import { useShownLogos } from '../../../lib/company/use-shown-logos.ts'
import { wordsOf } from '../../../lib/words.ts'
import { CardPreview } from '../../../ui/card/card-preview.tsx'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { CardFrame } from '../../../ui/card/card-frame.tsx'
import { NewCardNotice } from '../../../ui/card/new-card-page.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { TallLink } from '../../../ui/layout/tall-link.tsx'
import classes from './own-requests.module.css'

const t = await wordsOf('errors', 'joinRequests')

interface OwnCardProps {
  user: CurrentUser
  access: CompanyAccess
}

/** The person's existing card at the company, instead of the form for another one. */
export function OwnCard({ user, access }: OwnCardProps) {
  const navigate = useNavigate()
  const { shown } = useColorScheme()
  const companyId = access.company._id
  const params = { companyId }
  const member = useQuery(q(memberRoutes.get, { params: { companyId, memberId: access.membership._id } }))
  const company = useQuery(q(companyRoutes.get, { params }))
  const divisions = useQuery(q(divisionRoutes.list, { params }))
  const logos = useShownLogos(companyId)
  const failed = [member, company, divisions].find(({ data, error }) => data === undefined && error !== null)
  const edit = (): void => {
    const path = paths.editMember()
    if (!asksToSwitch(companyId, path) && chooseCompany(user, companyId)) void navigate(path)
  }
  return (
    <NewCardNotice
      title={t(($) => $.errors.own_card_exists)}
      line={t(($) => $.joinRequests.ask.own_line, { company: access.company.name })}
    >
      {failed?.error ? (
        <>
          <FieldError error={failed.error.message} />
          <PlainButton onClick={() => void failed.refetch()}>{t(($) => $.common.retry)}</PlainButton>
        </>
      ) : member.data && company.data && divisions.data ? (
        <>
          <Row wrap gap="l">
            <PlainButton look="primary" onClick={edit}>
              {t(($) => $.joinRequests.ask.own_edit)}
            </PlainButton>
            <TallLink to={member.data.card.url} target="_blank" rel="noopener">
              {t(($) => $.joinRequests.ask.own_open)}
            </TallLink>
          </Row>
          <article className={classes.card} aria-label={displayName(member.data.card)}>
            <CardFrame>
              <CardPreview
                card={resolveCard({
                  company: company.data,
                  division: divisions.data.find(({ _id }) => _id === member.data.division?._id) ?? null,
                  card: member.data.card,
                  secondary_logos: logos,
                })}
                scheme={shown}
                pageUrl={member.data.card.url}
              />
            </CardFrame>
          </article>
        </>
      ) : (
        <p role="status">{t(($) => $.common.loading)}</p>
      )}
    </NewCardNotice>
  )
}
