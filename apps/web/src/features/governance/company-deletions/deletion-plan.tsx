import type { CompanyDeletion } from '@kartu/contracts/governance/company-deletions'
import { companyDeletionDays as days } from '@kartu/contracts/limits'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { ListSection, DeletionPage } from '../../../ui/frame/deletion-page.tsx'
import { DeletionModal } from './deletion-modal.tsx'
import { t } from './words.ts'

interface DeletionPlanProps {
  deletion: CompanyDeletion
}

/** Section shown before anything is deleted, with the button that starts the deletion. */
export function DeletionPlan({ deletion }: DeletionPlanProps) {
  const { company, contents } = deletion
  const [asking, setAsking] = useState(false)
  const { _id: companyId } = company
  return (
    <>
      <DeletionPage
        back={{ to: paths.companyOf(companyId), label: t(($) => $.companyDeletions.to_company) }}
        title={t(($) => $.companyDeletions.title, { company: company.name })}
        line={t(($) => $.companyDeletions.line, { days })}
        copy={{
          title: t(($) => $.companyDeletions.export.title),
          hint: t(($) => $.companyDeletions.export.hint),
          text: t(($) => $.companyDeletions.export.text),
          act: t(($) => $.companyDeletions.export.title),
          to: `${paths.companyOf(companyId)}&show=export`,
        }}
        note={<Link to={paths.companyOf(companyId)}>{t(($) => $.companyDeletions.instead)}</Link>}
        submitLabel={t(($) => $.companyDeletions.submit)}
        onSubmit={() => setAsking(true)}
      >
        <ListSection
          ordered
          title={t(($) => $.companyDeletions.when.title)}
          hint={t(($) => $.companyDeletions.when.hint, { days })}
        >
          {t(($) => $.companyDeletions.when.now)}
          {t(($) => $.companyDeletions.when.keep, { days })}
          {t(($) => $.companyDeletions.when.after)}
        </ListSection>
        {contents ? <Contents contents={contents} /> : null}
        <ListSection title={t(($) => $.companyDeletions.stays.title)} hint={t(($) => $.companyDeletions.stays.hint)}>
          {contents !== null && contents.invoices > 0
            ? t(($) => $.companyDeletions.stays.invoices, { count: contents.invoices })
            : null}
          {t(($) => $.companyDeletions.stays.accounts)}
          {t(($) => $.companyDeletions.stays.backups)}
        </ListSection>
      </DeletionPage>
      {asking ? <DeletionModal company={company} close={() => setAsking(false)} /> : null}
    </>
  )
}

const Contents = ({
  contents: { members, links, leads, pays },
}: {
  contents: NonNullable<CompanyDeletion['contents']>
}) => (
  <ListSection title={t(($) => $.companyDeletions.goes.title)} hint={t(($) => $.companyDeletions.goes.hint, { days })}>
    {t(($) => $.companyDeletions.goes.members, { count: members })}
    {t(($) => $.companyDeletions.goes.links, { count: links })}
    {leads === 0
      ? t(($) => $.companyDeletions.goes.leads_none)
      : t(($) => $.companyDeletions.goes.leads, { count: leads })}
    {t(($) => $.companyDeletions.goes.rest)}
    {pays ? t(($) => $.companyDeletions.goes.subscription) : null}
  </ListSection>
)
