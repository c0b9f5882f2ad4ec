import { Button } from '@mantine/core'
import type { CompanyDeletion } from '@kartu/contracts/governance/company-deletions'
import { companyDeletionDays as days } from '@kartu/contracts/limits'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { SideSection } from '../../../ui/frame/section.tsx'
import { DeletionModal } from './deletion-modal.tsx'
import { t } from './words.ts'
import classes from './company-deletion-page.module.css'

interface DeletionPlanProps {
  deletion: CompanyDeletion
}

/** Consequences before anything is deleted, with a button that starts it. */
export function DeletionPlan({ deletion }: DeletionPlanProps) {
  const { company, contents } = deletion
  const [asking, setAsking] = useState(false)
  const { _id: companyId } = company
  return (
    <>
      <PageHeader
        back={{ to: paths.companyOf(companyId), label: t(($) => $.companyDeletions.to_company) }}
        title={t(($) => $.companyDeletions.title, { company: company.name })}
        line={t(($) => $.companyDeletions.line, { days })}
      />
      <SideSection
        title={t(($) => $.companyDeletions.when.title)}
        hint={t(($) => $.companyDeletions.when.hint, { days })}
      >
        <ol className={classes.list}>
          <li>{t(($) => $.companyDeletions.when.now)}</li>
          <li>{t(($) => $.companyDeletions.when.keep, { days })}</li>
          <li>{t(($) => $.companyDeletions.when.after)}</li>
        </ol>
      </SideSection>
      <SideSection
        title={t(($) => $.companyDeletions.goes.title)}
        hint={t(($) => $.companyDeletions.goes.hint, { days })}
      >
        {contents ? <Contents contents={contents} /> : null}
      </SideSection>
      <SideSection title={t(($) => $.companyDeletions.stays.title)} hint={t(($) => $.companyDeletions.stays.hint)}>
        <ul className={classes.list}>
          {contents !== null && contents.invoices > 0 ? (
            <li>{t(($) => $.companyDeletions.stays.invoices, { count: contents.invoices })}</li>
          ) : null}
          <li>{t(($) => $.companyDeletions.stays.accounts)}</li>
          <li>{t(($) => $.companyDeletions.stays.backups)}</li>
        </ul>
      </SideSection>
      <SideSection title={t(($) => $.companyDeletions.export.title)} hint={t(($) => $.companyDeletions.export.hint)}>
        <p>{t(($) => $.companyDeletions.export.text)}</p>
        <div>
          <Button component={Link} to={`${paths.companyOf(companyId)}&show=export`} variant="default">
            {t(($) => $.companyDeletions.export.title)}
          </Button>
        </div>
      </SideSection>
      <div className={classes.end}>
        <p className={classes.note}>
          <Link to={paths.companyOf(companyId)}>{t(($) => $.companyDeletions.instead)}</Link>
        </p>
        <Button color="red" onClick={() => setAsking(true)}>
          {t(($) => $.companyDeletions.submit)}
        </Button>
      </div>
      {asking ? <DeletionModal company={company} close={() => setAsking(false)} /> : null}
    </>
  )
}

function Contents({ contents }: { contents: NonNullable<CompanyDeletion['contents']> }) {
  const { members, links, leads, pays } = contents
  return (
    <ul className={classes.list}>
      <li>{t(($) => $.companyDeletions.goes.members, { count: members })}</li>
      <li>{t(($) => $.companyDeletions.goes.links, { count: links })}</li>
      <li>
        {leads === 0
          ? t(($) => $.companyDeletions.goes.leads_none)
          : t(($) => $.companyDeletions.goes.leads, { count: leads })}
      </li>
      <li>{t(($) => $.companyDeletions.goes.rest)}</li>
      {pays ? <li>{t(($) => $.companyDeletions.goes.subscription)}</li> : null}
    </ul>
  )
}
