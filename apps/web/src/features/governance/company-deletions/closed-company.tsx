import { Button } from '@mantine/core'
import type { CompanyDeletion } from '@kartu/contracts/governance/company-deletions'
import { companyDeletionRoutes } from '@kartu/contracts/governance/company-deletions.plain'
import { Link, useNavigate } from 'react-router'
import { formatLongDate } from '../../../lib/long-date.ts'
import { paths } from '../../../lib/paths.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { ListSection } from '../../../ui/frame/deletion-page.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { SideSection } from '../../../ui/frame/section.tsx'
import { SettingRows } from '../../../ui/list/setting-row.tsx'
import type { CompanyParts } from '../../../ui/frame/company-part.ts'
import { t } from './words.ts'

export interface DeletionScreenProps {
  /** Rows of other features that work while the company is closed. */
  Rows: CompanyParts['Rows']
}

/** Deletion that is scheduled. */
export type ClosedDeletion = CompanyDeletion & { erase_at: string }

/** Replaces every page of a company that is about to be deleted. */
export function ClosedCompany({ deletion, ...props }: DeletionScreenProps & { deletion: ClosedDeletion }) {
  const { company, asked_at: askedAt, asked_by: person, erase_at: eraseAt, contents } = deletion
  const asked = { person, date: formatLongDate(askedAt ?? eraseAt, { year: true }) }
  return (
    <>
      <PageHeader
        title={t(($) => $.companyDeletions.closed.title, {
          company: company.name,
          date: formatLongDate(eraseAt, { year: true }),
        })}
        line={t(
          ($) => (person === '' ? $.companyDeletions.closed.line_operator : $.companyDeletions.closed.line_person),
          asked,
        )}
      />
      {/* Only people who can decide see the company's content. */}
      {contents === null ? <WhomToAsk deletion={deletion} /> : <Keeping deletion={deletion} {...props} />}
      <SideSection
        title={t(($) => $.companyDeletions.closed.yours_title)}
        hint={t(($) => $.companyDeletions.closed.yours_hint)}
      >
        <p>{t(($) => $.companyDeletions.closed.yours)}</p>
        <div>
          <Button component={Link} to={paths.home} variant="default">
            {t(($) => $.companyDeletions.closed.home)}
          </Button>
        </div>
      </SideSection>
    </>
  )
}

function Keeping({ deletion: { company }, Rows }: DeletionScreenProps & { deletion: ClosedDeletion }) {
  const navigate = useNavigate()
  const keep = useApiMutation(companyDeletionRoutes.cancel, {
    onSuccess: ({ subscription }) => {
      toastSuccess(t(($) => $.companyDeletions.closed.kept[subscription]))
      void navigate(paths.teamOf(company._id), { replace: true })
    },
  })
  return (
    <>
      <SideSection
        title={t(($) => $.companyDeletions.closed.keep_title)}
        hint={t(($) => $.companyDeletions.closed.keep_hint)}
      >
        <p>{t(($) => $.companyDeletions.closed.keep_text)}</p>
        <ErrorNote error={keep.error} />
        <div>
          <Button loading={keep.isPending} onClick={() => keep.mutate({ params: { companyId: company._id } })}>
            {t(($) => $.companyDeletions.closed.keep)}
          </Button>
        </div>
      </SideSection>
      <SideSection
        title={t(($) => $.companyDeletions.export.title)}
        hint={t(($) => $.companyDeletions.closed.export_hint)}
      >
        <SettingRows>
          <Rows company={company} />
        </SettingRows>
      </SideSection>
    </>
  )
}

function WhomToAsk({ deletion: { super_admins: people } }: { deletion: ClosedDeletion }) {
  const about = {
    title: t(($) => $.companyDeletions.closed.ask_title),
    hint: t(($) => $.companyDeletions.closed.ask_hint),
  }
  if (people.length === 0)
    return (
      <SideSection {...about}>
        <p>{t(($) => $.companyDeletions.closed.ask_none)}</p>
      </SideSection>
    )
  return (
    <ListSection {...about}>
      {people.map(({ name, email }) => (
        <span key={email}>
          {name} · <a href={`mailto:${email}`}>{email}</a>
        </span>
      ))}
    </ListSection>
  )
}
